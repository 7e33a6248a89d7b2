import Testing

@testable import RMScanner

@Suite("What is agreed with the driver")
struct NegotiationTests {
  private func negotiate(
    _ node: FakeNode, _ request: ModeRequest = .automatic, prepare: (FakeDriver) -> Void = { _ in }
  ) throws(CaptureError) -> (Negotiation, FakeDriver) {
    let driver = FakeDriver(node)
    prepare(driver)
    let device = try VideoDevice(path: node.path, system: driver.system)
    let result = try Negotiation.run(
      device, request: request, readable: LumaConverter.supportedFormats)
    return (result, driver)
  }

  @Test("What S_FMT returns is used, not what was asked (BC-42)")
  func answerCounts() throws {
    var node = FakeNode()
    node.fixedFormat = node.format(.of("RGB3"), 320, 200)
    let (result, _) = try negotiate(node)
    #expect(result.format == node.fixedFormat)
    #expect(
      result.notices.contains(
        .warning("asked for MJPG, the driver gives RGB3")))
  }

  @Test("A driver that answers every format with one that cannot be read is refused")
  func unreadableAnswer() async {
    var node = FakeNode()
    node.fixedFormat = node.format(.of("H264"), 1280, 720)
    let error = await failure { () throws(CaptureError) in _ = try negotiate(node) }
    #expect(error?.code == .notReadable)
    #expect(
      error?.description
        == "choosing a picture format of /dev/video0: none that it offers can be read (YUYV, MJPG)")
  }

  @Test("After an answer that cannot be read the next mode is tried")
  func nextMode() throws {
    var node = FakeNode()
    node.answers = [.of("MJPG"): .of("H264")]
    let (result, _) = try negotiate(node)
    #expect(result.format.fourCC == .of("YUYV"))
    #expect((result.format.width, result.format.height) == (640, 480))
  }

  @Test("A row length of the driver that is wrong is put right and told", arguments: [0, 7])
  func wrongRows(told: Int) throws {
    var node = FakeNode()
    node.formats = [.grey]
    node.toldBytesPerLine = told
    let (result, _) = try negotiate(node)
    #expect(result.format.planes[0].bytesPerLine == 64)
    #expect(
      result.notices.contains(.warning("the driver says \(told) bytes a row; 64 are taken")))
  }

  @Test("A picture too small for its rows is refused")
  func impossibleRows() async {
    var node = FakeNode()
    node.formats = [.grey]
    node.fixedFormat = FrameFormat(
      fourCC: .of("GREY"), width: 64, height: 48,
      planes: [FrameFormat.Plane(bytesPerLine: 0, sizeImage: 1000)])
    let error = await failure { () throws(CaptureError) in _ = try negotiate(node) }
    #expect(error?.code == .notReadable)
  }

  @Test("A driver that lets nothing be set is used as it is")
  func nothingSettable() throws {
    var node = FakeNode()
    node.formats = [.yuyv]
    let (result, _) = try negotiate(node) { $0.fail(.setFormat, .invalidArgument) }
    #expect(result.format.fourCC == .of("YUYV"))
    #expect(result.format.width == 1920)
  }

  @Test("A driver that tells no formats is used as it is")
  func nothingTold() throws {
    var node = FakeNode()
    node.fixedFormat = node.format(.of("UYVY"), 720, 576)
    let (result, _) = try negotiate(node) { $0.fail(.enumerateFormats, .inappropriateRequest) }
    #expect(result.format.fourCC == .of("UYVY"))
  }

  @Test("libv4l2 converts where nothing can be read as it comes, and only there")
  func conversion() async throws {
    var node = FakeNode()
    node.formats = [.named("BA81", [(640, 480, [30])])]
    node.converted = [
      .named("RGB3", [(640, 480, [30])]), .named("YU12", [(640, 480, [30])]),
    ]
    let (result, driver) = try negotiate(node)
    #expect(result.format.fourCC == .of("YU12"))
    #expect(driver.count(.startConverting) == 1)

    node.converted = []
    let error = await failure { () throws(CaptureError) in _ = try negotiate(node) }
    #expect(error?.code == .notReadable)

    let (_, plain) = try negotiate(FakeNode())
    #expect(plain.count(.startConverting) == 0)
  }

  @Test("The rows' length is put right from the picture's size, or refused (BC-37)")
  func strides() {
    func check(_ name: String, told: Int, size: Int) -> Int? {
      let format = FrameFormat(
        fourCC: .of(name), width: 1272, height: 720,
        planes: [FrameFormat.Plane(bytesPerLine: told, sizeImage: size)])
      return RowCheck.corrected(format)?.format.planes[0].bytesPerLine
    }
    #expect(check("GREY", told: 1280, size: 1280 * 720) == 1280)
    #expect(check("GREY", told: 0, size: 1280 * 720) == 1280)
    #expect(check("GREY", told: 1000, size: 1280 * 720) == 1280)
    #expect(check("GREY", told: 0, size: 1272 * 720 + 100) == 1272)
    #expect(check("GREY", told: 1272, size: 0) == 1272)
    #expect(check("GREY", told: 0, size: 0) == 1272)
    #expect(check("GREY", told: 0, size: 1000) == nil)
    #expect(check("GREY", told: 4096, size: 1280 * 720) == 1280)
    #expect(check("YUYV", told: 1272, size: 2560 * 720) == 2560)
    #expect(check("NV12", told: 0, size: 1280 * 720 * 3 / 2) == 1280)
    #expect(check("MJPG", told: 0, size: 1000) == 0)
  }

  @Test("Fields one below the other are read as pictures of half the rows")
  func fields() throws {
    var node = FakeNode()
    node.formats = [.named("YUYV", [(720, 576, [25])])]
    node.field = 5
    let (result, _) = try negotiate(node)
    #expect(result.format.height == 288)
    node.field = 4
    let (interlaced, _) = try negotiate(node)
    #expect(interlaced.format.height == 576)
    #expect(interlaced.notices.contains(.warning("the pictures are interlaced")))
  }

  @Test("A lock on the rate alone is told, and the capture goes on")
  func lockedRate() throws {
    let (result, _) = try negotiate(FakeNode()) { $0.fail(.setParameters, .busy) }
    #expect(result.format.fourCC == .of("MJPG"))
    let locked = result.notices.compactMap { notice in
      if case .configurationLocked(let error) = notice { error } else { nil }
    }
    #expect(locked.map(\.code) == [.busy])
    #expect(locked.first?.operation == "setting the frame rate of")
  }

  @Test("A held V4L2_PRIORITY_RECORD makes the camera busy, and the sentence says so")
  func heldPriority() async {
    let error = await failure { () throws(CaptureError) in
      _ = try negotiate(FakeNode()) { driver in
        driver.state.withLock { $0.runs[0].isLockedByAnother = true }
      }
    }
    #expect(error?.code == .busy)
    #expect(
      error?.description
        == "setting the picture format of /dev/video0: another program holds the camera's"
        + " configuration (V4L2_PRIORITY_RECORD) (Device or resource busy);"
        + " end the program that uses it")
  }

  @Test("The configuration is held while it is changed, and free afterwards")
  func priorityIsGivenBack() throws {
    let (_, driver) = try negotiate(FakeNode())
    #expect(driver.count(.setPriority) == 2)
    #expect(driver.state.withLock { $0.runs[0].priority } == 2)
  }

  @Test("A driver with sizes between limits is asked for usual ones, and for the one wanted")
  func stepwise() throws {
    var node = FakeNode()
    node.formats = [FormatList.Format(fourCC: .of("YUYV"))]
    node.stepwise = (minimum: 48, maximum: 1600, step: 16)
    let (usual, _) = try negotiate(node)
    #expect((usual.format.width, usual.format.height) == (1280, 720))
    let request = ModeRequest(size: .init(width: 500, height: 300))
    let (asked, _) = try negotiate(node, request)
    #expect((asked.format.width, asked.format.height) == (496, 304))
  }

  @Test("A driver that never ends its lists does not keep us")
  func endlessLists() {
    var node = FakeNode()
    node.formats = (0..<500).map {
      .named("YUYV", [(640 + $0 * 2, 480, [30])])
    }
    let driver = FakeDriver(node)
    let device = try? VideoDevice(path: node.path, system: driver.system)
    #expect(device.map { FormatList(of: $0).formats.count } == 1)
    #expect(driver.count(.enumerateFormats) == 256)
  }
}
