import Synchronization

/// Draws the demo camera's pictures. The picture of a frame follows from the seed and the frame's
/// number alone.
package final class DemoScene: Sendable {
  /// What each frame shows.
  package let script: DemoScript
  private let desk: LumaImage
  private let noise: DemoNoise
  /// The codes of the last frame drawn, which are mostly those of the next.
  private let drawn = Mutex<[Int: Card]>([:])

  /// A code with what is needed to paint it.
  private struct Card {
    let symbol: ModuleMatrix
    let ink: InkMap
  }

  /// A scene; takes a moment, for it draws the background.
  package init(seed: UInt64) {
    script = DemoScript(seed: seed)
    desk = DemoDesk.image(width: DemoPath.width, height: DemoPath.height, seed: seed)
    noise = DemoNoise(seed: seed)
  }

  /// The picture of a frame.
  package func image(ofFrame frame: Int) -> LumaImage {
    var image = desk
    let showings = script.showings(inFrame: frame)
    let cards = cards(of: showings)
    for showing in showings {
      guard let card = cards[showing.number] else { continue }
      let placement = showing.placement(inFrame: frame)
      Painter.paint(Self.blank, at: shadow(of: card.symbol, at: placement), on: &image)
      Painter.paint(card.symbol, card.ink, at: placement, on: &image)
    }
    noise.add(to: &image, frame: frame)
    return image
  }

  private func cards(of showings: [DemoShowing]) -> [Int: Card] {
    drawn.withLock { drawn in
      var cards: [Int: Card] = [:]
      for showing in showings {
        if let card = drawn[showing.number] {
          cards[showing.number] = card
        } else if let symbol = try? showing.code.matrix() {
          cards[showing.number] = Card(symbol: symbol, ink: InkMap(symbol))
        }
      }
      drawn = cards
      return cards
    }
  }

  /// One light module, which painted dark is a shadow.
  private static let blank = ModuleMatrix(columns: 1, rows: 1, quietZone: 0)

  /// The shadow that a card throws to the right and down.
  private func shadow(of symbol: ModuleMatrix, at placement: Placement) -> Placement {
    let size = placement.paperSize(of: symbol)
    var shadow = placement
    shadow.center.x += 4
    shadow.center.y += 6
    shadow.moduleSize = size.width
    shadow.barHeight = size.height / size.width
    shadow.endMargin = 0
    shadow.paper = 20
    shadow.opacity = placement.opacity * 0.45
    shadow.cornerRadius = 14
    shadow.edge = 18
    return shadow
  }
}
