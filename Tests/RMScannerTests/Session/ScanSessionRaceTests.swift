import Testing

@testable import RMScanner

/// Calls that come while something else is under way.
@Suite("The session's calls at awkward moments", .hangLimit)
struct ScanSessionRaceTests {
  enum Stop: CaseIterable {
    case scan
    case capture

    func make(on session: ScanSession) async {
      switch self {
      case .scan: await session.stopScanSession()
      case .capture: await session.stopCaptureSession()
      }
    }
  }

  @Test("A second start while the first is under way opens no second input")
  func secondStart() async {
    let gate = SessionGate()
    let source = SessionManualSource(openGate: gate)
    let session = ScanSession(source: source, reader: SessionScriptedReader { _ in [] })
    async let first: Void = session.startCaptureSession()
    await gate.arrival()
    async let second: Void = session.startScanSession()
    async let third: Void = session.startCaptureSession()
    await gate.open()
    _ = await (first, second, third)
    await session.startCaptureSession()
    #expect(await source.starts == 1)
    #expect(await session.phase == .scanning)
    await session.stopCaptureSession()
    #expect(await source.stops == 1)
  }

  @Test("A stop while the source is being opened closes it, and nothing is told")
  func stopWhileOpening() async throws {
    let gate = SessionGate()
    let source = SessionManualSource(openGate: gate)
    let session = ScanSession(source: source, reader: SessionScriptedReader { _ in [.qr] })
    let events = await session.events()
    async let start: Void = session.startCaptureSession()
    await gate.arrival()
    async let stop: Void = session.stopCaptureSession()
    await gate.open()
    _ = await (start, stop)
    #expect(await session.phase == .idle)
    let opened = await (source.starts, source.stops)
    #expect(opened.0 == opened.1)
    let told = try await events.all()
    #expect(told.isEmpty || told == [.stateChanged(.scanning), .stateChanged(.idle), .scanEnded])
  }

  @Test("An opening that fails after a stop is not told")
  func failureAfterStop() async throws {
    let gate = SessionGate()
    let delegate = SessionRecorder(endsScan: true)
    let source = SessionManualSource(openError: .busy, openGate: gate)
    let session = ScanSession(
      source: source, reader: SessionScriptedReader { _ in [] }, delegate: delegate)
    let start = Task { await session.startCaptureSession() }
    await gate.arrival()
    let stop = Task { await session.stopCaptureSession() }
    await session.untilClosing()
    await gate.open()
    await start.value
    await stop.value
    #expect(delegate.calls.isEmpty)
    #expect(await session.phase == .idle)
  }

  @Test("A stop of the scan while the source is being opened leaves it capturing")
  func stopScanWhileOpening() async {
    let gate = SessionGate()
    let source = SessionManualSource(openGate: gate)
    let session = ScanSession(source: source, reader: SessionScriptedReader { _ in [] })
    let start = Task { await session.startCaptureSession() }
    await gate.arrival()
    await session.stopScanSession()
    await gate.open()
    await start.value
    #expect(await session.phase == .capturing)
    await session.stopCaptureSession()
  }

  @Test("A start while the source is being closed opens it again afterwards")
  func startWhileClosing() async {
    let gate = SessionGate()
    let source = SessionManualSource(stopGate: gate)
    let session = ScanSession(source: source, reader: SessionScriptedReader { _ in [] })
    await session.startCaptureSession()
    let stop = Task { await session.stopCaptureSession() }
    await gate.arrival()
    #expect(await session.phase == .idle)
    let start = Task { await session.startCaptureSession() }
    await gate.open()
    await stop.value
    await start.value
    #expect(await session.phase == .scanning)
    #expect(await source.starts == 2)
    #expect(await source.mostOpen == 1)
    await session.stopCaptureSession()
  }

  @Test(
    "A frame that is being read when the session is stopped is not told", arguments: Stop.allCases)
  func stopWhileReading(stop: Stop) async throws {
    let gate = SessionGate()
    let source = SessionManualSource()
    let delegate = SessionRecorder(endsScan: false)
    let session = ScanSession(
      source: source, reader: SessionScriptedReader(gate: gate) { _ in [.qr] }, delegate: delegate)
    await session.startCaptureSession()
    let events = await session.events()
    await source.post(.success(.frame(.blank(0))))
    await gate.arrival()
    let stopping = Task { await stop.make(on: session) }
    await session.untilNotScanning()
    await gate.open()
    await stopping.value
    await session.stopCaptureSession()
    #expect(delegate.calls.isEmpty)
    let codes = try await events.all().filter(\.isCode)
    #expect(codes.isEmpty)
  }

  @Test("A frame read for an earlier scan is not told to the next")
  func oldReading() async {
    let gate = SessionGate()
    let source = SessionManualSource()
    let delegate = SessionRecorder(endsScan: false)
    let session = ScanSession(
      source: source, reader: SessionScriptedReader(gate: gate) { [.of(.qr, "\($0)")] },
      delegate: delegate)
    await session.startCaptureSession()
    await source.post(.success(.frame(.blank(0))))
    await gate.arrival()
    await session.stopScanSession()
    await session.startScanSession()
    await gate.open()
    await source.deliver(frame: 1)
    #expect(delegate.texts == ["1"])
    await session.stopCaptureSession()
  }

  @Test("A stop waits for the call of the delegate that is under way", arguments: Stop.allCases)
  func stopWhileTelling(stop: Stop) async {
    let gate = SessionGate()
    let source = SessionManualSource()
    let delegate = SessionRecorder(endsScan: false, gate: gate)
    let session = ScanSession(
      source: source, reader: SessionScriptedReader { _ in [.qr, .code128] }, delegate: delegate)
    await session.startCaptureSession()
    await source.post(.success(.frame(.blank(0))))
    await gate.arrival()
    let stopping = Task {
      await stop.make(on: session)
      return delegate.calls
    }
    await session.untilNotScanning()
    await gate.open()
    #expect(await stopping.value == [.code("hello", type: "QR")])
    await session.stopCaptureSession()
    #expect(delegate.texts == ["hello"])
  }

  @Test(
    "The delegate may stop the session; the rest of the frame is not told", arguments: Stop.allCases
  )
  func stopByDelegate(stop: Stop) async {
    let source = SessionManualSource()
    let delegate = SessionRecorder(endsScan: false) { session, _ in await stop.make(on: session) }
    let session = ScanSession(
      source: source, reader: SessionScriptedReader { _ in [.qr, .code128] }, delegate: delegate)
    await session.startCaptureSession()
    await source.deliver(frame: 0)
    await session.stopCaptureSession()
    #expect(delegate.calls == [.code("hello", type: "QR")])
    #expect(await source.stops == 1)
  }

  @Test("The delegate may stop and start the session anew")
  func restartByDelegate() async {
    let source = SessionManualSource()
    let restarted = SessionGate()
    let delegate = SessionRecorder(endsScan: true) { session, code in
      guard code.symbol.text == "0" else { return }
      await session.stopCaptureSession()
      await session.startCaptureSession()
      await restarted.pass()
    }
    let session = ScanSession(
      source: source, reader: SessionScriptedReader { [.of(.qr, "\($0)")] }, delegate: delegate)
    await session.startCaptureSession()
    await source.post(.success(.frame(.blank(0))))
    await restarted.arrival()
    #expect(await session.phase == .scanning)
    await source.deliver(frame: 1)
    #expect(await session.phase == .capturing)
    await restarted.open()
    await session.stopCaptureSession()
    #expect(delegate.texts == ["1", "0"])
    #expect(delegate.calls.filter { $0 == .question }.count == 1)
    #expect(await source.starts == 2)
    #expect(await source.mostOpen == 1)
  }

  @Test("While the delegate writes, no further frame is taken")
  func backPressure() async {
    let gate = SessionGate()
    let source = SessionManualSource()
    let reader = SessionScriptedReader { [.of(.qr, "\($0)")] }
    let delegate = SessionRecorder(endsScan: false, gate: gate)
    let session = ScanSession(source: source, reader: reader, delegate: delegate)
    await session.startCaptureSession()
    for number in 0..<3 { await source.post(.success(.frame(.blank(number)))) }
    await gate.arrival()
    #expect(reader.reads == 1)
    await gate.open()
    await source.deliver(frame: 3)
    #expect(delegate.texts == ["0", "1", "2", "3"])
    await session.stopCaptureSession()
  }

  @Test("Whatever calls come at once, no source stays open and nothing is told after the last stop")
  func storm() async {
    for round in 0..<50 {
      let source = SessionManualSource()
      let delegate = SessionRecorder(endsScan: false)
      let session = ScanSession(
        source: source, reader: SessionScriptedReader { [.of(.qr, "\($0)")] }, delegate: delegate)
      await withTaskGroup(of: Void.self) { group in
        for step in 0..<8 {
          group.addTask { await session.startCaptureSession() }
          group.addTask { await source.post(.success(.frame(.blank(step)))) }
          if (round + step) % 3 == 0 { group.addTask { await session.stopCaptureSession() } }
          if (round + step) % 4 == 0 { group.addTask { await session.stopScanSession() } }
        }
      }
      await session.stopCaptureSession()
      let calls = delegate.calls
      #expect(await source.starts == source.stops)
      #expect(await source.mostOpen <= 1)
      #expect(await session.phase == .idle)
      #expect(delegate.calls == calls)
    }
  }
}

extension SessionEvent {
  var isCode: Bool {
    if case .code = self { return true }
    return false
  }
}

extension ScanSession {
  /// Lets others run until the session has taken note of a stop.
  func untilClosing() async {
    while !state.isClosing { await Task.yield() }
  }

  /// Lets others run until the session scans no more.
  func untilNotScanning() async {
    while isScanSessionInProgress { await Task.yield() }
  }
}
