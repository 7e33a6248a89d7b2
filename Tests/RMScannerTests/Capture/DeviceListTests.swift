import CV4L2
import Testing

@testable import RMScanner

@Suite("The list of video nodes and the choice among them")
struct DeviceListTests {
  private static let capture = UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING)

  private func node(
    _ number: Int, _ card: String = "Test Camera", driver: String = "uvcvideo",
    capabilities: UInt32 = capture, formats: [FormatList.Format] = [.yuyv]
  ) -> FakeNode {
    var node = FakeNode()
    node.path = "/dev/video\(number)"
    node.card = card
    node.driver = driver
    node.capabilities = capabilities
    node.formats = formats
    return node
  }

  private var metadata: FakeNode {
    node(0, capabilities: UInt32(V4L2_CAP_META_CAPTURE | V4L2_CAP_STREAMING))
  }

  private func list(_ nodes: [FakeNode], _ files: FakeFiles = FakeFiles()) -> DeviceList {
    DeviceList.read(system: FakeDriver(nodes, files: files).system)
  }

  @Test("An old driver that fills no device_caps is known by its capabilities")
  func oldDriver() throws {
    var old = node(0)
    old.capabilities = nil
    #expect(list([old]).nodes.map(\.kind) == [.camera])
    old.allCapabilities = UInt32(V4L2_CAP_META_CAPTURE | V4L2_CAP_STREAMING)
    #expect(list([old]).nodes.map(\.kind) == [.metadata])
  }

  @Test("A metadata node is known by device_caps, and never taken (BC-14)")
  func metadataNode() async throws {
    let driver = FakeDriver([metadata, node(1)])
    let list = DeviceList.read(system: driver.system)
    #expect(list.nodes.map(\.kind) == [.metadata, .camera])
    #expect(try list.firstCamera().path == "/dev/video1")
    #expect(driver.leftovers == FakeDriver.Leftovers())
    let error = await failure { () throws(CaptureError) in
      _ = try await CameraSource(path: "/dev/video0", system: driver.system).start()
    }
    #expect(error?.code == .notACamera)
    #expect(
      error?.description
        == "opening /dev/video0: it is a metadata node; the camera's pictures come from another node"
    )
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("Each kind of node is told")
  func kinds() {
    let list = list([
      node(0, capabilities: UInt32(V4L2_CAP_VIDEO_OUTPUT | V4L2_CAP_STREAMING)),
      node(1, capabilities: UInt32(V4L2_CAP_VIDEO_M2M_MPLANE | V4L2_CAP_STREAMING)),
      node(2, driver: "vivid"),
      node(3, "Integrated IR Camera"),
      node(4, "HP 5MP Camera", formats: [.grey]),
      node(5, "Mirror Camera"),
      node(6, capabilities: UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_VIDEO_OUTPUT)),
      node(7, capabilities: UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_TOUCH)),
      node(
        8, driver: "v4l2 loopback",
        capabilities: UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_VIDEO_OUTPUT)),
    ])
    #expect(
      list.nodes.map(\.kind) == [
        .output, .memoryToMemory, .virtual, .infrared, .infrared, .camera, .memoryToMemory, .other,
        .virtual,
      ])
  }

  @Test("A real camera comes first, then infrared, then virtual; nodes are sorted by number")
  func ranks() throws {
    let nodes = [
      node(10, driver: "vivid"), node(9, "IR Camera"), node(2, driver: "v4l2 loopback"), node(11),
    ]
    #expect(list(nodes).nodes.map(\.path).first == "/dev/video2")
    #expect(try list(nodes).firstCamera().path == "/dev/video11")
    #expect(try list(Array(nodes.prefix(3))).firstCamera().path == "/dev/video9")
    #expect(try list([nodes[0], nodes[2]]).firstCamera().path == "/dev/video2")
  }

  @Test("Without a camera the error says what there is")
  func noCamera() async {
    let none = await failure { () throws(CaptureError) in _ = try list([]).firstCamera() }
    #expect(none?.code == .noCamera)
    #expect(none?.reason == "there is no /dev/video node")
    let poor = await failure { () throws(CaptureError) in _ = try list([metadata]).firstCamera() }
    #expect(poor?.reason == "none of the 1 /dev/video nodes is one")
  }

  @Test("A node that cannot be opened is listed from sysfs, and chosen before a poor one")
  func denied() throws {
    var files = FakeFiles()
    files.texts["/sys/class/video4linux/video0/name"] = "Nice Camera"
    let driver = FakeDriver([node(0)], files: files)
    driver.fail(.open, .accessDenied)
    let list = DeviceList.read(system: driver.system)
    #expect(list.nodes.first?.name == "Nice Camera")
    #expect(list.nodes.first?.problem?.code == .permissionDenied)
    #expect(try list.firstCamera().path == "/dev/video0")
  }

  @Test("Links, USB id and best mode are told")
  func details() throws {
    var files = FakeFiles()
    let usb = "/sys/devices/pci0000:00/usb1/1-1"
    files.links["/dev/v4l/by-id/usb-046d_0825-video-index0"] = "/dev/video0"
    files.links["/dev/v4l/by-path/pci-0000:00:14.0-usb-0:1:1.0-video-index0"] = "/dev/video0"
    files.links["/sys/class/video4linux/video0/device"] = usb + "/1-1:1.0"
    files.texts[usb + "/idVendor"] = "046d"
    files.texts[usb + "/idProduct"] = "0825"
    let node = try #require(list([node(0)], files).nodes.first)
    #expect(node.byID == "/dev/v4l/by-id/usb-046d_0825-video-index0")
    #expect(node.byPath == "/dev/v4l/by-path/pci-0000:00:14.0-usb-0:1:1.0-video-index0")
    #expect(node.usbID == "046d:0825")
    #expect(node.bestMode?.description == "YUYV 640x480 at 30 fps")
  }

  @Test("A name is a path, a link, a number, a USB id, or a part of a camera's name")
  func resolve() async throws {
    var files = FakeFiles()
    files.links["/dev/v4l/by-id/usb-cam"] = "/dev/video2"
    var nodes = [VideoNode(path: "/dev/video0"), VideoNode(path: "/dev/video2")]
    nodes[0].kind = .metadata
    nodes[0].name = "HD Webcam C270"
    nodes[0].usbID = "046d:0825"
    nodes[1].kind = .camera
    nodes[1].name = "HD Webcam C270"
    nodes[1].usbID = "046d:0825"
    let list = DeviceList(nodes: nodes)
    for name in ["/dev/video2", "video2", "2", "c270", "WEBCAM", "046d:0825", "046D:0825"] {
      #expect(try list.resolve(name, files: files.calls).kind == .camera, "\(name)")
    }
    let link = try list.resolve("/dev/v4l/by-id/usb-cam", files: files.calls)
    #expect(link.path == "/dev/v4l/by-id/usb-cam")
    #expect(link.kind == .camera)
    #expect(try list.resolve("/dev/elsewhere", files: files.calls).kind == .other)
    for name in ["", "kinect", "046d:9999"] {
      let error = await failure { () throws(CaptureError) in
        _ = try list.resolve(name, files: files.calls)
      }
      #expect(error?.code == .notFound)
      #expect(error?.advice == "there is /dev/video2 (HD Webcam C270)")
    }
    let poor = DeviceList(nodes: [nodes[0]])
    let error = await failure { () throws(CaptureError) in
      _ = try poor.resolve("c270", files: files.calls)
    }
    #expect(error?.code == .notACamera)
  }
}
