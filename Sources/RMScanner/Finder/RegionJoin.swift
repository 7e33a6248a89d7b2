import Glibc

extension Region {
  /// The region with those beside it that run the same way: a stacked code has stretches of bars
  /// between stretches with edges both ways, and the finder takes it to pieces.
  func joined(with others: [Region], within degrees: Double = 8) -> Region {
    let radians = angle * .pi / 180
    let along = SIMD2(cos(radians), sin(radians))
    let across = SIMD2(-along.y, along.x)
    var box = bounds
    var low = SIMD2(Double.infinity, Double.infinity)
    var high = -low
    for other in [self] + others where other == self || isBeside(other, box, within: degrees) {
      box = box.union(other.bounds)
      let center = SIMD2(other.bounds.center.x, other.bounds.center.y)
      let place = SIMD2((center * along).sum(), (center * across).sum())
      let reach = SIMD2(other.length, other.breadth) / 2
      low = pointwiseMin(low, place - reach)
      high = pointwiseMax(high, place + reach)
    }
    let middle = (low + high) / 2
    let center = along * middle.x + across * middle.y
    var joined = self
    joined.length = high.x - low.x
    joined.breadth = high.y - low.y
    joined.bounds = Rect(
      x: center.x - box.width / 2, y: center.y - box.height / 2, width: box.width,
      height: box.height)
    return joined
  }

  /// Whether both are bars of one direction, and the middle of each lies in the rows of the other: a
  /// wide bar or space of a code that is held close fills whole blocks, which have no edges, and the
  /// finder takes the code to pieces there.
  func isInLine(with other: Region, within degrees: Double = 8) -> Bool {
    guard kind == .bars, other.kind == .bars, turn(to: other, foldedAt: 180) < degrees else {
      return false
    }
    let radians = angle * .pi / 180
    let (here, there) = (bounds.center, other.bounds.center)
    let across = (there.y - here.y) * cos(radians) - (there.x - here.x) * sin(radians)
    return abs(across) < min(breadth, other.breadth) / 2
  }

  /// Pixels between two pieces: a block and a half, or that part of the height of the bars.
  private var gap: Double { max(24, 0.7 * breadth) }
  /// How many times as large as this one a piece may be: more is what the code lies on.
  private static let largest = 12

  /// Whether the other may be a piece of the same code, beside this one or beside the `box` of those
  /// that are.
  func isBeside(_ other: Region, _ box: Rect? = nil, within degrees: Double = 8) -> Bool {
    let box = box ?? bounds
    guard other.blocks < Self.largest * max(blocks, 8), box.grown(by: gap).overlaps(other.bounds)
    else { return false }
    return turn(to: other, foldedAt: 90) < degrees
  }

  /// Degrees between the two directions, where one that is turned by `period` is the same.
  private func turn(to other: Region, foldedAt period: Double) -> Double {
    let difference = abs(other.angle - angle).truncatingRemainder(dividingBy: period)
    return min(difference, period - difference)
  }
}
