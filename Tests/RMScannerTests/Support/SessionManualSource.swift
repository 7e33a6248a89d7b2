import RMScanner

/// A source whose pictures a test gives by hand.
actor SessionManualSource: FrameSource {
  nonisolated let name = "manual"
  nonisolated let counters = FrameCounters()

  /// Calls of `start` and `stop` so far.
  private(set) var starts = 0
  private(set) var stops = 0
  /// The most that were open at a time.
  private(set) var mostOpen = 0
  private var isOpen = false

  private var openError: CaptureError?
  private let openGate: SessionGate?
  private let stopGate: SessionGate?

  private var items: [Result<CaptureItem?, CaptureError>] = []
  private var puller: CheckedContinuation<Result<CaptureItem?, CaptureError>, Never>?
  private var posted = 0
  private var pulls = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(
    openError: CaptureError? = nil, openGate: SessionGate? = nil, stopGate: SessionGate? = nil
  ) {
    self.openError = openError
    self.openGate = openGate
    self.stopGate = stopGate
  }

  func start() async throws(CaptureError) -> FrameSequence {
    starts += 1
    await openGate?.pass()
    if let openError { throw openError }
    mostOpen = max(mostOpen, starts - stops)
    isOpen = true
    items = []
    posted = 0
    pulls = 0
    return FrameSequence { await self.pull() }
  }

  func stop() async {
    await stopGate?.pass()
    guard isOpen else { return }
    isOpen = false
    stops += 1
    puller?.resume(returning: .success(nil))
    puller = nil
    wake()
  }

  /// Lets the next opening succeed.
  func repair() {
    openError = nil
  }

  /// Gives an item without waiting for it to be taken.
  func post(_ item: Result<CaptureItem?, CaptureError>) {
    posted += 1
    if let puller {
      self.puller = nil
      puller.resume(returning: item)
    } else {
      items.append(item)
    }
  }

  /// Gives an item and waits until all that it causes is done: the next item is asked for, or the
  /// source is stopped.
  func deliver(_ item: Result<CaptureItem?, CaptureError>) async {
    post(item)
    let enough = posted + 1
    while isOpen, pulls < enough {
      await withCheckedContinuation { waiters.append($0) }
    }
  }

  /// Gives a frame, as `deliver` does.
  func deliver(frame number: Int, at time: Duration = .zero, isStill: Bool = false) async {
    await deliver(.success(.frame(.blank(number, at: time, isStill: isStill))))
  }

  private func pull() async -> Result<CaptureItem?, CaptureError> {
    pulls += 1
    wake()
    guard isOpen else { return .success(nil) }
    if !items.isEmpty { return items.removeFirst() }
    return await withCheckedContinuation { puller = $0 }
  }

  private func wake() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

extension Frame {
  /// A frame without pixels.
  static func blank(_ number: Int, at time: Duration = .zero, isStill: Bool = false) -> Frame {
    let grey = FrameFormat(
      fourCC: FourCC(rawValue: 0), width: 640, height: 480,
      planes: [FrameFormat.Plane(bytesPerLine: 640)])
    return Frame(
      number: number, time: time, format: grey, isStill: isStill, storage: ArrayStorage([]))
  }
}
