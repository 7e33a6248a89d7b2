/// Where a pixel format keeps its luma.
///
/// Byte orders are those of `linux/videodev2.h` and the kernel's "Pixel formats" pages (in memory,
/// lowest address first).
enum PixelLayout: Sendable, Hashable {
  /// One byte a pixel is its luma: the one at `offset` of each `step` bytes. Planar formats are of
  /// this kind too, since the luma comes first, or in plane 0.
  case samples(step: Int, offset: Int)
  /// 16-bit little-endian words with the luma in the low bits, of which `shift` are dropped.
  case words(shift: Int)
  /// `step` bytes a pixel with red, green and blue at those offsets.
  case colours(step: Int, red: Int, green: Int, blue: Int)
  /// A JPEG file.
  case jpeg

  /// Bytes that a pixel takes in a row; 0 for JPEG.
  var bytesPerPixel: Int {
    switch self {
    case .samples(let step, _): step
    case .words: 2
    case .colours(let step, _, _, _): step
    case .jpeg: 0
    }
  }

  /// The layout of each format that can be read.
  static let byFormat: [FourCC: PixelLayout] = {
    var table: [FourCC: PixelLayout] = [:]
    for (name, layout) in named {
      guard let code = FourCC(name) else {
        preconditionFailure("\(name) is no four-character code")
      }
      table[code] = layout
    }
    table[grey16BigEndian] = .samples(step: 2, offset: 0)
    return table
  }()

  /// Whether a single-planar frame of that format has chroma planes behind its luma, so that its
  /// size tells nothing of the luma's stride.
  static func hasChromaBehind(_ code: FourCC) -> Bool {
    ["NV12", "NV21", "YU12", "YV12"].contains(code.description)
  }

  /// `V4L2_PIX_FMT_Y16_BE`, whose code is that of `Y16` with bit 31 set (`v4l2_fourcc_be`).
  static let grey16BigEndian = FourCC(rawValue: 0xa036_3159)

  /// Formats with a plain code. `Y8` and `Y800` are other programs' names for `GREY`.
  private static let named: [(String, PixelLayout)] = [
    ("GREY", .samples(step: 1, offset: 0)), ("Y8", .samples(step: 1, offset: 0)),
    ("Y800", .samples(step: 1, offset: 0)),
    ("NV12", .samples(step: 1, offset: 0)), ("NV21", .samples(step: 1, offset: 0)),
    ("NM12", .samples(step: 1, offset: 0)), ("NM21", .samples(step: 1, offset: 0)),
    ("YU12", .samples(step: 1, offset: 0)), ("YV12", .samples(step: 1, offset: 0)),
    ("YM12", .samples(step: 1, offset: 0)), ("YM21", .samples(step: 1, offset: 0)),
    ("YUYV", .samples(step: 2, offset: 0)), ("YVYU", .samples(step: 2, offset: 0)),
    ("UYVY", .samples(step: 2, offset: 1)), ("VYUY", .samples(step: 2, offset: 1)),
    ("Y16", .samples(step: 2, offset: 1)),
    ("Y10", .words(shift: 2)), ("Y12", .words(shift: 4)), ("Y14", .words(shift: 6)),
    ("RGB3", .colours(step: 3, red: 0, green: 1, blue: 2)),
    ("BGR3", .colours(step: 3, red: 2, green: 1, blue: 0)),
    ("RGB4", .colours(step: 4, red: 1, green: 2, blue: 3)),
    ("BGR4", .colours(step: 4, red: 2, green: 1, blue: 0)),
    ("AR24", .colours(step: 4, red: 2, green: 1, blue: 0)),
    ("XR24", .colours(step: 4, red: 2, green: 1, blue: 0)),
    ("AB24", .colours(step: 4, red: 0, green: 1, blue: 2)),
    ("XB24", .colours(step: 4, red: 0, green: 1, blue: 2)),
    ("BA24", .colours(step: 4, red: 1, green: 2, blue: 3)),
    ("BX24", .colours(step: 4, red: 1, green: 2, blue: 3)),
    ("RA24", .colours(step: 4, red: 3, green: 2, blue: 1)),
    ("RX24", .colours(step: 4, red: 3, green: 2, blue: 1)),
    ("MJPG", .jpeg), ("JPEG", .jpeg), ("PJPG", .jpeg),
  ]
}
