import Testing

@testable import RMScanner

@Suite("Events of a session", .hangLimit)
struct SessionEventsTests {
  private let source = SessionManualSource()

  private func session() -> ScanSession {
    ScanSession(
      source: source,
      reader: SessionScriptedReader(reading: { number in
        FrameReading(
          sightings: [.of(.qr, "\(number)")], notices: ["read \(number)"], width: 640, height: 480,
          elapsed: .zero)
      }), options: SessionOptions(isContinuous: true))
  }

  private func words(_ events: [SessionEvent]) -> [String] {
    events.map { event in
      switch event {
      case .stateChanged(let phase): phase.rawValue
      case .code(let code): code.symbol.text
      case .notice(.info(let text)), .notice(.warning(let text)): text
      case .notice(.configurationLocked): "locked"
      case .scanEnded: "scan ended"
      case .sourceEnded: "source ended"
      }
    }
  }

  private let story = [
    "scanning", "mode", "read 0", "0", "read 1", "1", "capturing", "scan ended", "idle",
    "source ended",
  ]

  private func play(_ session: ScanSession) async {
    await session.startCaptureSession()
    await source.deliver(.success(.notice(.info("mode"))))
    await source.deliver(frame: 0)
    await source.deliver(frame: 1)
    await session.stopScanSession()
    await source.post(.success(nil))
  }

  @Test("They come in order, none lost, however late they are read")
  func order() async throws {
    let session = session()
    let events = await session.events()
    await play(session)
    #expect(words(try await events.all()) == story)
  }

  @Test("Several listeners have all of them each")
  func several() async throws {
    let session = session()
    let one = await session.events()
    let other = await session.events()
    async let first = one.all()
    async let second = other.all()
    await play(session)
    let both = try await (first, second)
    #expect(words(both.0) == story)
    #expect(words(both.1) == story)
  }

  @Test("One who asks late has what comes after")
  func late() async throws {
    let session = session()
    await session.startCaptureSession()
    await source.deliver(frame: 0)
    let events = await session.events()
    await session.stopCaptureSession()
    #expect(words(try await events.all()) == ["idle", "scan ended"])
  }

  @Test("A failure is thrown once, with its type")
  func typedFailure() async {
    let session = session()
    let events = await session.events()
    await session.startCaptureSession()
    await source.post(.failure(.gone))
    var iterator = events.makeAsyncIterator()
    var told: [SessionEvent] = []
    do throws(CaptureError) {
      while let event = try await iterator.next() { told.append(event) }
      Issue.record("the sequence ended without its error")
    } catch {
      #expect(error.code == .lost)
    }
    #expect(words(told) == ["scanning", "idle", "scan ended"])
    let rest = try? await iterator.next()
    #expect(rest == nil)
  }

  @Test("A consumer whose task is cancelled is let go")
  func cancelled() async {
    let session = session()
    let events = await session.events()
    let consumer = Task { try await events.all() }
    consumer.cancel()
    _ = await consumer.result
    await session.startCaptureSession()
    #expect(await session.listeners.count == 0)
    await session.stopCaptureSession()
  }

  @Test("For one who has gone nothing is kept")
  func gone() async {
    var listeners = EventListeners()
    do {
      let events = listeners.add()
      listeners.emit(.scanEnded)
      _ = events
    }
    listeners.emit(.scanEnded)
    #expect(listeners.count == 0)
  }

  @Test("A session that goes ends its events")
  func sessionGoes() async throws {
    let events = await session().events()
    #expect(try await events.all() == [])
  }

  @Test("A session that ended can be listened to again")
  func again() async throws {
    let session = session()
    for _ in 0..<2 {
      let events = await session.events()
      await play(session)
      #expect(words(try await events.all()) == story)
    }
  }
}
