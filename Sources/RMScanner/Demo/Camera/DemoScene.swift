import Synchronization

/// Draws the demo camera's pictures. The picture of a frame follows from the seed and the frame's
/// number alone.
package final class DemoScene: Sendable {
  /// What each frame shows.
  package let script: DemoScript
  private let desk: LumaImage
  private let noise: DemoNoise
  /// The cards of the last frame drawn, which are mostly those of the next.
  private let drawn = Mutex<[DemoCard]>([])

  /// A scene; takes a moment, for it draws the background.
  package init(seed: UInt64) {
    script = DemoScript(seed: seed)
    desk = DemoDesk.image(width: DemoPath.width, height: DemoPath.height, seed: seed)
    noise = DemoNoise(seed: seed)
  }

  /// The picture of a frame.
  package func image(ofFrame frame: Int) -> LumaImage {
    var image = desk
    for card in cards(inFrame: frame) {
      Painter.paint(card.symbol, card.ink, at: card.placement(inFrame: frame), on: &image)
    }
    noise.add(to: &image, frame: frame)
    return image
  }

  private func cards(inFrame frame: Int) -> [DemoCard] {
    drawn.withLock { drawn in
      drawn = script.showings(inFrame: frame).map { showing in
        drawn.first { $0.showing.number == showing.number } ?? DemoCard(showing)
      }
      return drawn
    }
  }
}
