import CPNG
import CTurboJPEG
import RMScanner

/// Picture files in memory, for tests.
enum PictureWriter {
  /// A pattern with edges and shades; every size has another corner of it.
  static func pattern(width: Int, height: Int) -> LumaImage {
    var image = LumaImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        image[x, y] = UInt8(truncatingIfNeeded: (x &* 3 &+ y &* 5) ^ ((x / 8 + y / 8) % 2 * 0x80))
      }
    }
    return image
  }

  /// A raw PGM file.
  static func pgm(_ image: LumaImage) -> [UInt8] {
    Array("P5\n\(image.width) \(image.height)\n255\n".utf8) + image.pixels
  }

  /// A PNG file of `channels` 8-bit samples a pixel: grey, grey and alpha, RGB, RGBA; or of a
  /// palette when there are `colours` (RGB triples).
  static func png(
    width: Int, height: Int, channels: Int, samples: [UInt8], colours: [UInt8] = []
  ) -> [UInt8] {
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    png.width = png_uint_32(width)
    png.height = png_uint_32(height)
    png.format =
      switch channels {
      case 2: png_uint_32(PNG_FORMAT_FLAG_ALPHA)
      case 3: png_uint_32(PNG_FORMAT_FLAG_COLOR)
      case 4: png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      default:
        png_uint_32(colours.isEmpty ? 0 : PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP)
      }
    png.colormap_entries = png_uint_32(colours.count / 3)
    let stride = png_int_32(width * channels)
    var file = [UInt8](repeating: 0, count: samples.count * 2 + 65536)
    var size = png_alloc_size_t(file.count)
    let isWritten = png_image_write_to_memory(&png, &file, &size, 0, samples, stride, colours)
    precondition(isWritten != 0)
    return Array(file.prefix(Int(size)))
  }

  /// A grey PNG file.
  static func png(_ image: LumaImage) -> [UInt8] {
    png(width: image.width, height: image.height, channels: 1, samples: image.pixels)
  }

  /// A JPEG file with 4:2:0 chroma, as cameras make them, or progressive.
  static func jpeg(_ image: LumaImage, quality: Int = 95, isProgressive: Bool = false) -> [UInt8] {
    let samples = image.pixels.flatMap { [$0, $0, $0] }
    let compressor = tjInitCompress()
    defer { tjDestroy(compressor) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let status = tjCompress2(
      compressor, samples, CInt(image.width), 0, CInt(image.height), CInt(TJPF_RGB.rawValue),
      &buffer, &size, CInt(TJSAMP_420.rawValue), CInt(quality),
      isProgressive ? TJFLAG_PROGRESSIVE : 0)
    defer { tjFree(buffer) }
    precondition(status == 0)
    return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }
}
