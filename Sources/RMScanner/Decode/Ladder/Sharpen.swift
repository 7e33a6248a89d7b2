/// Lifts edges that a lens has flattened: the picture plus a multiple of what a blur takes away.
enum Sharpen {
  /// `result` = p + amount * (p - mean of the square of side 2 * radius + 1 round p).
  static func draw(
    _ source: LumaImage, radius: Int, amount: Double, into result: inout LumaImage
  ) {
    let width = source.width
    let height = source.height
    result.resize(width: width, height: height)
    let side = 2 * radius + 1
    guard width > side, height > side else {
      result = source
      return
    }
    let gain = Int32(amount * 256)
    let share = Int32(65_536 / (side * side))
    var columns = [Int32](repeating: 0, count: width)
    source.withPixels { pixels in
      result.withMutablePixels { target in
        columns.withUnsafeMutableBufferPointer { columns in
          guard let from = pixels.baseAddress, let to = target.baseAddress,
            let sums = columns.baseAddress
          else { return }
          for line in -radius...radius {
            add(from + max(0, line) * width, 1, width, sums)
          }
          for row in 0..<height {
            sharpenRow(from + row * width, sums, width, radius, gain, share, to + row * width)
            add(from + max(0, row - radius) * width, -1, width, sums)
            add(from + min(height - 1, row + radius + 1) * width, 1, width, sums)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func add(
    _ row: UnsafePointer<UInt8>, _ sign: Int32, _ width: Int, _ sums: UnsafeMutablePointer<Int32>
  ) {
    for x in 0..<width { sums[x] &+= sign &* Int32(row[x]) }
  }

  @inline(__always)
  private static func sharpenRow(
    _ from: UnsafePointer<UInt8>, _ sums: UnsafePointer<Int32>, _ width: Int, _ radius: Int,
    _ gain: Int32, _ share: Int32, _ to: UnsafeMutablePointer<UInt8>
  ) {
    var sum: Int32 = 0
    for k in -radius...radius { sum &+= sums[max(0, k)] }
    for x in 0..<width {
      let mean = (sum &* share) >> 16
      let pixel = Int32(from[x])
      let value = pixel &+ ((pixel &- mean) &* gain) >> 8
      to[x] = UInt8(truncatingIfNeeded: max(0, min(255, value)))
      sum &+= sums[min(width &- 1, x &+ radius &+ 1)] &- sums[max(0, x &- radius)]
    }
  }
}
