import Glibc

/// What is the same for all pixels of one painted code, and the shade of each pixel.
struct PaintJob {
  /// The size of a pixel, with the softness, in the ink map's units.
  let boxWidth: Double
  let boxHeight: Double
  private let center: Point
  private let cosine: Double
  private let sine: Double
  /// Half the paper's size, in pixels.
  private let halfWidth: Double
  private let halfHeight: Double
  private let radius: Double
  /// From pixels to the ink map's units, and the code's middle in them.
  private let xScale: Double
  private let yScale: Double
  private let xMiddle: Double
  private let yMiddle: Double
  private let paper: Double
  private let contrast: Double
  private let opacity: Double
  /// The shadow's offset in the paper's own directions.
  private let shadowAcross: Double
  private let shadowDown: Double
  private let shadowDepth: Double
  private let shadowSlope: Double
  /// How far beyond the paper pixels change, in pixels.
  private let reach: Double

  init(_ symbol: ModuleMatrix, _ placement: Placement) {
    center = placement.center
    let turn = placement.angle * .pi / 180
    cosine = cos(turn)
    sine = sin(turn)
    let paperSize = placement.paperSize(of: symbol)
    halfWidth = paperSize.width / 2
    halfHeight = paperSize.height / 2
    radius = placement.cornerRadius
    let size = placement.size(of: symbol)
    xScale = (placement.isMirrored ? -1 : 1) * Double(symbol.columns) / size.width
    yScale = Double(symbol.rows) / size.height
    xMiddle = Double(symbol.columns) / 2
    yMiddle = Double(symbol.rows) / 2
    boxWidth = abs(xScale) * (1 + placement.softness)
    boxHeight = yScale * (1 + placement.softness)
    paper = Double(placement.paper)
    contrast = Double(placement.ink) - paper
    opacity = placement.opacity
    let shadow = placement.shadow ?? Placement.Shadow(offset: Point(x: 0, y: 0), edge: 1, depth: 0)
    shadowAcross = shadow.offset.x * cosine + shadow.offset.y * sine
    shadowDown = shadow.offset.y * cosine - shadow.offset.x * sine
    shadowDepth = shadow.depth * placement.opacity
    shadowSlope = 1 / shadow.edge
    reach = shadow.depth > 0 ? abs(shadow.offset.x) + abs(shadow.offset.y) + shadow.edge : 1
  }

  /// The rows in which pixels change.
  func rows(below limit: Int) -> Range<Int> {
    let half = halfWidth * abs(sine) + halfHeight * abs(cosine) + reach
    return Self.span(center.y - half, center.y + half, limit)
  }

  /// The columns in which pixels change in the row at `y` from the code's middle.
  func columns(inRow y: Double, below limit: Int) -> Range<Int> {
    var low = -Double(limit) - abs(center.x)
    var high = -low
    // |x cos + y sin| and |y cos - x sin| are at most half the paper's size and the reach.
    for (slope, offset, half) in [
      (cosine, y * sine, halfWidth + reach), (-sine, y * cosine, halfHeight + reach),
    ] {
      guard abs(slope) > 1e-9 else {
        if abs(offset) > half { return 0..<0 }
        continue
      }
      let ends = ((-half - offset) / slope, (half - offset) / slope)
      low = max(low, min(ends.0, ends.1))
      high = min(high, max(ends.0, ends.1))
    }
    return Self.span(center.x + low, center.x + high, limit)
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
    let outside = distance(across, down)
    if outside < -0.5 {
      let ink = reader.ink(x: xMiddle + across * xScale, y: yMiddle + down * yScale)
      return mixed(Double(old), ink, opacity)
    }
    let cover = max(0.5 - outside, 0)
    var ground = Double(old)
    if shadowDepth > 0 {
      let beyond = distance(across - shadowAcross, down - shadowDown)
      ground *= 1 - shadowDepth * min(max(0.5 - beyond * shadowSlope, 0), 1)
    }
    let ink = reader.ink(x: xMiddle + across * xScale, y: yMiddle + down * yScale)
    return mixed(ground, ink, cover * opacity)
  }

  /// Paper with so much ink, laid over a shade.
  @inline(__always)
  private func mixed(_ ground: Double, _ ink: Double, _ cover: Double) -> UInt8 {
    UInt8(ground + (paper + contrast * ink - ground) * cover + 0.5)
  }

  /// How far a point is outside the paper, in pixels; negative inside.
  @inline(__always)
  private func distance(_ across: Double, _ down: Double) -> Double {
    let dx = abs(across) - halfWidth + radius
    let dy = abs(down) - halfHeight + radius
    if dx <= 0 || dy <= 0 { return max(dx, dy) - radius }
    return (dx * dx + dy * dy).squareRoot() - radius
  }
}
