import Glibc

/// Paints codes on grey pictures, with smooth edges at any place, size and angle.
package enum Painter {
  /// Paints a code. Only the pixels that its paper touches are looked at.
  package static func paint(
    _ symbol: ModuleMatrix, at placement: Placement, on image: inout LumaImage
  ) {
    paint(symbol, InkMap(symbol), at: placement, on: &image)
  }

  /// Paints a code whose ink map is at hand.
  package static func paint(
    _ symbol: ModuleMatrix, _ ink: InkMap, at placement: Placement, on image: inout LumaImage
  ) {
    let width = image.width
    let height = image.height
    let job = Job(symbol, placement)
    ink.withReader { reader in
      image.withMutablePixels { pixels in
        for row in job.rows(below: height) {
          let y = Double(row) + 0.5 - placement.center.y
          let line = UnsafeMutableBufferPointer(
            rebasing: pixels[row * width..<(row + 1) * width])
          for column in job.columns(inRow: y, below: width) {
            let x = Double(column) + 0.5 - placement.center.x
            line[column] = job.shade(x, y, over: line[column], reader)
          }
        }
      }
    }
  }

  /// What is the same for all pixels of one code.
  private struct Job {
    private let placement: Placement
    private let cosine: Double
    private let sine: Double
    /// Half the paper's size, in pixels.
    private let halfWidth: Double
    private let halfHeight: Double
    /// From pixels to the ink map's units, and the code's middle in them.
    private let xScale: Double
    private let yScale: Double
    private let xMiddle: Double
    private let yMiddle: Double
    /// The size of a pixel, with the softness, in the ink map's units.
    private let boxWidth: Double
    private let boxHeight: Double

    init(_ symbol: ModuleMatrix, _ placement: Placement) {
      self.placement = placement
      let turn = placement.angle * .pi / 180
      cosine = cos(turn)
      sine = sin(turn)
      let paper = placement.paperSize(of: symbol)
      halfWidth = paper.width / 2
      halfHeight = paper.height / 2
      let size = placement.size(of: symbol)
      xScale = (placement.isMirrored ? -1 : 1) * Double(symbol.columns) / size.width
      yScale = Double(symbol.rows) / size.height
      xMiddle = Double(symbol.columns) / 2
      yMiddle = Double(symbol.rows) / 2
      boxWidth = abs(xScale) * (1 + placement.softness)
      boxHeight = yScale * (1 + placement.softness)
    }

    /// The rows that the paper touches.
    func rows(below limit: Int) -> Range<Int> {
      let reach = halfWidth * abs(sine) + halfHeight * abs(cosine) + placement.edge
      return Self.span(placement.center.y - reach, placement.center.y + reach, limit)
    }

    /// The columns that the paper touches in the row at `y` from its middle.
    func columns(inRow y: Double, below limit: Int) -> Range<Int> {
      var low = -Double(limit) - abs(placement.center.x)
      var high = -low
      // |x cos + y sin| and |y cos - x sin| are at most half the paper's size.
      for (slope, offset, half) in [
        (cosine, y * sine, halfWidth + placement.edge),
        (-sine, y * cosine, halfHeight + placement.edge),
      ] {
        guard abs(slope) > 1e-9 else {
          if abs(offset) > half { return 0..<0 }
          continue
        }
        let ends = ((-half - offset) / slope, (half - offset) / slope)
        low = max(low, min(ends.0, ends.1))
        high = min(high, max(ends.0, ends.1))
      }
      return Self.span(placement.center.x + low, placement.center.x + high, limit)
    }

    private static func span(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      let end = min(max(high.rounded(.up), 0), Double(limit))
      let start = min(max(low.rounded(.down), 0), end)
      return Int(start)..<Int(end)
    }

    /// The new shade of the pixel at (x, y) from the code's middle.
    @inline(__always)
    func shade(_ x: Double, _ y: Double, over old: UInt8, _ reader: InkMap.Reader) -> UInt8 {
      let across = x * cosine + y * sine
      let down = y * cosine - x * sine
      let cover = min(max(0.5 - distance(across, down) / placement.edge, 0), 1) * placement.opacity
      guard cover > 0 else { return old }
      let ink = reader.ink(
        x: xMiddle + across * xScale, y: yMiddle + down * yScale, width: boxWidth,
        height: boxHeight)
      let paper = Double(placement.paper)
      let shade = paper + (Double(placement.ink) - paper) * ink
      return UInt8(Double(old) + (shade - Double(old)) * cover + 0.5)
    }

    /// How far a point is outside the paper, in pixels; negative inside.
    @inline(__always)
    private func distance(_ across: Double, _ down: Double) -> Double {
      let radius = placement.cornerRadius
      let dx = abs(across) - halfWidth + radius
      let dy = abs(down) - halfHeight + radius
      if dx <= 0 || dy <= 0 { return max(dx, dy) - radius }
      return (dx * dx + dy * dy).squareRoot() - radius
    }
  }
}
