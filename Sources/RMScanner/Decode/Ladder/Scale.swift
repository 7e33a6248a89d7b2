/// Whole-number scales: smaller by the mean of squares, larger by a cubic curve through the pixels.
enum Scale {
  /// The picture at one `factor`th of its size; each pixel is the mean of `factor` squared ones.
  static func reduce(_ source: LumaImage, by factor: Int, into result: inout LumaImage) {
    let width = source.width / factor
    let height = source.height / factor
    result.resize(width: width, height: height)
    var sums = [UInt16](repeating: 0, count: width)
    let area = UInt32(factor * factor)
    // Division by a product with the reciprocal: exact for sums under 2^16 and squares up to 8.
    let reciprocal = (1 << 24) / area + 1
    source.withPixels { pixels in
      result.withMutablePixels { target in
        sums.withUnsafeMutableBufferPointer { sums in
          guard let from = pixels.baseAddress, let to = target.baseAddress,
            let sum = sums.baseAddress
          else { return }
          for row in 0..<height {
            for x in 0..<width { sum[x] = 0 }
            for line in 0..<factor {
              let start = from + (row * factor + line) * source.width
              for x in 0..<width {
                var part: UInt16 = 0
                for k in 0..<factor { part &+= UInt16(start[x &* factor &+ k]) }
                sum[x] &+= part
              }
            }
            for x in 0..<width {
              let mean = (UInt64(UInt32(sum[x]) &+ area / 2) &* UInt64(reciprocal)) >> 24
              to[row * width + x] = UInt8(truncatingIfNeeded: min(mean, 255))
            }
          }
        }
      }
    }
  }

  /// The picture `factor` times as large, by Catmull and Rom's cubic: edges stay as steep as the
  /// pixels allow, which a straight line between them would flatten.
  static func enlarge(_ source: LumaImage, by factor: Int, into result: inout LumaImage) {
    let width = source.width
    let height = source.height
    let wide = width * factor
    result.resize(width: wide, height: height * factor)
    guard width > 0, height > 0 else { return }
    let weights = (0..<factor).map { cubic(phase: $0, of: factor) }
    // The rows, widened; each takes part in up to four bands of result rows.
    var widened = [Int16](repeating: 0, count: wide * height)
    source.withPixels { pixels in
      widened.withUnsafeMutableBufferPointer { widened in
        guard let from = pixels.baseAddress, let to = widened.baseAddress else { return }
        for row in 0..<height {
          widen(from + row * width, width, weights, to + row * wide)
        }
      }
    }
    widened.withUnsafeBufferPointer { widened in
      result.withMutablePixels { target in
        guard let from = widened.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<height {
          for phase in 0..<factor {
            let weight = weights[phase]
            let first = row + weight.start
            mix(
              from + max(0, first) * wide, from + min(max(0, first + 1), height - 1) * wide,
              from + min(max(0, first + 2), height - 1) * wide,
              from + min(first + 3, height - 1) * wide, weight, wide,
              to + (row * factor + phase) * wide)
          }
        }
      }
    }
  }

  /// Four weights that sum to 64, for the pixels from `start` on (counted from the pixel that the
  /// result lies in).
  private struct Weights {
    var start: Int
    var a: Int32
    var b: Int32
    var c: Int32
    var d: Int32
  }

  private static func cubic(phase: Int, of factor: Int) -> Weights {
    // Where the result's middle lies, from the middle of the source's pixel, in pixels.
    let place = (Double(phase) + 0.5) / Double(factor) - 0.5
    let start = place < 0 ? -2 : -1
    let t = place < 0 ? place + 1 : place
    let a = ((-t + 2) * t - 1) * t / 2
    let b = ((3 * t - 5) * t * t + 2) / 2
    let d = (t - 1) * t * t / 2
    let whole = { (value: Double) in Int32((value * 64).rounded()) }
    return Weights(
      start: start, a: whole(a), b: whole(b), c: 64 - whole(a) - whole(b) - whole(d), d: whole(d))
  }

  @inline(__always)
  private static func widen(
    _ from: UnsafePointer<UInt8>, _ width: Int, _ weights: [Weights],
    _ to: UnsafeMutablePointer<Int16>
  ) {
    let factor = weights.count
    for phase in 0..<factor {
      let weight = weights[phase]
      for x in 0..<width {
        let first = x &+ weight.start
        let p = Int32(from[max(0, first)])
        let q = Int32(from[min(max(0, first &+ 1), width &- 1)])
        let r = Int32(from[min(max(0, first &+ 2), width &- 1)])
        let s = Int32(from[min(first &+ 3, width &- 1)])
        let sum = p &* weight.a &+ q &* weight.b &+ r &* weight.c &+ s &* weight.d
        to[x &* factor &+ phase] = Int16(truncatingIfNeeded: sum)
      }
    }
  }

  @inline(__always)
  private static func mix(
    _ p: UnsafePointer<Int16>, _ q: UnsafePointer<Int16>, _ r: UnsafePointer<Int16>,
    _ s: UnsafePointer<Int16>, _ weight: Weights, _ count: Int, _ to: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let sum =
        Int32(p[x]) &* weight.a &+ Int32(q[x]) &* weight.b &+ Int32(r[x]) &* weight.c
        &+ Int32(s[x]) &* weight.d
      to[x] = UInt8(truncatingIfNeeded: max(0, min(255, (sum &+ 2_048) >> 12)))
    }
  }
}
