import Testing

@testable import RMScanner

/// The parts of reading an EAN-13 out of focus.
@Suite struct DigitFitTests {
  /// Patterns of twelve digits.
  private static func patterns(_ random: inout SplitMix64) -> [Int] {
    (0..<12).map { Int(random.next() % ($0 < 6 ? 20 : 10)) }
  }

  @Test("Shades drawn of digits are those digits' and no others'", arguments: BlurredDigits.all)
  func trellis(digits: BlurredDigits) {
    var random = SplitMix64(seed: 3)
    var trellis = DigitTrellis()
    for _ in 0..<50 {
      let patterns = Self.patterns(&random)
      let path = trellis.best(digits.drawn(patterns), digits)
      #expect(path.patterns == patterns)
      #expect(path.cost < 1e-3)
      #expect(trellis.margin(digits) > 0.5 * digits.separation)
    }
  }

  @Test("The margin is what the best other digits cost more")
  func margin() {
    var random = SplitMix64(seed: 4)
    let digits = BlurredDigits.all[4]
    var trellis = DigitTrellis()
    let patterns = Self.patterns(&random)
    let shades = digits.drawn(patterns)
    _ = trellis.best(shades, digits)
    let margin = trellis.margin(digits)
    // Digits that differ in one place only are among those.
    var least = Float.infinity
    for place in 0..<12 {
      for other in 0..<(place < 6 ? 20 : 10) where other != patterns[place] {
        var others = patterns
        others[place] = other
        let cost = zip(shades, digits.drawn(others)).reduce(Float(0)) { $0 + ($1.0 - $1.1).energy }
        least = min(least, cost)
      }
    }
    #expect(margin <= least * 1.001)
    #expect(margin > least / 2)
  }

  @Test("The wider the blur, the less digits are apart")
  func separation() {
    let separations = BlurredDigits.all.map(\.separation)
    #expect(separations == separations.sorted(by: >))
    #expect(Set(separations).count == separations.count)
  }

  @Test("A blurred code is drawn as its modules are, blurred")
  func drawn() throws {
    let digits = try #require(BlurredDigits.all.first)
    let shades = digits.drawn(
      [0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 1].enumerated().map { place, digit in
        // 4 is the first digit of A, B, A, A, B, B.
        digit + ([1, 4, 5].contains(place) ? 10 : 0)
      })
    #expect(shades.count == BlurredDigits.length)
    let matrix = try EANWriter.ean13("4006381333931")
    for column in 0..<95 {
      // The middle of a module lies between two fours, which begin half a module before the code.
      let middle = (shades[column + 4][3] + shades[column + 5][0]) / 2
      #expect((middle > 0.5) == matrix[column, 0], "module \(column)")
    }
  }

  @Test("Of a number both the sets of its left half and the check digit must be right")
  func number() {
    let right = [0, 10, 6, 3, 18, 11, 3, 3, 3, 9, 3, 1]
    #expect(EANModules.number(right) == "4006381333931")
    var wrong = right
    wrong[11] = 2
    #expect(EANModules.number(wrong) == nil)
    wrong = right
    wrong[0] = 10
    #expect(EANModules.number(wrong) == nil)
  }

  @Test(
    "A fit finds the place from a module off, also from right to left", arguments: [false, true])
  func place(isTurned: Bool) throws {
    var bars = BlurredBars(try EANWriter.ean13("9780201379624"))
    bars.blur = 1
    bars.module = 3
    bars.isTurned = isTurned
    let profile = BarProfile(bars.picture, rows: 45..<75)
    // The samples are the middles of the pixels.
    let (left, right) = (Float(39.5), Float(39.5 + 95 * 3))
    var fit = DigitFit()
    let first = BarProfile.Place(
      start: isTurned ? right - 3 : left + 3, end: isTurned ? left + 2 : right - 2, bow: 0.01)
    let fitted = fit.fit(profile, from: first)
    let result = try #require(fitted)
    #expect(EANModules.number(result.patterns) == "9780201379624")
    #expect(abs(result.place.start - (isTurned ? right : left)) < 0.5)
    #expect(abs(result.place.end - (isTurned ? left : right)) < 0.5)
    #expect(abs(result.place.bow) < 0.01)
    #expect(result.margin > Refocus.sure)
  }

  @Test("Least squares find the factors, and say where there are none")
  func leastSquares() throws {
    let a: [SIMD4<Float>] = [[1, 2, 3, 4], [0, 1, 0, 1]]
    let b: [SIMD4<Float>] = [[1, 1, 1, 1], [1, 1, 1, 1]]
    let target = zip(a, b).map { 2 * $0 - 3 * $1 }
    let factors = try #require(LeastSquares.factors([a, b], of: target))
    #expect(abs(factors[0] - 2) < 1e-4 && abs(factors[1] + 3) < 1e-4)
    #expect(LeastSquares.factors([a, a], of: target) == nil)
  }
}
