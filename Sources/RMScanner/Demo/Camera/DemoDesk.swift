import Glibc

/// The background of the demo camera: a wooden desk under a lamp. Its texture is soft, for hard
/// edges everywhere would make the reading of a picture ten times as slow.
enum DemoDesk {
  /// The background; its shades stay between 60 and 160.
  static func image(width: Int, height: Int, seed: UInt64) -> LumaImage {
    let broad = ValueNoise(seed: seed &+ 1)
    let fine = ValueNoise(seed: seed &+ 2)
    var image = LumaImage(width: width, height: height)
    image.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let (column, row) = (Double(x), Double(y))
          // Boards 180 rows high, with grain along them that bends a little.
          let board = (row / 180).rounded(.down)
          let drift: Double = board * 7.3 + row / 300
          let bend: Double = broad.value(column / 400, drift) * 40
          let grain = fine.value(column / 260, (row + bend) / 9 + board * 31)
          let rings = sin((row + bend * 2) / 11 + board * 2)
          let gap = abs(row - (board * 180)) < 2 && board > 0 ? -10.0 : 0
          let lamp = hypot((column - 520) / 900, (row - 240) / 620)
          let light = 1.12 - 0.42 * min(lamp * lamp, 1)
          let tone = broad.value(board * 3.7, 0.5) * 10
          let shade = (112 + tone + grain * 9 + rings * 3 + gap) * light
          pixels[y * width + x] = UInt8(min(max(shade, 60), 160))
        }
      }
    }
    return image
  }

  /// Random values on a grid, smoothly joined: -1 to 1.
  private struct ValueNoise {
    private let values: [Double]

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      values = (0..<4096).map { _ in random.number(in: -1...1) }
    }

    func value(_ x: Double, _ y: Double) -> Double {
      let (left, top) = (x.rounded(.down), y.rounded(.down))
      let across = ease(x - left)
      let down = ease(y - top)
      let (column, row) = (Int(left), Int(top))
      let upper = at(column, row) + (at(column + 1, row) - at(column, row)) * across
      let lower = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * across
      return upper + (lower - upper) * down
    }

    private func ease(_ part: Double) -> Double { part * part * (3 - 2 * part) }

    private func at(_ column: Int, _ row: Int) -> Double {
      values[(column &* 73 &+ row &* 1021) & 4095]
    }
  }
}
