import Synchronization

/// A camera that needs no camera: it draws a desk on which barcodes come, move, tilt and go, at
/// 1280x720 and 30 frames a second, grey (`V4L2_PIX_FMT_GREY`). The first frame shows an EAN-13 in
/// its middle. Every code is in view for three to four seconds and says something that no other one
/// says.
public final class DemoCamera: FrameSource {
  /// What records say under `source`.
  public let name = "demo"
  /// Frames that were drawn, and those that came too fast for the consumer and were left out.
  public let counters = FrameCounters()
  private let seed: UInt64
  private let pace: DemoPace
  private let state = Mutex(State())

  private struct State {
    var scene: DemoScene?
    var run: DemoRun?
  }

  /// A camera that is paced by the wall clock. The same seed shows the same codes.
  public convenience init(seed: UInt64 = 1) {
    self.init(seed: seed, pace: .clock(ContinuousClock()))
  }

  /// A camera that is paced by `pace`.
  package init(seed: UInt64, pace: DemoPace) {
    self.seed = seed
    self.pace = pace
  }

  /// Starts the pictures, from the first one. Never throws.
  public func start() async throws(CaptureError) -> FrameSequence {
    let run = state.withLock { state in
      let scene = state.scene ?? DemoScene(seed: seed)
      let run = DemoRun(scene: scene, pace: pace, counters: counters)
      state.scene = scene
      state.run = run
      return run
    }
    return FrameSequence { .success(await run.next().map(CaptureItem.frame)) }
  }

  /// Ends the pictures; a consumer that waits for one gets the end at once.
  public func stop() async {
    let run = state.withLock { state in
      defer { state.run = nil }
      return state.run
    }
    run?.end()
  }
}
