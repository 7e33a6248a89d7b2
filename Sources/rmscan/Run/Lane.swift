import RMScanner

/// Sources that are read one after the other: the pictures and streams of a run, or one camera.
struct Lane: Sendable {
  let sources: [PlannedSource]
  let options: RunOptions
  let state: RunState
  let sessions: SessionGroup
  let recorder: Recorder
  let sink: OutputSink
  let diagnostics: Diagnostics
  /// Pictures begin to come.
  let onStart: @Sendable () -> Void

  /// Reads them all. A source that fails is told, and the next one is read.
  func run() async {
    let reader: DecodeWorker
    do {
      reader = try DecodeWorker(options: options.decoding)
    } catch {
      diagnostics.error("starting to read codes: \(error)")
      state.sourceFailed(.failure)
      return
    }
    var told: Set<Symbol.Identity> = []
    for planned in sources {
      guard state.end == nil else { return }
      do throws(CaptureError) {
        let source = try planned.open()
        try await read(source, with: reader, &told)
      } catch {
        guard state.end == nil else { return }
        diagnostics.error(error.description)
        state.sourceFailed(ExitStatus(error.code))
      }
    }
  }

  private func read(
    _ source: any FrameSource, with reader: any FrameReader, _ told: inout Set<Symbol.Identity>
  ) async throws(CaptureError) {
    let session = ScanSession(
      source: source, reader: reader,
      options: SessionOptions(repeatPolicy: options.repeatPolicy, toldCodes: told),
      delegate: recorder)
    guard await sessions.add(session, over: source) else { return }
    let events = await session.events()
    async let starting: Void = start(session)
    let result = await follow(events, of: source)
    await starting
    told = await session.toldCodes
    await sessions.remove(session)
    try result.get()
  }

  private func start(_ session: ScanSession) async {
    await session.startCaptureSession()
    await sessions.hasStarted(session)
  }

  private func follow(
    _ events: SessionEvents, of source: any FrameSource
  ) async -> Result<Void, CaptureError> {
    do throws(CaptureError) {
      for try await event in events { await take(event, of: source) }
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private func take(_ event: SessionEvent, of source: any FrameSource) async {
    switch event {
    case .stateChanged(let phase):
      diagnostics.info("\(source.name): \(phase.rawValue)")
      if phase == .scanning {
        onStart()
        _ = await sink.begin()
      }
    case .notice(.info(let text)):
      diagnostics.info("\(source.name): \(text)")
    case .notice(.warning(let text)):
      diagnostics.warning("\(source.name): \(text)")
    case .notice(.configurationLocked), .code, .scanEnded:
      break
    case .sourceEnded:
      diagnostics.info("\(source.name): no more pictures")
    }
  }
}
