import Synchronization

/// One capture session of the demo camera: which frame is next, and the wait for it.
final class DemoRun: Sendable {
  private static let rate = 30

  private struct State {
    var last = -1
    var isEnded = false
    var sleeper: Task<Void, Never>?
  }

  private enum Step {
    case ended
    case deliver(Int)
    case wait(until: Duration)
  }

  private let scene: DemoScene
  private let ticker: DemoPace.Ticker?
  private let counters: FrameCounters
  private let state = Mutex(State())

  init(scene: DemoScene, pace: DemoPace, counters: FrameCounters) {
    self.scene = scene
    self.counters = counters
    ticker = pace.start()
  }

  /// The newest frame that was not delivered yet, as soon as there is one; nil when the run has
  /// ended or the caller is cancelled.
  func next() async -> Frame? {
    while !Task.isCancelled {
      switch step() {
      case .ended: return nil
      case .wait(let time): await wait(until: time)
      case .deliver(let number):
        // Where drawing takes longer than a frame's time there is never a wait, and two cameras
        // would keep both threads of a small machine to themselves.
        await Task.yield()
        let frame = frame(number)
        return state.withLock { $0.isEnded } ? nil : frame
      }
    }
    return nil
  }

  /// Ends the run and the wait of a caller.
  func end() {
    let sleeper = state.withLock { state in
      state.isEnded = true
      return state.sleeper
    }
    sleeper?.cancel()
  }

  private func step() -> Step {
    state.withLock { state in
      if state.isEnded { return .ended }
      let following = state.last + 1
      let newest = ticker.map { Self.number(at: $0.elapsed()) } ?? following
      guard newest >= following else { return .wait(until: Self.time(of: following)) }
      counters.addCaptured(newest - state.last)
      counters.addDropped(newest - following)
      state.last = newest
      return .deliver(newest)
    }
  }

  private func wait(until time: Duration) async {
    guard let ticker else { return }
    // The sleep is a task of its own so that `end` can wake it; a caller's cancellation wakes it too.
    let sleeper = Task { _ = try? await ticker.sleep(time) }
    let isEnded = state.withLock { state in
      state.sleeper = sleeper
      return state.isEnded
    }
    if isEnded { sleeper.cancel() }
    await withTaskCancellationHandler {
      await sleeper.value
    } onCancel: {
      sleeper.cancel()
    }
    state.withLock { $0.sleeper = nil }
  }

  private func frame(_ number: Int) -> Frame {
    let image = scene.image(ofFrame: number)
    let plane = FrameFormat.Plane(
      bytesPerLine: image.width, sizeImage: image.width * image.height)
    return Frame(
      number: number, time: Self.time(of: number),
      format: FrameFormat(
        fourCC: Self.grey, width: image.width, height: image.height, planes: [plane]),
      storage: ArrayStorage(image.pixels))
  }

  /// `V4L2_PIX_FMT_GREY`.
  private static let grey = FourCC(rawValue: 0x5945_5247)

  /// When a frame is due, rounded up to the nanosecond, so that it is there when one wakes.
  private static func time(of number: Int) -> Duration {
    .nanoseconds((number * 1_000_000_000 + rate - 1) / rate)
  }

  /// The newest frame that is there at a time.
  private static func number(at time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    return Int(seconds) * rate + Int(attoseconds / 1_000_000_000) * rate / 1_000_000_000
  }
}
