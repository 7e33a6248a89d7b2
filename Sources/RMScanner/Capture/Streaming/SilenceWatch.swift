/// Says when a camera has been without a picture for so long that somebody should be told: after
/// 2 seconds, after 10, and then once a minute.
struct SilenceWatch {
  private var lastFrame: Duration
  private var warnings = 0

  /// Watches from `start` on.
  init(start: Duration) {
    lastFrame = start
  }

  /// A picture came.
  mutating func frameCame(at time: Duration) {
    lastFrame = time
    warnings = 0
  }

  /// The whole seconds of silence when they are worth a warning now, else nil.
  mutating func warning(at time: Duration) -> Int? {
    let silence = time - lastFrame
    let due: Duration =
      switch warnings {
      case 0: .seconds(2)
      case 1: .seconds(10)
      default: .seconds(60 * (warnings - 1))
      }
    guard silence >= due else { return nil }
    warnings += 1
    return Int(silence.components.seconds)
  }
}
