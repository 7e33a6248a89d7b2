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

  /// Pixels between two pieces: a block and a half, or that part of the height of the bars.
  private var gap: Double { max(24, 0.7 * breadth) }
  /// How many times as large as this one a piece may be: more is what the code lies on.
  private static let largest = 12

  private func isBeside(_ other: Region, _ box: Rect, within degrees: Double) -> Bool {
    guard other.blocks < Self.largest * max(blocks, 8), box.grown(by: gap).overlaps(other.bounds)
    else { return false }
    let difference = abs(other.angle - angle).truncatingRemainder(dividingBy: 90)
    return min(difference, 90 - difference) < degrees
  }
}
