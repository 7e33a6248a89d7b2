import Glibc

/// Where and how a code is painted on a picture.
package struct Placement: Sendable, Hashable {
  /// The middle of the code, in pixels.
  package var center: Point
  /// Pixels a module, fractions too.
  package var moduleSize: Double
  /// Degrees clockwise.
  package var angle = 0.0
  /// The height of a linear code's bars in modules.
  package var barHeight = 50.0
  /// Whether the code is painted as a mirror shows it.
  package var isMirrored = false
  /// The shade of the dark modules.
  package var ink: UInt8 = 20
  /// The shade of the light modules and of the margin.
  package var paper: UInt8 = 235
  /// How much of the code shows: 1 all of it, 0 nothing.
  package var opacity = 1.0
  /// How far edges are smeared, in pixels, beyond the pixel itself.
  package var softness = 0.0
  /// The shadow that the paper throws; nil for none.
  package var shadow: Shadow?
  /// The radius of the paper's corners, in pixels.
  package var cornerRadius = 0.0
  /// Paper above and below a linear code's bars, in modules; a matrix code has its quiet zone.
  package var endMargin = 5.0

  /// A soft shadow of the paper's form.
  package struct Shadow: Sendable, Hashable {
    /// How far it lies to the right and down, in pixels.
    package var offset: Point
    /// Over how many pixels its edge fades away.
    package var edge: Double
    /// The share of light that it takes where it is deepest.
    package var depth: Double

    /// A shadow.
    package init(offset: Point, edge: Double, depth: Double) {
      self.offset = offset
      self.edge = edge
      self.depth = depth
    }
  }

  /// A placement with the fields that every one has; the rest are set after.
  package init(center: Point, moduleSize: Double, angle: Double = 0) {
    self.center = center
    self.moduleSize = moduleSize
    self.angle = angle
  }

  /// The code's width and height in pixels, without margin.
  package func size(of symbol: ModuleMatrix) -> (width: Double, height: Double) {
    (
      Double(symbol.columns) * moduleSize,
      (symbol.isLinear ? barHeight : Double(symbol.rows)) * moduleSize
    )
  }

  /// The width and height in pixels of the paper that the code is on.
  package func paperSize(of symbol: ModuleMatrix) -> (width: Double, height: Double) {
    let (width, height) = size(of: symbol)
    let side = Double(symbol.quietZone) * moduleSize * 2
    return (width + side, height + (symbol.isLinear ? endMargin * moduleSize * 2 : side))
  }

  /// The code's corners in the picture, without margin, in the code's own order.
  package func corners(of symbol: ModuleMatrix) -> Quad {
    quad(of: size(of: symbol))
  }

  /// The corners of the paper.
  package func paperCorners(of symbol: ModuleMatrix) -> Quad {
    quad(of: paperSize(of: symbol))
  }

  private func quad(of size: (width: Double, height: Double)) -> Quad {
    let turn = angle * .pi / 180
    let (cosine, sine) = (cos(turn), sin(turn))
    func corner(_ x: Double, _ y: Double) -> Point {
      let across = (isMirrored ? -x : x) * size.width / 2
      let down = y * size.height / 2
      return Point(
        x: center.x + across * cosine - down * sine, y: center.y + across * sine + down * cosine)
    }
    return Quad(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1))
  }

  /// The same placement with dark and light changed about.
  package var inverted: Placement {
    var placement = self
    placement.ink = paper
    placement.paper = ink
    return placement
  }
}
