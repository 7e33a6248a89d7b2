import Glibc

/// How a code of the demo camera moves and turns inside its lane while it is shown.
struct DemoPath: Sendable, Hashable {
  /// The size of the demo camera's pictures.
  static let width = 1280
  static let height = 720
  /// The part of the picture that a code stays in, a third of it, with a margin.
  private static let laneWidth = Double(width) / 3
  private static let margin = 10.0

  private let base: Placement
  private let start: Point
  private let end: Point
  private let lean: Double
  private let swing: Double
  private let swings: Double

  /// A path in a lane, from the left 0 to 2; the first code of all lies level in the middle.
  init(
    lane: Int, symbol: ModuleMatrix, symbology: Symbology, isFirst: Bool, random: inout SplitMix64
  ) {
    let isMatrix = symbology == .qr
    // A tilted line that runs out of an Interleaved 2 of 5 reads a shorter number: it stays level.
    let tilt = symbology == .itf14 ? 0.0 : isMatrix ? 35 : 7
    let middle = Point(
      x: (Double(lane) + 0.5) * Self.laneWidth, y: Double(Self.height) / 2)
    var base = Placement(center: middle, moduleSize: 1)
    base.barHeight = random.number(in: 42...58).rounded()
    base.paper = UInt8(random.number(in: 208...228))
    base.ink = UInt8(random.number(in: 22...40))
    swing = tilt * random.number(in: 0.4...1) * (random.below(2) == 0 ? 1 : -1)
    swings = random.number(in: 0.5...1)
    lean =
      isFirst ? 0 : isMatrix ? random.number(in: -180...180) : tilt * random.number(in: -0.9...0.9)
    let wanted = isMatrix ? random.number(in: 5...8) : random.number(in: 2.3...3.4)
    let turn = isFirst ? 0.5 : random.unit()

    let lying = Self.bounds(
      of: base.paperSize(of: symbol), upTo: isMatrix ? 45 : abs(lean) + abs(swing))
    let standing = (width: lying.height, height: lying.width)
    let lyingSize = min(wanted, Self.largest(lying))
    // A linear code that would be too small to read in the lane's width stands upright; some
    // others do too, and some stand on their head.
    let stands = !isMatrix && (lyingSize < 2.2 || turn < 0.2)
    base.moduleSize = stands ? min(wanted, Self.largest(standing)) : lyingSize
    base.angle = stands ? (turn < 0.1 ? 90 : 270) : (turn > 0.85 ? 180 : 0)
    base.cornerRadius = 3 * base.moduleSize
    base.shadow = Placement.Shadow(offset: Point(x: 4, y: 6), edge: 18, depth: 0.4)
    self.base = base

    let bounds = stands ? standing : lying
    let freeX = (Self.laneWidth - bounds.width * base.moduleSize) / 2 - Self.margin
    let freeY = (Double(Self.height) - bounds.height * base.moduleSize) / 2 - Self.margin
    let places = (0..<2).map { _ in
      Point(
        x: middle.x + freeX * random.number(in: -1...1),
        y: middle.y + min(freeY, 170) * random.number(in: -1...1))
    }
    start = isFirst ? middle : places[0]
    end = places[1]
  }

  /// The module size at which a box of so many modules leaves a little of the lane free to move in.
  private static func largest(_ box: (width: Double, height: Double)) -> Double {
    min(
      (laneWidth - 2 * margin - 24) / box.width, (Double(height) - 2 * margin - 80) / box.height)
  }

  /// How the code lies when `progress`, 0 to 1, of its time has gone: it starts and ends slowly.
  func placement(at progress: Double) -> Placement {
    let way = progress * progress * (3 - 2 * progress)
    var placement = base
    placement.center = Point(
      x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way)
    placement.angle += lean + swing * sin(2 * .pi * swings * progress)
    return placement
  }

  /// The upright box that a box needs when it is turned by up to so many degrees to either side.
  private static func bounds(
    of size: (width: Double, height: Double), upTo reach: Double
  ) -> (width: Double, height: Double) {
    var bounds = size
    for step in 0...8 {
      let turn = reach * Double(step) / 8 * .pi / 180
      bounds.width = max(bounds.width, size.width * cos(turn) + size.height * sin(turn))
      bounds.height = max(bounds.height, size.width * sin(turn) + size.height * cos(turn))
    }
    return bounds
  }
}
