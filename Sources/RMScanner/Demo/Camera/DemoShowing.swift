/// One code of the demo camera from when it comes into view to when it is gone, where it is and how
/// it lies in each frame between. All of it follows from the seed and the showing's number.
package struct DemoShowing: Sendable, Hashable {
  /// Counted from 0, in the order in which they come into view.
  package let number: Int
  /// What is shown.
  package let code: DrawnCode
  /// The first frame in which something of it is seen.
  package let firstFrame: Int
  /// How many frames it is seen in: 100 to 127, which is 3.3 to 4.2 seconds.
  package let frameCount: Int
  private let path: DemoPath

  /// Frames between the first frames of two showings, give or take `jitter`.
  static let interval = 50
  private static let jitter = 12
  /// Frames in which a code comes, and in which it goes.
  private static let fade = 10
  /// Frames in which the picture of a code becomes sharp, as if the camera had to focus.
  private static let focusing = 16

  /// The showing with that number of the demo with that seed. Three lanes side by side take turns,
  /// so that a lane's next showing begins after its last one has gone.
  init(number: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed, stream: UInt64(number))
    self.number = number
    code = DemoContent.code(number: number, seed: seed)
    let late = random.below(Self.jitter)
    firstFrame = number * Self.interval + (number == 0 ? 0 : late)
    frameCount = 100 + random.below(28)
    let symbol = (try? code.matrix()) ?? ModuleMatrix(row: [true], quietZone: 0)
    path = DemoPath(
      lane: [1, 0, 2][number % 3], symbol: symbol, isFirst: number == 0, random: &random)
  }

  /// The frames in which it is seen.
  package var frames: Range<Int> { firstFrame..<firstFrame + frameCount }

  /// The frames in which it is whole and sharp.
  package var calmFrames: Range<Int> {
    let start = number == 0 ? firstFrame : firstFrame + Self.focusing
    return start..<firstFrame + frameCount - Self.fade
  }

  /// How it lies in a frame.
  package func placement(inFrame frame: Int) -> Placement {
    let age = frame - firstFrame
    var placement = path.placement(at: Double(age) / Double(frameCount - 1))
    let left = Double(frameCount - age) / Double(Self.fade + 1)
    // The first code is there when the camera starts.
    let come = number == 0 ? 1 : Double(age + 1) / Double(Self.fade + 1)
    placement.opacity = min(1, come, left)
    let blur = number == 0 ? 0 : max(0, 1 - Double(age) / Double(Self.focusing))
    placement.softness = 0.5 + 3.5 * blur
    return placement
  }
}
