extension LumaImage {
  /// Fills `result` with the picture in a frame of `margin` pixels of one shade.
  func drawBordered(margin: Int, shade: UInt8, into result: inout LumaImage) {
    let wide = width + 2 * margin
    var filled: [UInt8] = []
    filled.reserveCapacity(wide * (height + 2 * margin))
    filled.append(contentsOf: repeatElement(shade, count: margin * wide))
    for row in 0..<height {
      filled.append(contentsOf: repeatElement(shade, count: margin))
      filled.append(contentsOf: pixels[row * width..<(row + 1) * width])
      filled.append(contentsOf: repeatElement(shade, count: margin))
    }
    filled.append(contentsOf: repeatElement(shade, count: margin * wide))
    result = LumaImage(width: wide, height: height + 2 * margin, pixels: filled)
  }

  /// Fills `result` with one field of an interlaced picture: the even rows, and between each two of
  /// them their mean in place of the odd one, which was taken a fiftieth of a second later.
  func drawEvenField(into result: inout LumaImage) {
    result = self
    guard height > 2 else { return }
    for row in stride(from: 1, to: height - 1, by: 2) {
      for x in 0..<width {
        let mean = (Int(self[x, row - 1]) + Int(self[x, row + 1]) + 1) / 2
        result[x, row] = UInt8(mean)
      }
    }
  }
}
