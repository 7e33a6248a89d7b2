import RMScanner
import Testing

/// How a format stores a pixel, written down apart from the library's own table.
struct StoredFormat: Sendable, CustomStringConvertible {
  let name: String
  let bytesPerPixel: Int
  /// Bytes of the pixel with that luma, red, green and blue at an even or odd column.
  let store: @Sendable (_ luma: UInt8, _ rgb: [UInt8]) -> [UInt8]
  var isColour = false
  var isBigEndian = false
  /// Rows of chroma behind the luma, for a picture of that height, each as long as a luma row.
  var chromaRows: @Sendable (Int) -> Int = { _ in 0 }

  var description: String { name }
  var fourCC: FourCC {
    guard let code = FourCC(name) else { return FourCC(rawValue: 0) }
    return isBigEndian ? FourCC(rawValue: code.rawValue | 0x8000_0000) : code
  }

  static let all: [StoredFormat] =
    ["GREY", "Y8", "NM12", "NM21", "YM12", "YM21"].map {
      StoredFormat(name: $0, bytesPerPixel: 1, store: { luma, _ in [luma] })
    }
    + ["NV12", "NV21", "YU12", "YV12"].map {
      StoredFormat(
        name: $0, bytesPerPixel: 1, store: { luma, _ in [luma] }, chromaRows: { ($0 + 1) / 2 })
    }
    + ["YUYV", "YVYU"].map {
      StoredFormat(name: $0, bytesPerPixel: 2, store: { luma, _ in [luma, 0x55] })
    }
    + ["UYVY", "VYUY"].map {
      StoredFormat(name: $0, bytesPerPixel: 2, store: { luma, _ in [0x55, luma] })
    } + [
      StoredFormat(name: "Y10", bytesPerPixel: 2, store: { l, _ in [l << 2 | 3, l >> 6] }),
      StoredFormat(name: "Y12", bytesPerPixel: 2, store: { l, _ in [l << 4 | 15, l >> 4] }),
      StoredFormat(name: "Y16", bytesPerPixel: 2, store: { l, _ in [0x7f, l] }),
      StoredFormat(
        name: "Y16", bytesPerPixel: 2, store: { l, _ in [l, 0x7f] }, isBigEndian: true),
      colour("RGB3", [0, 1, 2]), colour("BGR3", [2, 1, 0]),
      colour("RGB4", [9, 0, 1, 2]), colour("BGR4", [2, 1, 0, 9]),
      colour("AR24", [2, 1, 0, 9]), colour("XR24", [2, 1, 0, 9]),
      colour("AB24", [0, 1, 2, 9]), colour("XB24", [0, 1, 2, 9]),
      colour("BA24", [9, 0, 1, 2]), colour("BX24", [9, 0, 1, 2]),
      colour("RA24", [9, 2, 1, 0]), colour("RX24", [9, 2, 1, 0]),
    ]

  /// Which of red, green, blue (0, 1, 2) each byte is; 9 is none.
  private static func colour(_ name: String, _ order: [Int]) -> StoredFormat {
    StoredFormat(
      name: name, bytesPerPixel: order.count,
      store: { _, rgb in order.map { $0 == 9 ? 0xc3 : rgb[$0] } }, isColour: true)
  }
}

@Suite struct LumaConverterTests {
  static let sizes = [
    (641, 481), (1, 1), (2, 2), (3, 1000), (16, 16), (8192, 2), (638, 359), (5, 7),
  ]

  /// A frame in that format, and the luma that it stands for.
  private func frame(
    _ format: StoredFormat, width: Int, height: Int, padding: Int, keepsLastPadding: Bool = true
  ) -> (Frame, LumaImage) {
    var expected = PictureWriter.pattern(width: width, height: height)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let luma = expected[x, y]
        let rgb = [luma, luma &+ 77, luma &* 3]
        bytes += format.store(luma, rgb)
        if format.isColour {
          let sum = 77 * Int(rgb[0]) + 150 * Int(rgb[1]) + 29 * Int(rgb[2])
          expected[x, y] = UInt8((sum + 128) / 256)
        }
      }
      if keepsLastPadding || y < height - 1 {
        bytes += [UInt8](repeating: 0xee, count: padding)
      }
    }
    let stride = width * format.bytesPerPixel + padding
    bytes += [UInt8](repeating: 0x80, count: stride * format.chromaRows(height))
    let frame = RawFrame.make(
      format.fourCC, width: width, height: height, bytesPerLine: stride, bytes: bytes)
    return (frame, expected)
  }

  @Test("Every format gives its exact luma at odd sizes", arguments: StoredFormat.all)
  func oddSizes(_ format: StoredFormat) throws {
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    // Large ones take long to draw here; one format of each kind of loop has them.
    let isForAll = ["GREY", "YUYV", "RGB3"].contains(format.name)
    for (width, height) in Self.sizes where isForAll || width * height < 5000 {
      let (frame, expected) = frame(format, width: width, height: height, padding: 0)
      try converter.convert(frame, into: &image)
      #expect(image == expected, "\(width)x\(height)")
    }
  }

  @Test("Bytes between rows are no pixels", arguments: StoredFormat.all)
  func padding(_ format: StoredFormat) throws {
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    for padding in [1, 8, 63] {
      let (frame, expected) = frame(format, width: 123, height: 17, padding: padding)
      try converter.convert(frame, into: &image)
      #expect(image == expected)
    }
  }

  @Test("The last row may come without its padding")
  func lastPadding() throws {
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    for format in StoredFormat.all where format.chromaRows(2) == 0 {
      let (frame, expected) = frame(
        format, width: 30, height: 9, padding: 16, keepsLastPadding: false)
      try converter.convert(frame, into: &image)
      #expect(image == expected, "\(format)")
    }
  }

  @Test("A frame one byte short is broken, and the next one is read", arguments: StoredFormat.all)
  func tooFewBytes(_ format: StoredFormat) throws {
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    let (whole, expected) = frame(format, width: 21, height: 11, padding: 0)
    let needed = 21 * 11 * format.bytesPerPixel
    for count in [0, 1, needed - 1] {
      let short = RawFrame.make(
        format.fourCC, width: 21, height: 11, bytesPerLine: 21 * format.bytesPerPixel,
        bytes: [UInt8](repeating: 0, count: count))
      #expect(throws: LumaError.tooFewBytes(needed: needed, got: count)) {
        try converter.convert(short, into: &image)
      }
    }
    try converter.convert(whole, into: &image)
    #expect(image == expected)
  }

  @Test("A stride that is missing or too small is put right", arguments: [0, 7, 79])
  func wrongStride(_ stated: Int) throws {
    let expected = PictureWriter.pattern(width: 80, height: 6)
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    let tight = RawFrame.make(
      .init("GREY") ?? FourCC(rawValue: 0), width: 80, height: 6, bytesPerLine: stated,
      bytes: expected.pixels)
    try converter.convert(tight, into: &image)
    #expect(image == expected)

    var padded: [UInt8] = []
    for y in 0..<6 { padded += (0..<80).map { expected[$0, y] } + [UInt8](repeating: 9, count: 16) }
    let sized = RawFrame.make(
      .init("GREY") ?? FourCC(rawValue: 0), width: 80, height: 6, bytesPerLine: stated,
      sizeImage: padded.count, bytes: padded)
    try converter.convert(sized, into: &image)
    #expect(image == expected)
  }

  @Test("A stride that the frame's bytes prove wrong is put right")
  func impossibleStride() throws {
    let expected = PictureWriter.pattern(width: 80, height: 6)
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    let code = try #require(FourCC("GREY"))
    try converter.convert(
      RawFrame.make(code, width: 80, height: 6, bytesPerLine: 96, bytes: expected.pixels),
      into: &image)
    #expect(image == expected)
    let frame = RawFrame.make(code, width: 80, height: 6, bytesPerLine: .max, bytes: [1, 2, 3])
    #expect(throws: LumaError.self) { try converter.convert(frame, into: &image) }
  }

  @Test("Sizes of nothing and of too much, and unknown formats, are refused")
  func refused() throws {
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    let grey = try #require(FourCC("GREY"))
    for (width, height) in [(0, 4), (4, 0), (-1, 4), (16_385, 1), (16_384, 16_384)] {
      let frame = RawFrame.make(grey, width: width, height: height, bytesPerLine: width, bytes: [0])
      #expect(throws: LumaError.badSize(width: width, height: height)) {
        try converter.convert(frame, into: &image)
      }
    }
    let bayer = try #require(FourCC("BA81"))
    #expect(throws: LumaError.unsupported(bayer)) {
      try converter.convert(
        RawFrame.make(bayer, width: 1, height: 1, bytesPerLine: 1, bytes: [0]), into: &image)
    }
    #expect(LumaConverter.supportedFormats.isSuperset(of: StoredFormat.all.map(\.fourCC)))
    #expect(!LumaConverter.supportedFormats.contains(bayer))
  }

  @Test("A picture of the same size is written into the same memory")
  func reusesMemory() throws {
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    let (frame, _) = frame(StoredFormat.all[0], width: 640, height: 48, padding: 0)
    try converter.convert(frame, into: &image)
    let before = image.withPixels { $0.baseAddress }
    try converter.convert(frame, into: &image)
    #expect(image.withPixels { $0.baseAddress } == before)
  }
}
