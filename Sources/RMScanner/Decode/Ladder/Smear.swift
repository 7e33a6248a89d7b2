/// Averages along the bars of a code that stands upright: what differs down a bar is noise and
/// print, what differs across is the code. The noise falls with the square root of the rows, and
/// no edge of a bar is lost.
enum Smear {
  /// `result`'s pixels are the means of the `rows` pixels above and below, `rows` being odd.
  static func draw(_ source: LumaImage, rows: Int, into result: inout LumaImage) {
    let width = source.width
    let height = source.height
    result.resize(width: width, height: height)
    let radius = rows / 2
    guard height > 0 else { return }
    let share = Int32(65_536 / (2 * radius + 1)) + 1
    var columns = [Int32](repeating: 0, count: width)
    source.withPixels { pixels in
      result.withMutablePixels { target in
        columns.withUnsafeMutableBufferPointer { columns in
          guard let from = pixels.baseAddress, let to = target.baseAddress,
            let sums = columns.baseAddress
          else { return }
          for line in -radius...radius {
            add(from + min(max(0, line), height - 1) * width, 1, width, sums)
          }
          for row in 0..<height {
            let out = to + row * width
            for x in 0..<width {
              out[x] = UInt8(truncatingIfNeeded: min(255, (sums[x] &* share) >> 16))
            }
            add(from + max(0, row - radius) * width, -1, width, sums)
            add(from + min(height - 1, row + radius + 1) * width, 1, width, sums)
          }
        }
      }
    }
  }

  /// Each row of `result` is the mean of `rows` rows, which follow one another.
  static func gather(_ source: LumaImage, rows: Int, into result: inout LumaImage) {
    let width = source.width
    let height = source.height / rows
    result.resize(width: width, height: height)
    let share = Int32(65_536 / rows) + 1
    var columns = [Int32](repeating: 0, count: width)
    source.withPixels { pixels in
      result.withMutablePixels { target in
        columns.withUnsafeMutableBufferPointer { columns in
          guard let from = pixels.baseAddress, let to = target.baseAddress,
            let sums = columns.baseAddress
          else { return }
          for row in 0..<height {
            for line in 0..<rows { add(from + (row * rows + line) * width, 1, width, sums) }
            let out = to + row * width
            for x in 0..<width {
              out[x] = UInt8(truncatingIfNeeded: min(255, (sums[x] &* share) >> 16))
              sums[x] = 0
            }
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
}
