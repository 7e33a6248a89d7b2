/// Why a frame is no picture. Frames come broken from good cameras: the frame is dropped and
/// counted, the capture goes on.
public enum LumaError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A pixel format that `LumaConverter.supportedFormats` does not have.
  case unsupported(FourCC)
  /// A width or height that is below 1 or beyond `LumaConverter.sideLimit` or `areaLimit`.
  case badSize(width: Int, height: Int)
  /// The frame has fewer bytes than its format needs.
  case tooFewBytes(needed: Int, got: Int)
  /// JPEG data that cannot be decoded, or decodes to a picture with parts missing or wrong; the
  /// decoder's words.
  case badJPEG(String)

  /// One line.
  public var description: String {
    switch self {
    case .unsupported(let code): "pixel format \(code) cannot be read"
    case .badSize(let width, let height): "a size of \(width)x\(height) cannot be read"
    case .tooFewBytes(let needed, let got): "\(got) bytes where \(needed) are needed"
    case .badJPEG(let reason): "broken JPEG: \(reason)"
    }
  }
}
