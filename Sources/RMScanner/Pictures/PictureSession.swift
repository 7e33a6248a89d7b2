import Synchronization

/// One run of a picture source: its thread, and the way of its pictures to the task that takes
/// them.
final class PictureSession: Sendable {
  private let signal: StopSignal
  private let opened = OneShot<PictureFailure?>()
  private let items = Handoff<Result<CaptureItem, CaptureError>>()
  private let ended = OneShot<Void>()
  private let thread: Mutex<SystemCalls.Thread?>

  /// Starts the thread.
  init(path: String, isLive: Bool, pace: WallPace, counters: FrameCounters) throws(Errno) {
    signal = try StopSignal(system: .live)
    let reader = PictureFileReader(
      path: path, isLive: isLive, pace: pace, stop: signal, opened: opened, items: items,
      counters: counters)
    let ended = ended
    thread = Mutex(
      try SystemCalls.live.startThread {
        reader.run()
        ended.give(())
      })
  }

  deinit {
    // Nobody stopped it; the thread ends by itself then.
    signal.send()
    items.close()
  }

  /// Waits until the file is open, or known not to be a picture; nil when all is well. A stop and
  /// a cancelled task end the waiting.
  func failureToOpen() async -> PictureFailure? {
    await withTaskCancellationHandler {
      await opened.value()
    } onCancel: {
      opened.give(.stopped)
    }
  }

  /// The next element; counts it when it is a frame.
  func next(counting counters: FrameCounters?) async -> Result<CaptureItem?, CaptureError> {
    switch await items.take() {
    case nil: return .success(nil)
    case .success(let item):
      if case .frame = item { counters?.addCaptured() }
      return .success(item)
    case .failure(let error): return .failure(error)
    }
  }

  /// Ends the thread, and returns when it has ended; true when a frame was left. May be called more
  /// than once, and by several tasks.
  func stop() async -> Bool {
    signal.send()
    opened.give(.stopped)
    let left = items.close()
    await ended.value()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
    guard case .success(.frame) = left else { return false }
    return true
  }
}
