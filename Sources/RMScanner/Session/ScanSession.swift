/// A capture session (the source runs) and the scan session inside it (codes are read), with the
/// calls and the states of RMScannerView.
///
/// What happens is told to the delegate, which the session waits for, and to all `events()`, which
/// it does not. After a stop has returned nothing more is told. A session that captures keeps
/// itself, its source and its delegate alive until it is stopped or its source ends.
public actor ScanSession {
  let source: any FrameSource
  let reader: any FrameReader
  let options: SessionOptions
  let delegate: (any ScanSessionDelegate)?

  var state = SessionState()
  var listeners = EventListeners()
  var agreement = Agreement()
  var repeats: RepeatFilter

  /// Changes when a capture session is opened and when a scan begins or ends. Whoever waited
  /// compares: what belongs to an earlier one is not told.
  var capture = 0
  var scan = 0

  private var opening: Task<Void, Never>?
  private var capturing: Task<Void, Never>?
  private var closingWaiters: [CheckedContinuation<Void, Never>] = []
  var tells: [Tell] = []
  var tellWaiters: [CheckedContinuation<Void, Never>] = []

  /// What the session did so far.
  public internal(set) var statistics = SessionStatistics()

  /// An idle session over a source. Codes are read by `reader`.
  public init(
    source: any FrameSource, reader: any FrameReader, options: SessionOptions = SessionOptions(),
    delegate: (any ScanSessionDelegate)? = nil
  ) {
    self.source = source
    self.reader = reader
    self.options = options
    self.delegate = delegate
    repeats = RepeatFilter(options.repeatPolicy, told: options.toldCodes)
  }

  deinit {
    var listeners = listeners
    listeners.finish()
  }

  /// What the session does now.
  public var phase: SessionState.Phase { state.phase }

  /// Whether the source runs.
  public var isCaptureSessionInProgress: Bool { phase != .idle }

  /// Whether codes are read.
  public var isScanSessionInProgress: Bool { phase == .scanning }

  /// The codes told so far, where the policy is `RepeatPolicy.never`; else empty.
  public var toldCodes: Set<Symbol.Identity> { repeats.told }

  /// The name that records give a kind of code, such as `Code 39 Mod 43`.
  public static func humanReadableCodeType(for symbology: Symbology) -> String {
    symbology.humanReadableName
  }

  /// The name that records give the kind of code with that stable name (`code39mod43`); nil when
  /// there is no such kind.
  public static func humanReadableCodeType(for name: String) -> String? {
    Symbology(rawValue: name)?.humanReadableName
  }

  /// The events from now to the end of the capture session that is on or, in an idle session, of
  /// the next one.
  public func events() -> SessionEvents {
    listeners.add()
  }

  /// Opens the source unless it is open, and scans. Returns once the session scans or the delegate
  /// was told why it cannot.
  public func startCaptureSession() async {
    await start(.startCaptureSession)
  }

  /// Scans; opens the source first when the session is idle, as `startCaptureSession` does.
  public func startScanSession() async {
    await start(.startScanSession)
  }

  /// Ends the scan; the source goes on. Returns once nothing more of it is told.
  public func stopScanSession() async {
    await take(.stopScanSession)
    await tellsToEnd()
  }

  /// Ends the scan and the capture session. Returns once nothing more is told, the source is
  /// closed and no frame is read; called by the delegate, it cannot wait for that call to end.
  public func stopCaptureSession() async {
    let opening = opening
    let capturing = capturing
    let isCalledByDelegate = isCalledByDelegate
    if !isCalledByDelegate { capturing?.cancel() }
    await take(.stopCaptureSession)
    if state.isClosing { await closed() }
    guard !isCalledByDelegate else { return }
    await opening?.value
    await capturing?.value
    await tellsToEnd()
  }

  private func start(_ input: SessionState.Input) async {
    await take(input)
    if state.isOpening { await opening?.value }
  }

  /// Lets the state know what happened, tells its change and does what it asks for.
  func take(_ input: SessionState.Input) async {
    let before = phase
    let actions = state.apply(input)
    if phase != before { listeners.emit(.stateChanged(phase)) }
    for action in actions { await perform(action, of: input) }
  }

  private func perform(_ action: SessionState.Action, of input: SessionState.Input) async {
    switch action {
    case .openCapture:
      capture += 1
      let capture = capture
      opening = Task { await self.open(capture) }
    case .cancelOpening:
      opening?.cancel()
    case .beginScan:
      scan += 1
      agreement = Agreement()
      repeats.beginScan()
    case .endScan:
      scan += 1
      listeners.emit(.scanEnded)
    case .closeCapture:
      await closeSource()
      await take(.captureClosed)
    case .report(let ending):
      await report(ending)
    case .retryOnceClosed:
      await closed()
      await take(input)
    case .readFrame, .tellCodes:
      break
    }
  }

  private func open(_ capture: Int) async {
    do throws(CaptureError) {
      let frames = try await source.start()
      await take(.captureStarted)
      guard isCaptureSessionInProgress, capture == self.capture else { return }
      capturing = Task { await self.run(frames, capture) }
    } catch {
      await take(.captureFailed(error))
    }
  }

  /// In a task of its own: the one that closes may be cancelled, the source is to stop all the same.
  private func closeSource() async {
    let source = source
    await Task { await source.stop() }.value
  }

  private func report(_ ending: SessionState.Ending) async {
    for waiter in closingWaiters { waiter.resume() }
    closingWaiters = []
    switch ending {
    case .stopped:
      listeners.finish()
    case .sourceEnded:
      listeners.emit(.sourceEnded)
      listeners.finish()
    case .failed(let error):
      listeners.finish(error)
      await tell { await $0.scanSession(self, errorGeneratingCaptureSession: error) }
    }
  }

  /// Waits until the source that is being closed is closed.
  private func closed() async {
    await withCheckedContinuation { closingWaiters.append($0) }
  }
}
