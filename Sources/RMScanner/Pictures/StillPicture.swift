/// A still picture out of a file's bytes.
///
/// JPEG files are taken as stored: an EXIF orientation is not applied, so that corners are told in
/// the picture as delivered; `--rotate` turns it.
struct StillPicture {
  /// The picture.
  var image: LumaImage
  /// What is wrong with it though it can be read; nil when nothing is.
  var damage: String?

  /// The largest file that is read.
  static let fileLimit = 256 << 20

  /// Decodes the file.
  init(_ kind: PictureKind, _ bytes: [UInt8]) throws(PictureFailure) {
    switch kind {
    case .png: image = try PNGPicture.decode(bytes)
    case .jpeg:
      var decoder = JPEGLuma()
      var image = LumaImage(width: 0, height: 0)
      do throws(LumaError) {
        damage = try ArrayStorage(bytes).withPlane(0) { (file) throws(LumaError) in
          try decoder.decode(file, into: &image)
        }
      } catch {
        throw .unreadable("\(error)")
      }
      self.image = image
    case .pnm: image = try PNMPicture.decode(bytes)
    case .y4m: throw .unreadable("a stream is no still picture")
    }
  }

  /// Throws when a picture of that size is not to be read.
  static func checkSize(width: Int, height: Int) throws(PictureFailure) {
    do throws(LumaError) {
      try LumaConverter.checkSize(width: width, height: height)
    } catch {
      throw .unreadable("\(error)")
    }
  }
}
