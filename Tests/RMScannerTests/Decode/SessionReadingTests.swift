import Testing

@testable import RMScanner

/// From pictures to records, through the worker and the session.
@Suite struct SessionReadingTests {
  /// What a continuous session tells of the frames, and what it counts.
  private func events(
    of frames: [Frame]
  ) async throws -> (events: [SessionEvent], counters: FrameCounters) {
    let source = SessionManualSource()
    let session = ScanSession(
      source: source, reader: try DecodeWorker(), options: SessionOptions(isContinuous: true))
    let events = await session.events()
    await session.startCaptureSession()
    for frame in frames { await source.post(.success(.frame(frame))) }
    await source.post(.success(nil))
    return (try await events.all(), source.counters)
  }

  private func codes(_ pictures: [LumaImage], every step: Duration = .milliseconds(33)) async throws
    -> [ScannedCode]
  {
    let frames = pictures.enumerated().map { number, picture in
      let grey = frame(picture, number: number, isStill: false)
      return Frame(
        number: number, time: step * number, format: grey.format,
        storage: ArrayStorage(picture.pixels))
    }
    return try await events(of: frames).events.compactMap { event in
      if case .code(let code) = event { return code }
      return nil
    }
  }

  @Test("Broken JPEG frames are counted without a warning each, and the next one's code is told")
  func brokenJPEG() async throws {
    let paper = LumaImage(width: 640, height: 480, shade: 235)
    var shown = paper
    try EncodedCode(qr: Array("next".utf8)).draw(in: &shown, x: 320, y: 240, .init(module: 4))
    let good = PictureWriter.jpeg(paper)
    let broken: [[UInt8]] = [
      [UInt8](repeating: 0, count: 64), [], Array(good.prefix(good.count / 2)),
    ]
    let files = Array(repeating: good, count: 10) + broken + [PictureWriter.jpeg(shown)]
    let frames = files.enumerated().map { number, bytes in
      Frame(
        number: number, time: .milliseconds(33 * number), format: RawFrame.jpeg(bytes).format,
        storage: ArrayStorage(bytes))
    }
    let (events, counters) = try await events(of: frames)
    var codes: [ScannedCode] = []
    for event in events {
      if case .code(let code) = event { codes.append(code) }
      if case .notice(.warning(let text)) = event { Issue.record("\(text)") }
    }
    #expect(codes.map(\.symbol.text) == ["next"])
    #expect(codes.map(\.frame) == [13])
    #expect(counters.broken == 3)
  }

  @Test("A code held still is told once, dark on light or light on dark", arguments: [false, true])
  func heldStill(isInverted: Bool) async throws {
    var style = EncodedCode.Style(quiet: 6)
    if isInverted { (style.dark, style.light) = (style.light, style.dark) }
    let picture = try EncodedCode(qr: Array("still".utf8)).picture(style)
    #expect(try await codes(Array(repeating: picture, count: 60)).map(\.symbol.text) == ["still"])
    let slow = try await codes(Array(repeating: picture, count: 8), every: .milliseconds(1100))
    #expect(slow.map(\.symbol.text) == ["still"])
  }

  @Test("Slow frames tell an EAN13 once and a QR once")
  func slowFrames() async throws {
    let ean = try EncodedCode("EANX", "978020137962").picture(.init(height: 20))
    let told = try await codes(Array(repeating: ean, count: 8), every: .milliseconds(1100))
    #expect(told.map(\.symbol.text) == ["9780201379624"])
    let qr = try EncodedCode(qr: Array("slow".utf8)).picture()
    let qrTold = try await codes(Array(repeating: qr, count: 5), every: .milliseconds(2100))
    #expect(qrTold.map(\.symbol.text) == ["slow"])
  }

  @Test("Three codes in view of each frame are three records")
  func three() async throws {
    var picture = LumaImage(width: 500, height: 260, shade: 235)
    try EncodedCode(qr: Array("qr".utf8)).draw(in: &picture, x: 110, y: 70, .init(quiet: 4))
    try EncodedCode("EANX", "978020137962").draw(
      in: &picture, x: 350, y: 70, .init(module: 2, height: 30))
    try EncodedCode("CODE128", "Hello 123").draw(
      in: &picture, x: 250, y: 200, .init(module: 2, height: 30))
    let told = try await codes(Array(repeating: picture, count: 20))
    #expect(told.map(\.symbol.text).sorted() == ["9780201379624", "Hello 123", "qr"])
  }

  @Test("A code moving into view is told in full only")
  func moving() async throws {
    let code = try EncodedCode("C25INTER", "3012627384")
    let pictures = (0..<30).map { step in
      var picture = LumaImage(width: 500, height: 60, shade: 235)
      code.draw(
        in: &picture, x: -180 + Double(step) * 15, y: 30, .init(module: 3, height: 12, quiet: 6))
      return picture
    }
    let told = try await codes(pictures).map { "\($0.symbol.text), frame \($0.frame)" }
    #expect(told.count == 1 && told.first?.hasPrefix("3012627384,") == true, "\(told)")
  }
}
