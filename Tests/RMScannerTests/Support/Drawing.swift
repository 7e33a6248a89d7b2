import RMScanner

// Pictures for tests, drawn when they are needed:
//
//   let symbol = try DrawnCode(.ean13, "4006381333931").matrix()      // our writers
//   let symbol = try Zint.matrix("DATAMATRIX", "hello")               // or zint, qrencode
//   let image = Drawing.frame(symbol, module: 2.5, angle: 12, blur: 0.8, noise: 6)
//   let close = Drawing.picture(symbol, module: 3)                    // the code and its margin only
//   let frame = Frame(image, number: 7)                               // as a source delivers it
//   var random = SplitMix64(seed: 1)
//   let code = RandomContent.code(.code128, &random)                  // a right text for each kind
//
// Everything is a pure function of its arguments. For several codes in one picture make the
// picture with `Drawing.background` and call `Painter.paint` with a `Placement` for each;
// `Placement.corners(of:)` tells where a code is.

enum Drawing {
  /// A picture of one shade.
  static func background(width: Int = 1280, height: Int = 720, shade: UInt8 = 200) -> LumaImage {
    LumaImage(width: width, height: height, shade: shade)
  }

  /// A camera's frame with one code in the middle, or at `center`.
  static func frame(
    _ symbol: ModuleMatrix, width: Int = 1280, height: Int = 720, module: Double = 3,
    angle: Double = 0, center: Point? = nil, barHeight: Double = 50, mirrored: Bool = false,
    inverted: Bool = false, blur: Double = 0, noise: Double = 0, contrast: Double = 1,
    shade: UInt8 = 200, seed: UInt64 = 1
  ) -> LumaImage {
    let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
    var placement = Placement(center: center ?? middle, moduleSize: module, angle: angle)
    placement.barHeight = barHeight
    placement.isMirrored = mirrored
    var image = background(width: width, height: height, shade: shade)
    Painter.paint(symbol, at: inverted ? placement.inverted : placement, on: &image)
    spoil(&image, blur: blur, noise: noise, contrast: contrast, seed: seed)
    return image
  }

  /// A picture that holds the code and its margin, no more.
  static func picture(
    _ symbol: ModuleMatrix, module: Double = 3, barHeight: Double = 50, inverted: Bool = false
  ) -> LumaImage {
    var placement = Placement(center: Point(x: 0, y: 0), moduleSize: module)
    placement.barHeight = barHeight
    let size = placement.paperSize(of: symbol)
    let width = Int(size.width.rounded(.up))
    let height = Int(size.height.rounded(.up))
    return frame(
      symbol, width: width, height: height, module: module,
      center: Point(x: size.width / 2, y: size.height / 2), barHeight: barHeight,
      inverted: inverted, shade: inverted ? 20 : 235)
  }

  /// Blur, then contrast, then noise, as a bad camera does it.
  static func spoil(
    _ image: inout LumaImage, blur: Double = 0, noise: Double = 0, contrast: Double = 1,
    seed: UInt64 = 1
  ) {
    if blur > 0 { Weather.blur(&image, sigma: blur) }
    if contrast != 1 { Weather.setContrast(&image, to: contrast) }
    if noise > 0 { Weather.addNoise(&image, sigma: noise, seed: seed) }
  }
}

extension LumaImage {
  /// The picture as a binary PGM file.
  var pgm: [UInt8] {
    Array("P5\n\(width) \(height)\n255\n".utf8) + pixels
  }

  /// The middle row's shades along the whole width, for a look at edges.
  func row(_ y: Int) -> ArraySlice<UInt8> {
    pixels[y * width..<(y + 1) * width]
  }
}

extension Frame {
  /// A grey frame of the picture, as a source delivers it.
  convenience init(
    _ image: LumaImage, number: Int = 0, time: Duration = .zero, isStill: Bool = false
  ) {
    let plane = FrameFormat.Plane(
      bytesPerLine: image.width, sizeImage: image.width * image.height)
    let grey = FourCC(rawValue: 0x5945_5247)
    self.init(
      number: number, time: time,
      format: FrameFormat(
        fourCC: grey, width: image.width, height: image.height, planes: [plane]),
      isStill: isStill, storage: ArrayStorage(image.pixels))
  }
}
