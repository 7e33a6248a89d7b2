import RMScanner

/// Y4M streams in memory, for tests.
struct Y4MWriter {
  var width: Int
  var height: Int
  /// What stands behind the size in the header, such as `F30:1 C420jpeg`.
  var tags: String
  /// Bytes of chroma behind each frame's luma.
  var chroma: Int
  /// What follows the word FRAME.
  var parameters = ""

  /// A stream of frames with that luma.
  func stream(_ frames: [[UInt8]]) -> [UInt8] {
    var bytes = Array("YUV4MPEG2 W\(width) H\(height) \(tags)\n".utf8)
    for luma in frames {
      bytes += Array("FRAME\(parameters)\n".utf8) + luma + [UInt8](repeating: 0x80, count: chroma)
    }
    return bytes
  }
}
