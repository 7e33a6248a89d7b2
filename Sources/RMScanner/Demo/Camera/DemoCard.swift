/// A showing's code as it lies on the desk: its modules, and its way over the frames.
package struct DemoCard: Sendable {
  /// What is shown, and when.
  package let showing: DemoShowing
  /// The code's modules.
  package let symbol: ModuleMatrix
  let ink: InkMap
  private let path: DemoPath

  /// The card of a showing. Three lanes side by side take turns, so that a lane's next card comes
  /// after its last one has gone.
  package init(_ showing: DemoShowing) {
    self.showing = showing
    symbol = DemoContent.symbol(of: showing.code)
    ink = InkMap(symbol)
    var random = SplitMix64(seed: ~showing.seed, stream: UInt64(showing.number))
    path = DemoPath(
      lane: [1, 0, 2][showing.number % 3], symbol: symbol, symbology: showing.code.symbology,
      isFirst: showing.isFirst, random: &random)
  }

  /// How it lies in a frame in which it is seen: it fades in and out, and is sharp when it is in.
  package func placement(inFrame frame: Int) -> Placement {
    let age = frame - showing.firstFrame
    let steps = Double(DemoShowing.fade + 1)
    var placement = path.placement(at: Double(age) / Double(showing.frameCount - 1))
    let come = showing.isFirst ? 1 : min(1, Double(age + 1) / steps)
    let left = min(1, Double(showing.frameCount - age) / steps)
    placement.opacity = min(come, left)
    placement.softness = 0.4 + (1 - come)
    return placement
  }
}
