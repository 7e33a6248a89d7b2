/// Which codes the demo camera shows, when and where: a pure function of the seed, so that a test
/// knows what must be told. Two showings in view at the same time never overlap, and none comes
/// twice within the first hours.
package struct DemoScript: Sendable, Hashable {
  /// What all of it follows from.
  package let seed: UInt64

  /// The script with that seed.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// The showing with that number, from 0.
  package func showing(_ number: Int) -> DemoShowing {
    DemoShowing(number: number, seed: seed)
  }

  /// The showings in view in a frame, from 0, in the order in which they came; one to three.
  package func showings(inFrame frame: Int) -> [DemoShowing] {
    let newest = frame / DemoShowing.interval
    return (max(0, newest - 2)...newest).map(showing).filter { $0.frames.contains(frame) }
  }

  /// The showings that are whole and sharp in some of the frames before `frame`, in the order in
  /// which they came: what must have been told by then.
  package func showings(calmBefore frame: Int) -> [DemoShowing] {
    (0...frame / DemoShowing.interval).map(showing).filter { $0.calmFrames.lowerBound < frame }
  }
}
