/// Finds the twelve digits whose blurred shades are the nearest to those given: Viterbi's way
/// through the parts, each of which depends on two digits (IEEE Trans. Inf. Theory 13, 1967).
struct DigitTrellis {
  /// A way through the trellis.
  struct Path {
    /// The pattern of each digit, as numbered by `EANModules`.
    var patterns: [Int]
    /// The sum of the squared differences.
    var cost: Float
  }

  /// Fours of the patterns of a digit, of which there are twenty.
  private static let fours = 5
  private static let most = 4 * fours

  /// For each part and each pattern on its left: the best way there, with what the pattern costs in
  /// the part by itself. Infinite where there is no pattern.
  private var ways = [SIMD4<Float>](repeating: .init(repeating: .infinity), count: 13 * fours)
  /// For each part and each pattern on its left, what it costs by itself.
  private var lefts = [Float](repeating: 0, count: 13 * most)
  /// For each part and each pattern on its right, what it costs by itself.
  private var rights = [Float](repeating: 0, count: 13 * most)

  /// The best way through `shades`, `BlurredDigits.length` modules of them.
  mutating func best(_ shades: [SIMD4<Float>], _ digits: BlurredDigits) -> Path {
    let cost = walk(shades, digits)
    var patterns = [Int](repeating: 0, count: 12)
    var right = 0
    for index in stride(from: 12, to: 0, by: -1) {
      right = source(of: right, index, digits)
      patterns[index - 1] = right
    }
    return Path(patterns: patterns, cost: cost)
  }

  /// The least sum of squared differences.
  mutating func walk(_ shades: [SIMD4<Float>], _ digits: BlurredDigits) -> Float {
    // The sum of (shade - left - right) squared is shade squared, which is the same for all, less
    // twice the shade times each, and the energy of the pair.
    var reached = [Float](repeating: 0, count: Self.most)
    var start = 0
    for (index, part) in digits.parts.enumerated() {
      for left in 0..<part.lefts {
        let own =
          -2 * dot(digits.shades, part.left + left * part.length, shades, start, part.length)
        lefts[index * Self.most + left] = own
        ways[index * Self.fours + left / 4][left % 4] = reached[left] + own
      }
      for right in 0..<part.rights {
        let own =
          -2 * dot(digits.shades, part.right + right * part.length, shades, start, part.length)
        rights[index * Self.most + right] = own
        var least = SIMD4<Float>(repeating: .infinity)
        let energy = part.energy + right * part.leftFours
        for four in 0..<part.leftFours {
          let way = ways[index * Self.fours + four] + digits.energies[energy + four]
          least.replace(with: way, where: way .< least)
        }
        reached[right] = least.min() + own
      }
      start += part.length
    }
    return max(0, shades.reduce(reached[0]) { $0 + $1.energy })
  }

  /// By how much the best way of another digit costs more than the best way, for the digit where
  /// that is least. To be asked right after `best`, with the same digits.
  func margin(_ digits: BlurredDigits) -> Float {
    var least = Float.infinity
    // What it costs to go on from each pattern on the right of a part.
    var onward: [Float] = [0]
    for index in stride(from: 12, to: 0, by: -1) {
      let part = digits.parts[index]
      let before = (0..<part.lefts).map { left in
        (0..<part.rights).reduce(Float.infinity) { best, right in
          let cost: Float = energy(left, right, part, digits) + rights[index * Self.most + right]
          return min(best, cost + onward[right])
        }
      }
      var (first, second) = (Float.infinity, Float.infinity)
      for left in 0..<part.lefts {
        let cost = way(left, index) + before[left]
        if cost < first { (first, second) = (cost, first) } else { second = min(second, cost) }
      }
      least = min(least, second - first)
      onward = before.indices.map { before[$0] + lefts[index * Self.most + $0] }
    }
    return least
  }

  /// The pattern on the left of a part from which the best way to `right` comes.
  private func source(of right: Int, _ index: Int, _ digits: BlurredDigits) -> Int {
    let part = digits.parts[index]
    var best = (left: 0, cost: Float.infinity)
    for left in 0..<part.lefts {
      let cost = way(left, index) + energy(left, right, part, digits)
      if cost < best.cost { best = (left, cost) }
    }
    return best.left
  }

  private func way(_ left: Int, _ index: Int) -> Float {
    ways[index * Self.fours + left / 4][left % 4]
  }

  private func energy(
    _ left: Int, _ right: Int, _ part: BlurredDigits.Part, _ digits: BlurredDigits
  ) -> Float {
    digits.energies[part.energy + right * part.leftFours + left / 4][left % 4]
  }

  @inline(__always)
  private func dot(
    _ patterns: [SIMD4<Float>], _ first: Int, _ shades: [SIMD4<Float>], _ start: Int, _ length: Int
  ) -> Float {
    var sum = SIMD4<Float>()
    for module in 0..<length { sum += patterns[first + module] * shades[start + module] }
    return sum.sum()
  }
}
