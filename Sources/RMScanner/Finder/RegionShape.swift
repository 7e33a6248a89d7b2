import Glibc

/// What is gathered of a region while it grows: its blocks' tensors, and the moments of their
/// places, from which come the angle and the sides.
struct RegionShape {
  private(set) var blocks = 0
  private(set) var left = Int.max
  private(set) var top = Int.max
  private(set) var right = 0
  private(set) var bottom = 0
  /// Sums of Jxx, Jyy, Jxy.
  private var tensor = SIMD3<Double>()
  /// Sum of the blocks' directions with right angles folded together: the square of each block's
  /// doubled-angle vector, at the scale of its energy.
  private var fourfold = SIMD2<Double>()
  /// Sums of x, y, and of xx, yy, xy.
  private var first = SIMD2<Double>()
  private var second = SIMD3<Double>()

  /// Takes in the block in column `x`, row `y`.
  mutating func add(_ block: BlockMap.Tensor, _ x: Int, _ y: Int) {
    blocks += 1
    left = min(left, x)
    top = min(top, y)
    right = max(right, x)
    bottom = max(bottom, y)
    tensor += SIMD3(Double(block.xx), Double(block.yy), Double(block.xy))
    let u = Double(block.xx - block.yy)
    let v = Double(2 * block.xy)
    let length = max(1, (u * u + v * v).squareRoot())
    fourfold += SIMD2((u * u - v * v) / length, 2 * u * v / length)
    let place = SIMD2(Double(x), Double(y))
    first += place
    second += SIMD3(place.x * place.x, place.y * place.y, place.x * place.y)
  }

  /// The region, over a picture whose quiet blocks have the energy `floor`.
  func region(_ kind: Region.Kind, bounds: Rect, floor: Double) -> Region {
    let energy = tensor.x + tensor.y
    let direction = kind == .bars ? SIMD2(tensor.x - tensor.y, 2 * tensor.z) : fourfold
    let radians = atan2(direction.y, direction.x) / (kind == .bars ? 2 : 4)
    return Region(
      kind: kind,
      bounds: bounds,
      angle: radians * 180 / .pi,
      coherence: min(1, (direction * direction).sum().squareRoot() / max(1, energy)),
      strength: energy / Double(blocks) / floor,
      blocks: blocks,
      length: extent(cos(radians), sin(radians)),
      breadth: extent(-sin(radians), cos(radians)))
  }

  /// Pixels from end to end along the direction (`cosine`, `sine`), as for a rectangle of the same
  /// spread: a side's length is the square root of twelve times its variance. A lone block's own
  /// width (1/12) is part of the variance.
  private func extent(_ cosine: Double, _ sine: Double) -> Double {
    let count = Double(blocks)
    let mean = first / count
    let xx = second.x / count - mean.x * mean.x + 1.0 / 12
    let yy = second.y / count - mean.y * mean.y + 1.0 / 12
    let xy = second.z / count - mean.x * mean.y
    let variance = xx * cosine * cosine + yy * sine * sine + 2 * xy * cosine * sine
    return (12 * max(0, variance)).squareRoot() * Double(BlockMap.side)
  }
}
