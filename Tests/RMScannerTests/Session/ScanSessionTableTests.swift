import RMScanner
import Testing

/// The calls of the state table through the actor.
@Suite("The session's calls", .hangLimit)
struct ScanSessionTableTests {
  typealias Phase = SessionState.Phase

  enum Call: CaseIterable {
    case startCapture
    case startScan
    case stopScan
    case stopCapture

    func make(on session: ScanSession) async {
      switch self {
      case .startCapture: await session.startCaptureSession()
      case .startScan: await session.startScanSession()
      case .stopScan: await session.stopScanSession()
      case .stopCapture: await session.stopCaptureSession()
      }
    }
  }

  let source = SessionManualSource()
  let reader = SessionScriptedReader { _ in [.qr, .code128] }

  private func session(
    in phase: Phase, delegate: (any ScanSessionDelegate)? = nil
  ) async -> ScanSession {
    let session = ScanSession(source: source, reader: reader, delegate: delegate)
    if phase != .idle { await session.startCaptureSession() }
    if phase == .capturing { await session.stopScanSession() }
    return session
  }

  @Test(
    "A scan that cannot be started is told like a capture",
    arguments: [Call.startCapture, .startScan])
  func cannotStart(call: Call) async {
    let delegate = SessionRecorder(endsScan: true)
    let session = ScanSession(
      source: SessionManualSource(openError: .busy), reader: reader, delegate: delegate)
    await call.make(on: session)
    #expect(await session.phase == .idle)
    #expect(delegate.calls == [.failure(.busy)])
  }

  @Test(
    "Each call leads from each phase where the table says",
    arguments: [
      (Phase.idle, Call.startCapture, Phase.scanning), (.idle, .startScan, .scanning),
      (.idle, .stopScan, .idle), (.idle, .stopCapture, .idle),
      (.capturing, .startCapture, .scanning), (.capturing, .startScan, .scanning),
      (.capturing, .stopScan, .capturing), (.capturing, .stopCapture, .idle),
      (.scanning, .startCapture, .scanning), (.scanning, .startScan, .scanning),
      (.scanning, .stopScan, .capturing), (.scanning, .stopCapture, .idle),
    ])
  func call(from: Phase, call: Call, to: Phase) async {
    let session = await session(in: from)
    #expect(await session.phase == from)
    await call.make(on: session)
    #expect(await session.phase == to)
    #expect(await session.isCaptureSessionInProgress == (to != .idle))
    #expect(await session.isScanSessionInProgress == (to == .scanning))
    #expect(await source.starts == (from == .idle && to == .idle ? 0 : 1))
    #expect(await source.stops == (from != .idle && to == .idle ? 1 : 0))
    await session.stopCaptureSession()
  }

  @Test(
    "A stop of the scan puts out what burns for it, while scanning and while capturing",
    arguments: [Phase.capturing, .scanning])
  func scanEnded(phase: Phase) async throws {
    let session = await session(in: phase)
    let events = await session.events()
    await session.stopScanSession()
    await session.stopCaptureSession()
    let told = try await events.all()
    #expect(told.filter { $0 == .scanEnded }.count == 1)
  }

  @Test("A stop of the capture session ends the scan first")
  func scanEndsFirst() async throws {
    let session = await session(in: .scanning)
    let events = await session.events()
    await session.stopCaptureSession()
    #expect(try await events.all() == [.stateChanged(.idle), .scanEnded])
  }

  @Test("A source that cannot be opened leaves the session idle and is told")
  func cannotOpen() async throws {
    let source = SessionManualSource(openError: .busy)
    let delegate = SessionRecorder(endsScan: true)
    let session = ScanSession(source: source, reader: reader, delegate: delegate)
    let events = await session.events()
    await session.startCaptureSession()
    #expect(await session.phase == .idle)
    #expect(delegate.calls == [.failure(.busy)])
    await #expect(throws: CaptureError.busy) { try await events.all() }
    await source.repair()
    await session.startScanSession()
    #expect(await session.phase == .scanning)
    await session.stopCaptureSession()
  }

  @Test("Codes of all of a frame are told, then the delegate's yes ends the scan, not the capture")
  func codesEndScan() async {
    let delegate = SessionRecorder(endsScan: true)
    let session = await session(in: .scanning, delegate: delegate)
    await source.deliver(frame: 0)
    await source.deliver(frame: 1)
    #expect(
      delegate.calls == [
        .code("hello", type: "QR"), .code("ABC-123", type: "Code 128"), .question,
      ])
    #expect(await session.phase == .capturing)
    #expect(reader.reads == 1)
    await session.stopCaptureSession()
  }

  @Test("Yes is the answer of a delegate that has none, and of no delegate")
  func defaultAnswer() async {
    let delegate = SessionSilentDelegate()
    for delegate in [delegate, nil] {
      let session = await session(in: .scanning, delegate: delegate)
      await source.deliver(frame: 0)
      #expect(await session.phase == .capturing)
      await session.stopCaptureSession()
    }
    #expect(delegate.texts == ["hello", "ABC-123"])
  }

  @Test("No goes on, and is asked once for each frame that told codes")
  func goesOn() async {
    let delegate = SessionRecorder(endsScan: false)
    let session = await session(in: .scanning, delegate: delegate)
    await source.deliver(frame: 0)
    await source.deliver(frame: 1, at: .milliseconds(33))
    #expect(delegate.calls.filter { $0 == .question }.count == 1)
    #expect(await session.phase == .scanning)
    #expect(reader.reads == 2)
    await session.stopCaptureSession()
  }

  @Test("In continuous mode a code is told in every frame it is read in")
  func everyFrame() async {
    let delegate = SessionRecorder(endsScan: false)
    let session = ScanSession(
      source: source, reader: SessionScriptedReader { $0 == 2 ? [] : [.qr] },
      options: SessionOptions(repeatPolicy: .everyFrame), delegate: delegate)
    await session.startCaptureSession()
    for number in 0..<5 { await source.deliver(frame: number) }
    #expect(delegate.texts.count == 4)
    await session.stopCaptureSession()
  }

  @Test("A session that only captures reads nothing")
  func capturingIgnores() async {
    let delegate = SessionRecorder(endsScan: false)
    let session = await session(in: .capturing, delegate: delegate)
    for number in 0..<5 { await source.deliver(frame: number) }
    #expect(reader.reads == 0)
    #expect(delegate.calls.isEmpty)
    await session.stopCaptureSession()
  }

  @Test(
    "A device that goes away is told and leaves the session idle",
    arguments: [Phase.capturing, .scanning])
  func deviceGone(phase: Phase) async throws {
    let delegate = SessionRecorder(endsScan: false)
    let session = await session(in: phase, delegate: delegate)
    let events = await session.events()
    await source.post(.failure(.gone))
    await #expect(throws: CaptureError.gone) { try await events.all() }
    await session.stopCaptureSession()
    #expect(delegate.calls == [.failure(.lost)])
    #expect(await session.phase == .idle)
    #expect(await source.stops == 1)
  }

  @Test(
    "A source that ends is told and leaves the session idle",
    arguments: [Phase.capturing, .scanning])
  func sourceEnds(phase: Phase) async throws {
    let delegate = SessionRecorder(endsScan: false)
    let session = await session(in: phase, delegate: delegate)
    let events = await session.events()
    await source.post(.success(nil))
    let told = try await events.all()
    #expect(told.last == .sourceEnded)
    #expect(told.contains(.stateChanged(.idle)))
    #expect(await session.phase == .idle)
    #expect(await source.stops == 1)
    #expect(delegate.calls.isEmpty)
  }

  @Test("A lock failure is a warning, the scan goes on")
  func lockFailure() async throws {
    let delegate = SessionRecorder(endsScan: true)
    let session = await session(in: .scanning, delegate: delegate)
    let events = await session.events()
    await source.deliver(.success(.notice(.configurationLocked(.busy))))
    #expect(delegate.calls == [.lock(.busy)])
    #expect(await session.phase == .scanning)
    await source.deliver(frame: 0)
    #expect(delegate.texts == ["hello", "ABC-123"])
    await session.stopCaptureSession()
    #expect(try await events.all().first == .notice(.configurationLocked(.busy)))
  }

  @Test("Kinds of code have RMScannerView's names")
  func names() {
    #expect(ScanSession.humanReadableCodeType(for: .code39mod43) == "Code 39 Mod 43")
    #expect(ScanSession.humanReadableCodeType(for: "ean13") == "EAN13")
    #expect(ScanSession.humanReadableCodeType(for: "semaphore") == nil)
  }
}

extension SessionEvents {
  /// All events to the end.
  func all() async throws(CaptureError) -> [SessionEvent] {
    var events: [SessionEvent] = []
    for try await event in self { events.append(event) }
    return events
  }
}
