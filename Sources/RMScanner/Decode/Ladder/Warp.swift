/// Turns, scales and cuts out in one pass: each pixel of the result is taken from where an affine
/// map says, between the four pixels round that place (bilinear), or by a cubic curve through the
/// sixteen round it, which keeps bars of a pixel or two apart where the line between two pixels
/// would blur them.
enum Warp {
  /// Fractions of a pixel are counted in 1/65536.
  private static let one = 65_536.0

  /// Fills `result`, of `width` by `height` pixels, from `source`. What lies outside the source is
  /// `shade`.
  static func draw(
    _ source: LumaImage, by map: Affine, isSharp: Bool = false, width: Int, height: Int,
    shade: UInt8, into result: inout LumaImage
  ) {
    result.resize(width: width, height: height)
    guard source.width > 1, source.height > 1 else {
      result = LumaImage(width: width, height: height, shade: shade)
      return
    }
    let stepX = Int(map.xx * one)
    let stepY = Int(map.yx * one)
    source.withPixels { pixels in
      result.withMutablePixels { target in
        guard let from = pixels.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<height {
          // A pixel's middle is half a pixel from its corner, in both pictures.
          let start = map.apply(Point(x: 0.5, y: Double(row) + 0.5))
          let x = Int((start.x - 0.5) * one)
          let y = Int((start.y - 0.5) * one)
          if isSharp {
            drawSharpRow(
              from, source.width, source.height, x: x, y: y, stepX, stepY, to + row * width, width,
              shade)
          } else {
            drawRow(
              from, source.width, source.height, x: x, y: y, stepX, stepY, to + row * width, width,
              shade)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func drawRow(
    _ from: UnsafePointer<UInt8>, _ width: Int, _ height: Int, x: Int, y: Int, _ stepX: Int,
    _ stepY: Int, _ to: UnsafeMutablePointer<UInt8>, _ count: Int, _ shade: UInt8
  ) {
    var x = x
    var y = y
    for column in 0..<count {
      // Below zero becomes a huge unsigned number, so one comparison does for both sides.
      let left = UInt(bitPattern: x >> 16)
      let top = UInt(bitPattern: y >> 16)
      if left < UInt(bitPattern: width &- 1), top < UInt(bitPattern: height &- 1) {
        let corner = from.advanced(
          by: Int(bitPattern: top) &* width &+ Int(bitPattern: left))
        // Eight bits of fraction are more than the picture has shades.
        let fx = Int32(truncatingIfNeeded: (x >> 8) & 255)
        let fy = Int32(truncatingIfNeeded: (y >> 8) & 255)
        let upper = Int32(corner[0]) &* (256 &- fx) &+ Int32(corner[1]) &* fx
        let lower = Int32(corner[width]) &* (256 &- fx) &+ Int32(corner[width &+ 1]) &* fx
        to[column] = UInt8(
          truncatingIfNeeded: (upper &* (256 &- fy) &+ lower &* fy &+ 32_768) >> 16)
      } else {
        to[column] = shade
      }
      x &+= stepX
      y &+= stepY
    }
  }

  /// Catmull and Rom's weights of four pixels in a row, in 1/128, for the places in 1/64 between the
  /// second and the third.
  private static let weights: [SIMD4<Int32>] = (0..<64).map { place in
    let t = Double(place) / 64
    let weights = SIMD4(
      ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1,
      ((-1.5 * t + 2) * t + 0.5) * t, (0.5 * t - 0.5) * t * t)
    var rounded = SIMD4<Int32>((weights * 128).rounded(.toNearestOrAwayFromZero))
    // Flat stays flat: the weights add up to one.
    rounded[t < 0.5 ? 1 : 2] += 128 - rounded.wrappedSum()
    return rounded
  }

  @inline(__always)
  private static func drawSharpRow(
    _ from: UnsafePointer<UInt8>, _ width: Int, _ height: Int, x: Int, y: Int, _ stepX: Int,
    _ stepY: Int, _ to: UnsafeMutablePointer<UInt8>, _ count: Int, _ shade: UInt8
  ) {
    var x = x
    var y = y
    weights.withUnsafeBufferPointer { weights in
      for column in 0..<count {
        // One pixel to the left and above, two to the right and below.
        let left = (x >> 16) &- 1
        let top = (y >> 16) &- 1
        if left >= 0, top >= 0, left < width &- 3, top < height &- 3 {
          let corner = from + (top &* width &+ left)
          let across = weights[(x >> 10) & 63]
          let down = weights[(y >> 10) & 63]
          var sum = SIMD4<Int32>()
          for line in 0..<4 {
            let four = UnsafeRawPointer(corner + line &* width)
              .loadUnaligned(as: SIMD4<UInt8>.self)
            sum &+= SIMD4<Int32>(truncatingIfNeeded: four) &* down[line]
          }
          let value = (sum &* across).wrappedSum() &+ 8192
          to[column] = UInt8(truncatingIfNeeded: min(max(value >> 14, 0), 255))
        } else {
          to[column] = shade
        }
        x &+= stepX
        y &+= stepY
      }
    }
  }
}
