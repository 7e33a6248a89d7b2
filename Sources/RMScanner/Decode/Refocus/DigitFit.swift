/// Fits the digits of an EAN-13 to a profile: which digits, where exactly, how blurred and how lit
/// depend on each other, so each is mended in turn by what the others say.
struct DigitFit {
  /// What fits.
  struct Result: Sendable {
    var place: BarProfile.Place
    /// Of `BlurredDigits.all`.
    var blur: Int
    var patterns: [Int]
    /// The mean of the squared differences; black less white is 1.
    var cost: Float
    /// By how much the nearest other digits fit worse, in such means.
    var margin: Float
  }

  /// What black and white look like along the code: both lit unevenly, and white is never black.
  private struct Light {
    var white: [SIMD4<Float>]
    var contrast: [SIMD4<Float>]

    func evened(_ shades: [SIMD4<Float>]) -> [SIMD4<Float>] {
      shades.indices.map { (shades[$0] - white[$0]) / contrast[$0] }
    }
  }

  private var trellis = DigitTrellis()
  private var shades = [SIMD4<Float>](repeating: .zero, count: BlurredDigits.length)

  /// Times that everything is mended by what the rest says.
  private static let rounds = 12
  private static let samples = Float(4 * BlurredDigits.length)

  /// The least cost of any digits at `place` in one of the blurs, over how far digits are apart in
  /// that blur: where everything is blurred everything fits.
  mutating func cost(_ profile: BarProfile, at place: BarProfile.Place, blurs: [Int]) -> Float {
    profile.shades(at: place, into: &shades)
    let evened = Self.evened(shades)
    return blurs.reduce(.infinity) { least, blur in
      let digits = BlurredDigits.all[blur]
      return min(least, trellis.walk(evened, digits) / digits.separation)
    }
  }

  /// What fits best from `place` on.
  mutating func fit(_ profile: BarProfile, from place: BarProfile.Place) -> Result? {
    var place = place
    profile.shades(at: place, into: &shades)
    var evened = Self.evened(shades)
    var blur = 0
    var best: (result: Result, light: Light)?
    for round in 0..<Self.rounds {
      let blurs =
        round < 3
        ? Array(BlurredDigits.all.indices)
        : Array(max(0, blur - 1)...min(blur + 1, BlurredDigits.all.count - 1))
      var path = DigitTrellis.Path(patterns: [], cost: .infinity)
      for candidate in blurs {
        let other = trellis.best(evened, BlurredDigits.all[candidate])
        if other.cost < path.cost { (path, blur) = (other, candidate) }
      }
      let drawn = BlurredDigits.all[blur].drawn(path.patterns)
      guard let light = Self.light(shades, drawn) else { break }
      let differences = zip(light.evened(shades), drawn).map { $0 - $1 }
      let cost = differences.reduce(Float(0)) { $0 + $1.energy } / Self.samples
      if best.map({ cost < $0.result.cost }) ?? true {
        best = (
          Result(place: place, blur: blur, patterns: path.patterns, cost: cost, margin: 0), light
        )
      }
      guard let moved = Self.moved(place, drawn, differences) else { break }
      place = moved
      profile.shades(at: place, into: &shades)
      evened = light.evened(shades)
    }
    guard let light = best?.light, var result = best?.result else { return nil }
    profile.shades(at: result.place, into: &shades)
    let path = trellis.best(light.evened(shades), BlurredDigits.all[result.blur])
    result.patterns = path.patterns
    result.cost = path.cost / Self.samples
    result.margin = trellis.margin(BlurredDigits.all[result.blur]) / max(result.cost, 1e-6)
    return result
  }

  /// White and black as the lightest and the darkest of the twelve modules on each side, before any
  /// digits are known.
  private static func evened(_ shades: [SIMD4<Float>]) -> [SIMD4<Float>] {
    let low = smooth(extremes(shades.map { $0.min() }, min))
    let high = smooth(extremes(shades.map { $0.max() }, max))
    return shades.indices.map { (shades[$0] - low[$0]) / max(high[$0] - low[$0], 0.25) }
  }

  /// The least or the greatest of 25 values round each: of 16 and 16 that overlap.
  private static func extremes(_ values: [Float], _ pick: (Float, Float) -> Float) -> [Float] {
    let reach = 12
    var padded =
      [Float](repeating: values[0], count: reach) + values
      + [Float](repeating: values[values.count - 1], count: reach)
    for step in [1, 2, 4, 8] {
      for index in 0..<(padded.count - step) {
        padded[index] = pick(padded[index], padded[index + step])
      }
    }
    return values.indices.map { pick(padded[$0], padded[$0 + 9]) }
  }

  /// The mean of thirteen values round each.
  private static func smooth(_ values: [Float]) -> [Float] {
    let reach = 6
    let last = values.count - 1
    var sum = (-reach...reach).reduce(Float(0)) { $0 + values[max(0, $1)] }
    return values.indices.map { index in
      defer { sum += values[min(index + reach + 1, last)] - values[max(index - reach, 0)] }
      return sum / Float(2 * reach + 1)
    }
  }

  /// White that changes along the code by a parabola and contrast that changes by a line, as a lamp
  /// or a bottle makes them, such that `drawn` looks like `shades`.
  private static func light(_ shades: [SIMD4<Float>], _ drawn: [SIMD4<Float>]) -> Light? {
    let centred = BarProfile.along.map { $0 - 0.5 }
    let ones = [SIMD4<Float>](repeating: .one, count: shades.count)
    let columns = [
      ones, centred, centred.map { $0 * $0 }, drawn, zip(drawn, centred).map { $0 * $1 },
    ]
    guard let factors = LeastSquares.factors(columns, of: shades) else { return nil }
    let white = centred.map { factors[0] + $0 * (factors[1] + $0 * factors[2]) }
    let contrast = centred.map { factors[3] + $0 * factors[4] }
    let most = contrast.reduce(Float(0)) { max($0, $1.max()) }
    guard most > 1 else { return nil }
    let least = SIMD4<Float>(repeating: 0.05 * most)
    return Light(
      white: white, contrast: contrast.map { $0.replacing(with: least, where: $0 .< least) })
  }

  /// The place that takes away the differences which a shift, a stretch or a bow would make.
  private static func moved(
    _ place: BarProfile.Place, _ drawn: [SIMD4<Float>], _ differences: [SIMD4<Float>]
  ) -> BarProfile.Place? {
    let module = place.module
    let along = BarProfile.along
    let slopes = slopes(drawn).map { $0 / module }
    let length = place.end - place.start
    let back: [SIMD4<Float>] = along.map { 1 - $0 }
    let ofStart: [SIMD4<Float>] = zip(slopes, back).map { $0 * $1 }
    let ofEnd: [SIMD4<Float>] = zip(slopes, along).map { $0 * $1 }
    let ofBow: [SIMD4<Float>] = zip(ofEnd, back).map { $0 * $1 * length }
    guard let steps = LeastSquares.factors([ofStart, ofEnd, ofBow], of: differences)
    else { return nil }
    let most = abs(module)
    return BarProfile.Place(
      start: place.start - min(max(steps[0], -most), most),
      end: place.end - min(max(steps[1], -most), most),
      bow: min(max(place.bow - steps[2], -0.1), 0.1))
  }

  /// The change for a module, at each shade.
  private static func slopes(_ shades: [SIMD4<Float>]) -> [SIMD4<Float>] {
    func shade(_ index: Int) -> Float {
      let index = min(max(index, 0), 4 * shades.count - 1)
      return shades[index / 4][index % 4]
    }
    return shades.indices.map { module in
      var four = SIMD4<Float>()
      for quarter in 0..<4 {
        let index = 4 * module + quarter
        four[quarter] = (shade(index + 1) - shade(index - 1)) * 2
      }
      return four
    }
  }
}
