extension LumaImage {
  /// The picture turned clockwise, and then mirrored left to right, as `orientation` says.
  public func oriented(_ orientation: Orientation) -> LumaImage {
    var result = LumaImage(width: 0, height: 0)
    orient(orientation, into: &result)
    return result
  }

  /// Writes the oriented picture to `result`, whose memory is used again.
  public func orient(_ orientation: Orientation, into result: inout LumaImage) {
    let isTurned = orientation.rotation == .quarter || orientation.rotation == .threeQuarters
    result.resize(width: isTurned ? height : width, height: isTurned ? width : height)
    // Where the pixel at (x, y) goes: `origin + x * stepX + y * stepY`.
    let wide = result.width
    var (origin, stepX, stepY) =
      switch orientation.rotation {
      case .none: (0, 1, wide)
      case .quarter: (wide - 1, wide, -1)
      case .half: (width * height - 1, -1, -wide)
      case .threeQuarters: (wide * (result.height - 1), -wide, 1)
      }
    if orientation.isMirrored {
      let column = isTurned ? stepY : stepX
      origin += column > 0 ? wide - 1 : 1 - wide
      if isTurned { stepY = -stepY } else { stepX = -stepX }
    }
    let (start, alongX, alongY) = (origin, stepX, stepY)
    // Squares of 32 keep both pictures' lines in the cache when rows become columns.
    let square = 32
    withPixels { source in
      result.withMutablePixels { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for top in stride(from: 0, to: height, by: square) {
          for left in stride(from: 0, to: width, by: square) {
            for y in top..<min(top + square, height) {
              let row = from + y * width
              let place = start + y * alongY
              for x in left..<min(left + square, width) {
                to[place &+ x &* alongX] = row[x]
              }
            }
          }
        }
      }
    }
  }

  /// The part of the picture that lies in the given rectangle; what is outside the picture is left
  /// out.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> LumaImage {
    let left = min(max(x, 0), self.width)
    let top = min(max(y, 0), self.height)
    let right = min(max(x + width, left), self.width)
    let bottom = min(max(y + height, top), self.height)
    var part: [UInt8] = []
    part.reserveCapacity((right - left) * (bottom - top))
    for row in top..<bottom {
      part.append(contentsOf: pixels[row * self.width + left..<row * self.width + right])
    }
    return LumaImage(width: right - left, height: bottom - top, pixels: part)
  }

  /// Fills `result` with black for white.
  package func drawInverted(into result: inout LumaImage) {
    result.resize(width: width, height: height)
    withPixels { pixels in
      result.withMutablePixels { target in
        for index in pixels.indices { target[index] = 255 &- pixels[index] }
      }
    }
  }
}
