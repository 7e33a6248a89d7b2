import Glibc

/// The shades of an EAN-13 (ISO/IEC 15420) under a lens that is out of focus, told by parts: from
/// the middle of one digit to the middle of the next, since a blur reaches no farther. A blur adds
/// up, so the shade of a part is the sum of what each of its two digits gives.
///
/// Shades are 0 for white and 1 for black, four to a module, which fill a `SIMD4`.
struct BlurredDigits: Sendable {
  /// From the middle of one digit, or from the quiet zone, to the middle of the next.
  struct Part: Sendable {
    /// Modules.
    var length: Int
    /// Patterns of the digit on the left; one where there is none.
    var lefts: Int
    /// Patterns of the digit on the right; one where there is none.
    var rights: Int
    /// Where in `shades` stands what each pattern on the left gives, with what is the same for all:
    /// `length` modules each.
    var left: Int
    /// Where in `shades` stands what each pattern on the right gives.
    var right: Int
    /// Where in `energies` stand, for each pattern on the right, those of the pairs with it, in
    /// fours.
    var energy: Int

    /// Fours of patterns on the left.
    var leftFours: Int { (lefts + 3) / 4 }
  }

  /// The standard deviation of the blur in modules.
  let blur: Double
  /// The thirteen parts, from left to right.
  private(set) var parts: [Part] = []
  /// What digits give to parts.
  private(set) var shades: [SIMD4<Float>] = []
  /// The sums of the squares of left and right together, infinite where a four is not full.
  private(set) var energies: [SIMD4<Float>] = []
  /// The sum of the squared differences of the two digits that are the most alike.
  private(set) var separation: Float = 0

  /// Modules before the first bar at which the first part begins.
  static let lead = 4.5
  /// Modules of all parts: 95 of the code (3 + 42 + 5 + 42 + 3), and the lead on both sides.
  static let length = 104
  /// Modules of the code.
  static let modules = 95

  /// The blurs that are told apart, each a quarter wider than the one before. Under the first the
  /// engines read; over the last, digits are no longer told from one another.
  static let all: [BlurredDigits] = [0.45, 0.56, 0.7, 0.88, 1.1, 1.35, 1.65].map(Self.init)

  /// The table of one blur.
  init(blur: Double) {
    self.blur = blur
    let (left, right) = (EANModules.left, EANModules.right)
    let quiet = [Float](repeating: 0, count: 8)
    let start = add(nil, quiet + EANModules.guardBars, left)
    let leftPair = add(left, [], left)
    let middle = add(left, EANModules.middleBars, right)
    let rightPair = add(right, [], right)
    let end = add(right, EANModules.guardBars + quiet, nil)
    parts = [start]
    parts += [Part](repeating: leftPair, count: 5)
    parts.append(middle)
    parts += [Part](repeating: rightPair, count: 5)
    parts.append(end)
    let digits = right.map { Self.blurred($0, from: -3, length: 13, blur) }
    separation = .infinity
    for (index, digit) in digits.enumerated() {
      for other in digits[..<index] {
        separation = min(separation, zip(digit, other).reduce(0) { $0 + ($1.0 - $1.1).energy })
      }
    }
  }

  /// Adds what a part needs to the tables: the patterns of the digit on the left, the modules between,
  /// the patterns of the digit on the right.
  private mutating func add(_ lefts: [[Float]]?, _ between: [Float], _ rights: [[Float]]?) -> Part {
    // Drawn over the whole of both digits and a module beyond, of the shade that it always has.
    let before: [Float] = lefts.map { [1 - $0[0][0]] + [Float](repeating: 0, count: 7) } ?? []
    let after: [Float] = rights.map { [Float](repeating: 0, count: 7) + [1 - $0[0][6]] } ?? []
    // Digits are cut in their middles, the quiet zone at the lead.
    let first = lefts == nil ? 8 - Self.lead : 4.5
    let last =
      Double(before.count + between.count + after.count) - (rights == nil ? 8 - Self.lead : 4.5)
    let length = Int(last - first)
    func drawn(_ modules: [Float]) -> [SIMD4<Float>] {
      Self.blurred(modules, from: first, length: length, blur)
    }
    let fixed = drawn(before + between + after)
    let left: [[SIMD4<Float>]] = (lefts ?? [[]]).map { digit in
      let alone = drawn([0] + digit)
      return fixed.indices.map { fixed[$0] + alone[$0] }
    }
    let indent = [Float](repeating: 0, count: before.count + between.count)
    let right = (rights ?? [[]]).map { drawn(indent + $0) }
    let part = Part(
      length: length, lefts: left.count, rights: right.count, left: shades.count,
      right: shades.count + left.count * length, energy: energies.count)
    shades += left.joined()
    shades += right.joined()
    for right in right {
      var row = left.map { left in zip(left, right).reduce(0) { $0 + ($1.0 + $1.1).energy } }
      row += [Float](repeating: .infinity, count: 4 * part.leftFours - row.count)
      for four in 0..<part.leftFours {
        energies.append(
          SIMD4(row[4 * four], row[4 * four + 1], row[4 * four + 2], row[4 * four + 3]))
      }
    }
    return part
  }

  /// The blurred shades of `modules`, white all round, from the place `first` on.
  private static func blurred(
    _ modules: [Float], from first: Double, length: Int, _ blur: Double
  ) -> [SIMD4<Float>] {
    // The light of an edge at a distance.
    func edge(_ distance: Double) -> Double { 0.5 * (1 + erf(distance / (blur * 2.squareRoot()))) }
    return (0..<length).map { block in
      var four = SIMD4<Float>()
      for quarter in 0..<4 {
        let place = first + Double(block) + (Double(quarter) + 0.5) / 4
        var shade = 0.0
        for (index, module) in modules.enumerated() where module > 0 {
          shade += edge(place - Double(index)) - edge(place - Double(index) - 1)
        }
        four[quarter] = Float(shade)
      }
      return four
    }
  }

  /// The shades of those digits.
  func drawn(_ patterns: [Int]) -> [SIMD4<Float>] {
    var drawn: [SIMD4<Float>] = []
    for (index, part) in parts.enumerated() {
      let left = part.left + (index > 0 ? patterns[index - 1] * part.length : 0)
      let right = part.right + (index < 12 ? patterns[index] * part.length : 0)
      for module in 0..<part.length { drawn.append(shades[left + module] + shades[right + module]) }
    }
    return drawn
  }
}

extension SIMD4<Float> {
  /// The sum of the squares.
  var energy: Float { (self * self).sum() }
}
