import RMScanner
import Synchronization

/// A source of drawn frames, as many as are asked for, as fast as they are taken.
final class DrawnSource: FrameSource {
  let name = "drawn"
  let counters = FrameCounters()
  private let count: Int
  private let state: Mutex<(frames: SceneFrames, number: Int)>

  init(_ frames: SceneFrames, count: Int) {
    self.count = count
    state = Mutex((frames, 0))
  }

  func start() async throws(CaptureError) -> FrameSequence {
    FrameSequence { [self] in .success(next().map(CaptureItem.frame)) }
  }

  private func next() -> Frame? {
    state.withLock { state in
      guard state.number < count else { return nil }
      defer { state.number += 1 }
      counters.addCaptured()
      return CameraFormat.greyFrame(state.frames.next(), number: state.number)
    }
  }

  func stop() async {
    state.withLock { $0.number = count }
  }
}
