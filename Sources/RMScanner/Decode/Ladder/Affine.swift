import Glibc

/// A plane's affine map: where a place in a treated picture lies in the picture it was made from.
struct Affine: Sendable, Hashable {
  /// x' = xx * x + xy * y + x0
  var xx = 1.0
  var xy = 0.0
  var x0 = 0.0
  /// y' = yx * x + yy * y + y0
  var yx = 0.0
  var yy = 1.0
  var y0 = 0.0

  /// The map that leaves everything where it is.
  static let identity = Affine()

  /// A picture `scale` times as large, whose corner is the corner of the source.
  static func scale(_ scale: Double) -> Affine {
    Affine(xx: 1 / scale, yy: 1 / scale)
  }

  /// A picture that begins at (`x`, `y`) of the source.
  static func offset(_ x: Double, _ y: Double) -> Affine {
    Affine(x0: x, y0: y)
  }

  /// A picture of `width` by `height` pixels whose middle shows `center` of the source, `scale`
  /// times as wide and `rowScale` times as high, and whose x axis runs along the source's direction
  /// of `degrees` clockwise.
  static func turned(
    about center: Point, degrees: Double, scale: Double, rowScale: Double? = nil, width: Int,
    height: Int
  ) -> Affine {
    let radians = degrees * .pi / 180
    let pitch = 1 / (rowScale ?? scale)
    let x = Point(x: cos(radians) / scale, y: sin(radians) / scale)
    let y = Point(x: -sin(radians) * pitch, y: cos(radians) * pitch)
    let middleX = Double(width) / 2
    let middleY = Double(height) / 2
    return Affine(
      xx: x.x, xy: y.x, x0: center.x - x.x * middleX - y.x * middleY,
      yx: x.y, yy: y.y, y0: center.y - x.y * middleX - y.y * middleY)
  }

  /// The place in the source.
  func apply(_ point: Point) -> Point {
    Point(x: xx * point.x + xy * point.y + x0, y: yx * point.x + yy * point.y + y0)
  }

  /// The map of a picture that was made from this map's picture by `inner`.
  func after(_ inner: Affine) -> Affine {
    Affine(
      xx: xx * inner.xx + xy * inner.yx, xy: xx * inner.xy + xy * inner.yy,
      x0: xx * inner.x0 + xy * inner.y0 + x0,
      yx: yx * inner.xx + yy * inner.yx, yy: yx * inner.xy + yy * inner.yy,
      y0: yx * inner.x0 + yy * inner.y0 + y0)
  }

  /// Degrees clockwise by which the treated picture's x axis is turned in the source.
  var degrees: Double { atan2(yx, xx) * 180 / .pi }
}
