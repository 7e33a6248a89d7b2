/// The darkness along a line across bars, and where on it a code lies.
struct BarProfile: Sendable {
  /// Where a code lies: its first bar's outer edge, its last one's, in samples, and how far its
  /// middle is off the middle between, as on a bottle, in quarters of its length. A code that is
  /// read from right to left ends before it starts.
  struct Place: Sendable {
    var start: Float
    var end: Float
    var bow: Float

    /// Samples of a module, less than 0 from right to left.
    var module: Float { (end - start) / Float(BlurredDigits.modules) }
  }

  /// 0 for white to 255 for black.
  let samples: [Float]

  /// The mean of those rows of a picture in which the bars stand nearly upright, each row shifted
  /// against the one above by as much as makes the mean the steepest: a degree more or less is a
  /// pixel over sixty rows.
  init(_ picture: LumaImage, rows: Range<Int>) {
    let means = (-4...4).map { Self.mean(picture, rows, slant: Float($0)) }
    samples = means.max { Self.steepness($0) < Self.steepness($1) } ?? []
  }

  /// `slant`: samples from the first row to the last.
  private static func mean(_ picture: LumaImage, _ rows: Range<Int>, slant: Float) -> [Float] {
    let width = picture.width
    var sums = [Float](repeating: 0, count: width)
    for row in rows {
      let part = rows.count > 1 ? Float(row - rows.lowerBound) / Float(rows.count - 1) - 0.5 : 0
      let shift = Int((slant * part).rounded())
      for x in 0..<width {
        sums[x] += Float(picture[min(max(x + shift, 0), width - 1), row])
      }
    }
    return sums.map { 255 - $0 / Float(rows.count) }
  }

  private static func steepness(_ samples: [Float]) -> Float {
    zip(samples, samples.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
  }

  /// The darkness at `place`, four samples for each module from `BlurredDigits.lead` before the code
  /// on.
  func shades(at place: Place, into shades: inout [SIMD4<Float>]) {
    let last = Float(samples.count) - 1.001
    let length = place.end - place.start
    for (module, along) in Self.along.enumerated() {
      let bent = along + place.bow * along * (1 - along)
      let at = place.start + length * bent
      var four = SIMD4<Float>()
      for quarter in 0..<4 {
        let sample = min(max(at[quarter], 0), last)
        let left = Int(sample)
        let part = sample - Float(left)
        four[quarter] = samples[left] + (samples[left + 1] - samples[left]) * part
      }
      shades[module] = four
    }
  }

  /// Of each shade, its place along the code: 0 where that begins, 1 where it ends.
  static let along: [SIMD4<Float>] = (0..<BlurredDigits.length).map { module in
    let first = Float(module) - Float(BlurredDigits.lead)
    return (SIMD4<Float>(0.125, 0.375, 0.625, 0.875) + first) / Float(BlurredDigits.modules)
  }
}
