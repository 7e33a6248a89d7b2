/// Finds the machine's video nodes and asks each what it is.
struct DeviceSurvey {
  /// The kernel.
  let system: SystemCalls

  private static let sysfs = "/sys/class/video4linux"

  /// Every `/dev/video*` node, by number.
  func nodes() -> [VideoNode] {
    let byID = links(in: "/dev/v4l/by-id")
    let byPath = links(in: "/dev/v4l/by-path")
    let numbers = system.files.list("/dev").compactMap { name -> Int? in
      guard name.hasPrefix("video") else { return nil }
      return Int(name.dropFirst("video".count))
    }
    return numbers.sorted().map { number in
      let path = "/dev/video\(number)"
      var node = look(at: path, sysfs: "\(Self.sysfs)/video\(number)")
      node.byID = byID[path]
      node.byPath = byPath[path]
      return node
    }
  }

  private func look(at path: String, sysfs: String) -> VideoNode {
    var node = VideoNode(path: path)
    node.name = system.files.text(sysfs + "/name") ?? ""
    node.usbID = usbID(of: sysfs)
    node.driver = driver(of: sysfs)
    let device: VideoDevice
    do throws(CaptureError) {
      device = try VideoDevice(path: path, system: system)
    } catch {
      node.problem = error
      return node
    }
    node.name = device.capability.card
    node.bus = device.capability.bus
    node.driver = device.capability.driver
    node.kind = device.capability.kind
    guard device.capability.captures else { return node }
    let list = FormatList(of: device)
    if node.kind == .camera, list.isGrey || Self.isInfrared(name: node.name) {
      node.kind = .infrared
    }
    // A format that only libv4l2 reads is none the worse to list, so all count as readable here.
    let native = LumaConverter.supportedFormats
    let readable = list.offersOne(of: native) ? native : Set(list.formats.map(\.fourCC))
    node.bestMode = FormatChooser.ranked(list, request: .automatic, readable: readable).first
    return node
  }

  /// Whether a camera's name says that it sees infrared: the word `IR` or `infrared` in it.
  static func isInfrared(name: String) -> Bool {
    name.split { !$0.isLetter && !$0.isNumber }.contains {
      $0 == "IR" || $0.lowercased() == "infrared"
    }
  }

  /// The links in a directory, by the node that they lead to.
  private func links(in directory: String) -> [String: String] {
    var links: [String: String] = [:]
    for name in system.files.list(directory).sorted() {
      let link = directory + "/" + name
      guard let node = system.files.realPath(link), links[node] == nil else { continue }
      links[node] = link
    }
    return links
  }

  /// The node's driver as sysfs knows it; empty where it does not.
  private func driver(of sysfs: String) -> String {
    guard let link = system.files.link(sysfs + "/device/driver") else { return "" }
    return link.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The USB vendor and product. The node's device is a USB interface; the ids stand one above it.
  private func usbID(of sysfs: String) -> String? {
    guard let interface = system.files.realPath(sysfs + "/device") else { return nil }
    let device = interface.split(separator: "/").dropLast().joined(separator: "/")
    for directory in [interface, "/" + device] {
      if let vendor = system.files.text(directory + "/idVendor"),
        let product = system.files.text(directory + "/idProduct")
      {
        return "\(vendor):\(product)"
      }
    }
    return nil
  }
}
