/// One code of the demo camera from when it comes into view to when it is gone. All of it follows
/// from the seed and the showing's number; `DemoCard` knows where it is in each frame.
package struct DemoShowing: Sendable, Hashable {
  /// Counted from 0, in the order in which they come into view.
  package let number: Int
  /// What is shown.
  package let code: DrawnCode
  /// The first frame in which something of it is seen.
  package let firstFrame: Int
  /// How many frames it is seen in: 100 to 127, which is 3.3 to 4.2 seconds.
  package let frameCount: Int
  /// The demo's seed.
  let seed: UInt64

  /// Frames between the first frames of two showings, give or take `jitter`.
  package static let interval = 50
  private static let jitter = 12
  /// Frames in which a code comes, and in which it goes.
  static let fade = 10

  /// The showing with that number of the demo with that seed.
  init(number: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed, stream: UInt64(number))
    self.number = number
    self.seed = seed
    code = DemoContent.code(number: number, seed: seed)
    let late = random.below(Self.jitter)
    firstFrame = number * Self.interval + (number == 0 ? 0 : late)
    frameCount = 100 + random.below(28)
  }

  /// Whether it is the first of all, which is there when the camera starts.
  var isFirst: Bool { number == 0 }

  /// The frames in which it is seen.
  package var frames: Range<Int> { firstFrame..<firstFrame + frameCount }

  /// The frames in which all of it shows.
  package var calmFrames: Range<Int> {
    firstFrame + (isFirst ? 0 : Self.fade)..<firstFrame + frameCount - Self.fade
  }
}
