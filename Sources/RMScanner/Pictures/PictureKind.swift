/// What a file is, by its first bytes; its name says nothing.
enum PictureKind: Sendable, Hashable {
  case y4m
  case png
  case jpeg
  /// PBM, PGM or PPM.
  case pnm

  /// How many bytes `init(firstBytes:)` wants, if the file has so many.
  static let signatureLength = 10

  /// The kind of file that starts with these bytes; nil for none that can be read.
  init?(firstBytes bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if bytes.starts(with: Array("YUV4MPEG2".utf8)), bytes.count > 9,
      bytes[9] == 0x20 || bytes[9] == 0x0a
    {
      self = .y4m
    } else if bytes.count > 2, bytes[0] == 0x50, (0x31...0x36).contains(bytes[1]),
      PNMPicture.isSpace(bytes[2]) || bytes[2] == 0x23
    {
      self = .pnm
    } else {
      return nil
    }
  }
}
