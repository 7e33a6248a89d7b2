import CPNG

/// Reads PNG files by libpng's simplified interface (libpng manual, section V): any colour type and
/// depth to 8-bit grey, what is transparent on white, as on a page.
enum PNGPicture {
  /// Decodes a file.
  static func decode(_ bytes: [UInt8]) throws(PictureFailure) -> LumaImage {
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&png) }
    return try ArrayStorage(bytes).withPlane(0) { (file) throws(PictureFailure) in
      try decode(file, &png)
    }
  }

  private static func decode(
    _ file: UnsafeRawBufferPointer, _ png: inout png_image
  ) throws(PictureFailure) -> LumaImage {
    guard png_image_begin_read_from_memory(&png, file.baseAddress, file.count) != 0 else {
      throw broken(png)
    }
    try StillPicture.checkSize(width: Int(png.width), height: Int(png.height))
    png.format = png_uint_32(PNG_FORMAT_GRAY)
    // Else 16-bit samples without a gamma are taken for linear light.
    png.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var white = png_color(red: 255, green: 255, blue: 255)
    var image = LumaImage(width: Int(png.width), height: Int(png.height))
    let stride = png_int_32(image.width)
    let isWhole = image.withMutablePixels { pixels in
      png_image_finish_read(&png, &white, pixels.baseAddress, stride, nil) != 0
    }
    guard isWhole else { throw broken(png) }
    return image
  }

  private static func broken(_ png: png_image) -> PictureFailure {
    withUnsafeBytes(of: png.message) { text in
      let words = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      return .unreadable("broken PNG: \(words)")
    }
  }
}
