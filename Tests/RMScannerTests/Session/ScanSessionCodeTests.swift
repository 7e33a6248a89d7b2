import RMScanner
import Testing

/// Which codes of which frames are told, from the frame to the event.
@Suite("Codes of a session", .hangLimit)
struct ScanSessionCodeTests {
  /// The codes told of frames that show `shown`, `step` apart.
  private func codes(
    _ shown: [[Sighting]], every step: Duration = .milliseconds(33),
    policy: RepeatPolicy = .afterAbsence(.seconds(1)), isStill: Bool = false
  ) async throws -> [ScannedCode] {
    let source = SessionManualSource()
    let session = ScanSession(
      source: source, reader: SessionScriptedReader { shown[$0] },
      options: SessionOptions(repeatPolicy: policy, isContinuous: true))
    let events = await session.events()
    await session.startCaptureSession()
    for number in shown.indices {
      await source.post(.success(.frame(.blank(number, at: step * number, isStill: isStill))))
    }
    await source.post(.success(nil))
    return try await events.all().compactMap { event in
      if case .code(let code) = event { return code }
      return nil
    }
  }

  private func frames(_ parts: (Int, [Sighting])...) -> [[Sighting]] {
    parts.flatMap { Array(repeating: $0.1, count: $0.0) }
  }

  @Test("A code held still for two seconds is told once", arguments: [false, true])
  func heldStill(isInverted: Bool) async throws {
    var code = Sighting.qr
    code.symbol.isInverted = isInverted
    #expect(try await codes(frames((60, [code]))).count == 1)
  }

  @Test("Slow frames tell an EAN13 once, in the second, and a QR once, in the first")
  func slowFrames() async throws {
    let ean = try await codes(frames((8, [.ean])), every: .milliseconds(1100))
    #expect(ean.map(\.frame) == [1])
    #expect(ean.map(\.seen) == [2])
    let qr = try await codes(frames((5, [.qr])), every: .milliseconds(2100))
    #expect(qr.map(\.frame) == [0])
  }

  @Test("A second item with the same code is told when the first was away long enough")
  func secondItem() async throws {
    let short = try await codes(frames((20, [.ean]), (15, []), (20, [.ean])))
    #expect(short.map(\.frame) == [1])
    let flicker = try await codes(frames((20, [.ean]), (1, []), (20, [.ean])))
    #expect(flicker.map(\.frame) == [1])
    let long = try await codes(frames((20, [.ean]), (45, []), (20, [.ean])))
    #expect(long.map(\.frame) == [1, 66])
  }

  @Test("Three codes in view for three seconds are three records")
  func threeCodes() async throws {
    let told = try await codes(frames((90, [.qr, .ean, .code128])))
    #expect(told.map(\.symbol.text) == ["hello", "ABC-123", "9780201379624"])
  }

  @Test("Exactly one of a frame's codes is nearest the middle")
  func nearestMiddle() async throws {
    let told = try await codes([
      [
        .of(.qr, "left", x: 100), .of(.qr, "middle", x: 330),
        .of(.qr, "nowhere", hasCorners: false),
      ]
    ])
    #expect(told.map(\.isNearestMiddle) == [false, true, false])
    let blind = try await codes([
      [
        .of(.qr, "one", hasCorners: false), .of(.qr, "two", hasCorners: false),
      ]
    ])
    #expect(blind.map(\.isNearestMiddle) == [true, false])
  }

  @Test("A still picture's codes are told once each, weak ones too")
  func still() async throws {
    let told = try await codes([[.ean, .qr, .ean]], isStill: true)
    #expect(told.map(\.symbol.text) == ["9780201379624", "hello"])
  }

  @Test("A code carries its frame's number and time and its source's name")
  func origin() async throws {
    let told = try await codes([[], [], [.qr]], every: .milliseconds(40))
    #expect(told.map(\.frame) == [2])
    #expect(told.map(\.time) == [.milliseconds(80)])
    #expect(told.map(\.source) == ["manual"])
  }

  @Test("A new scan tells a code again that the last one told")
  func newScan() async {
    let source = SessionManualSource()
    let delegate = SessionRecorder(endsScan: true)
    let session = ScanSession(
      source: source, reader: SessionScriptedReader { _ in [.qr] }, delegate: delegate)
    for number in 0..<3 {
      await session.startScanSession()
      await source.deliver(frame: number, at: .milliseconds(33 * number))
    }
    #expect(delegate.texts == ["hello", "hello", "hello"])
    await session.stopCaptureSession()
  }

  @Test("Never again holds over scans and capture sessions, and can be handed on")
  func never() async {
    let source = SessionManualSource()
    let delegate = SessionRecorder(endsScan: true)
    let reader = SessionScriptedReader { _ in [.qr] }
    var options = SessionOptions(repeatPolicy: .never)
    for _ in 0..<2 {
      let session = ScanSession(
        source: source, reader: reader, options: options, delegate: delegate)
      for number in 0..<2 {
        await session.startCaptureSession()
        await source.deliver(frame: number)
        await session.stopCaptureSession()
      }
      options.toldCodes = await session.toldCodes
    }
    #expect(delegate.texts == ["hello"])
  }

  @Test("A capture session that starts anew knows nothing of the last one's time")
  func restart() async {
    let source = SessionManualSource()
    let delegate = SessionRecorder(endsScan: false)
    let session = ScanSession(
      source: source, reader: SessionScriptedReader { _ in [.ean] }, delegate: delegate)
    for _ in 0..<3 {
      await session.startCaptureSession()
      await source.deliver(frame: 0, at: .seconds(100))
      await source.deliver(frame: 1, at: .seconds(100))
      await session.stopCaptureSession()
    }
    #expect(delegate.texts.count == 3)
    #expect(await source.starts == 3)
    #expect(await source.stops == 3)
  }

  @Test("Broken frames are counted and make nothing absent")
  func broken() async {
    let source = SessionManualSource()
    let delegate = SessionRecorder(endsScan: false)
    let session = ScanSession(
      source: source,
      reader: SessionScriptedReader(reading: { number in
        FrameReading(
          sightings: number == 1 ? [] : [.qr], isBroken: number == 1, width: 0, height: 0,
          elapsed: .milliseconds(10))
      }), delegate: delegate)
    await session.startCaptureSession()
    for number in 0..<3 { await source.deliver(frame: number, at: .seconds(number)) }
    #expect(source.counters.broken == 1)
    #expect(delegate.texts == ["hello"])
    let statistics = await session.statistics
    #expect(statistics.framesScanned == 2)
    #expect(statistics.records == 1)
    #expect(statistics.scanTimes.count == 2)
    #expect(statistics.scanTimes.mean == .milliseconds(10))
    await session.stopCaptureSession()
  }
}
