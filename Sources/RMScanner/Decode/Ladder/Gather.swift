/// Averages along the bars of a code that stands upright: what differs down a bar is noise and
/// print, what differs across is the code. The noise falls with the square root of the rows, and
/// no edge of a bar is lost.
enum Gather {
  /// Each row of `result` is the mean of `rows` rows, which follow one another.
  static func draw(_ source: LumaImage, rows: Int, into result: inout LumaImage) {
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
            for line in 0..<rows {
              let start = from + (row * rows + line) * width
              for x in 0..<width { sums[x] &+= Int32(start[x]) }
            }
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
}
