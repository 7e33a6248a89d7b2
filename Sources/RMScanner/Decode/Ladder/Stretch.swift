/// Stretches the contrast locally: each place's darkest and lightest shades become black and white,
/// so that a code half in shadow is as clear in both halves.
enum Stretch {
  /// Pixels of a tile's side; a tile and its neighbours together hold a few modules of any code.
  static let tile = 16
  /// A difference of shades under this is noise, and is not stretched further than to this.
  static let faintest = 24

  /// Fills `result` with the stretched picture.
  static func draw(_ source: LumaImage, into result: inout LumaImage) {
    let width = source.width
    let height = source.height
    result.resize(width: width, height: height)
    let columns = (width + tile - 1) / tile
    let rows = (height + tile - 1) / tile
    guard columns > 0, rows > 0 else { return }
    let (lows, highs) = extremes(source, columns, rows)
    source.withPixels { pixels in
      result.withMutablePixels { target in
        for y in 0..<height {
          let row = min(max(0, (y - tile / 2) / tile), rows - 1)
          let below = min(row + 1, rows - 1)
          let fy = min(max(0, y - tile / 2 - row * tile), tile - 1)
          for x in 0..<width {
            let column = min(max(0, (x - tile / 2) / tile), columns - 1)
            let right = min(column + 1, columns - 1)
            let fx = min(max(0, x - tile / 2 - column * tile), tile - 1)
            let low = between(lows, row * columns, below * columns, column, right, fx, fy)
            let high = between(highs, row * columns, below * columns, column, right, fx, fy)
            let span = max(high - low, faintest)
            let value = (Int(pixels[y * width + x]) - low) * 255 / span
            target[y * width + x] = UInt8(max(0, min(255, value)))
          }
        }
      }
    }
  }

  /// The darkest and the lightest shade of each tile and its eight neighbours.
  private static func extremes(
    _ source: LumaImage, _ columns: Int, _ rows: Int
  ) -> (lows: [Int], highs: [Int]) {
    var lows = [Int](repeating: 255, count: columns * rows)
    var highs = [Int](repeating: 0, count: columns * rows)
    source.withPixels { pixels in
      for y in 0..<source.height {
        let row = y / tile * columns
        for column in 0..<columns {
          let start = y * source.width + column * tile
          let end = min(start + tile, (y + 1) * source.width)
          var low: UInt8 = 255
          var high: UInt8 = 0
          for index in start..<end {
            low = min(low, pixels[index])
            high = max(high, pixels[index])
          }
          lows[row + column] = min(lows[row + column], Int(low))
          highs[row + column] = max(highs[row + column], Int(high))
        }
      }
    }
    return (
      spread(lows, columns, rows, min), spread(highs, columns, rows, max)
    )
  }

  private static func spread(
    _ values: [Int], _ columns: Int, _ rows: Int, _ pick: (Int, Int) -> Int
  ) -> [Int] {
    var result = values
    for row in 0..<rows {
      for column in 0..<columns {
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            result[row * columns + column] = pick(
              result[row * columns + column], values[y * columns + x])
          }
        }
      }
    }
    return result
  }

  @inline(__always)
  private static func between(
    _ values: [Int], _ upper: Int, _ lower: Int, _ left: Int, _ right: Int, _ fx: Int, _ fy: Int
  ) -> Int {
    let top = values[upper + left] * (tile - fx) + values[upper + right] * fx
    let bottom = values[lower + left] * (tile - fx) + values[lower + right] * fx
    return (top * (tile - fy) + bottom * fy) / (tile * tile)
  }
}
