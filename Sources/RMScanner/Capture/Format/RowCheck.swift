/// Puts right, or refuses, what a driver says of its rows: some report a `bytesperline` of 0, one
/// that is smaller than the row, or one that does not fit the picture's size.
enum RowCheck {
  /// The format with sound planes, and a word about what was changed; nil when it cannot be read
  /// as it is told.
  static func corrected(_ format: FrameFormat) -> (format: FrameFormat, note: String?)? {
    guard format.width > 0, format.height > 0, let first = format.planes.first else { return nil }
    guard let layout = PixelLayout.byFormat[format.fourCC], layout.bytesPerPixel > 0 else {
      return (format, nil)
    }
    let least = format.width * layout.bytesPerPixel
    let told = first.bytesPerLine
    // Without a size of the picture there is nothing to check against.
    let size = first.sizeImage > 0 ? first.sizeImage : Int.max
    if told >= least, fits(told, format, least: least, in: size) { return (format, nil) }

    // The rows' length that would fill the picture exactly, else rows without a gap.
    // In one memory plane the chroma of 4:2:0 takes half as much again.
    let halves = format.planes.count == 1 && PixelLayout.hasChromaBehind(format.fourCC) ? 3 : 2
    let wholeRows = format.height * halves
    let stride: Int
    if size != Int.max, (size * 2) % wholeRows == 0, (size * 2) / wholeRows >= least,
      (size * 2) / wholeRows <= 2 * least
    {
      stride = (size * 2) / wholeRows
    } else if fits(least, format, least: least, in: size) {
      stride = least
    } else {
      return nil
    }
    var sound = format
    sound.planes[0].bytesPerLine = stride
    return (sound, "the driver says \(told) bytes a row; \(stride) are taken")
  }

  /// Whether the grey part of the picture lies within `size`; its last row may end with its last
  /// pixel.
  private static func fits(_ stride: Int, _ format: FrameFormat, least: Int, in size: Int) -> Bool {
    let (rows, overflow) = stride.multipliedReportingOverflow(by: format.height - 1)
    return !overflow && rows <= size - least
  }
}
