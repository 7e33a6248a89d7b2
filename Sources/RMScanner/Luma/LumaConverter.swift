/// Turns frames of any format that can be read into grey pictures.
///
/// It holds memory that is used again for the next frame: after the first frame of a size nothing
/// is allocated but the JPEG decoder's own state. One converter is used from one thread at a time.
public struct LumaConverter: Sendable {
  /// The longest side of a picture, in pixels. Larger headers are hostile or of no use here.
  public static let sideLimit = 16_384
  /// The most pixels of a picture.
  public static let areaLimit = 64 << 20
  /// The pixel formats that `convert` takes.
  public static let supportedFormats: Set<FourCC> = Set(PixelLayout.byFormat.keys)

  private var jpeg = JPEGLuma()

  /// A converter without memory yet.
  public init() {}

  /// Writes the frame's luma to `image`, which takes the frame's size (a JPEG's own size, whatever
  /// was negotiated). Throws when the frame is no picture; the contents of `image` are then of no
  /// use, and the next frame is not affected.
  public mutating func convert(_ frame: Frame, into image: inout LumaImage) throws(LumaError) {
    guard let layout = PixelLayout.byFormat[frame.format.fourCC] else {
      throw .unsupported(frame.format.fourCC)
    }
    if layout == .jpeg {
      let damage = try frame.withPlane { (bytes) throws(LumaError) in
        try jpeg.decode(bytes, into: &image)
      }
      if let damage { throw .badJPEG(damage) }
      return
    }
    let format = frame.format
    try Self.checkSize(width: format.width, height: format.height)
    try frame.withPlane { (bytes) throws(LumaError) in
      let stride = try Self.stride(of: format, layout, in: bytes.count)
      image.resize(width: format.width, height: format.height)
      image.withMutablePixels { pixels in
        Self.copy(bytes, stride: stride, layout, to: pixels, width: format.width)
      }
    }
  }

  /// Throws when a picture of that size is not to be read.
  static func checkSize(width: Int, height: Int) throws(LumaError) {
    guard width > 0, height > 0, width <= sideLimit, height <= sideLimit,
      width * height <= areaLimit
    else { throw .badSize(width: width, height: height) }
  }

  /// The bytes from one row to the next in a frame of `count` bytes: the driver's word unless it
  /// cannot be true. A driver that gives none, or less than a row, has rows without padding, or
  /// the padding that its plane's size tells; one whose rows without padding fill the frame
  /// exactly has no padding, whatever it says.
  private static func stride(
    of format: FrameFormat, _ layout: PixelLayout, in count: Int
  ) throws(LumaError) -> Int {
    let row = format.width * layout.bytesPerPixel
    let plane = format.planes.first ?? FrameFormat.Plane(bytesPerLine: 0)
    var stride = plane.bytesPerLine
    if stride < row {
      let isWholePlane = format.planes.count > 1 || !PixelLayout.hasChromaBehind(format.fourCC)
      let sized = isWholePlane ? plane.sizeImage / format.height : 0
      // Padding of a row or more is no padding; the size is then a page's or a guess.
      stride =
        sized >= row && sized < 2 * row && sized * format.height == plane.sizeImage
        ? sized : row
    } else if stride > row, count == row * format.height {
      stride = row
    }
    // The last row may come without its padding.
    let (before, overflow) = stride.multipliedReportingOverflow(by: format.height - 1)
    let needed = overflow ? Int.max : before &+ row
    guard needed >= row, count >= needed else { throw .tooFewBytes(needed: needed, got: count) }
    return stride
  }

  /// Converts row by row, or all at once where there is no padding.
  private static func copy(
    _ bytes: UnsafeRawBufferPointer, stride: Int, _ layout: PixelLayout,
    to pixels: UnsafeMutableBufferPointer<UInt8>, width: Int
  ) {
    guard let source = bytes.baseAddress, let target = pixels.baseAddress else { return }
    if stride == width * layout.bytesPerPixel {
      PixelRows.convert(layout, from: source, to: target, count: pixels.count)
      return
    }
    for row in 0..<pixels.count / width {
      PixelRows.convert(
        layout, from: source + row * stride, to: target + row * width, count: width)
    }
  }
}
