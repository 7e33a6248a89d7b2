/// A pixel format's four-character code, as `V4L2_PIX_FMT_*` and `v4l2_fourcc` make it: the first
/// character in the lowest byte.
public struct FourCC: Sendable, Hashable, CustomStringConvertible {
  /// The number that the kernel uses.
  public let rawValue: UInt32

  /// The code with the kernel's number `rawValue`.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The code spelled by one to four ASCII characters (short ones are padded with spaces); nil
  /// for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20..<0x7f).contains($0) }) else {
      return nil
    }
    var value: UInt32 = 0
    for index in 0..<4 {
      value |= UInt32(index < bytes.count ? bytes[index] : 0x20) << (8 * UInt32(index))
    }
    self.init(rawValue: value)
  }

  /// The characters, without padding; a byte that is no printable ASCII as `?`. The big-endian
  /// flag of bit 31 (`v4l2_fourcc_be`) is told as `-BE`, as `v4l2-ctl` does.
  public var description: String {
    let plain = rawValue & 0x7fff_ffff
    var text = ""
    for index in 0..<4 {
      let byte = UInt8(truncatingIfNeeded: plain >> (8 * UInt32(index)))
      text.unicodeScalars.append(
        (0x20..<0x7f).contains(byte) ? Unicode.Scalar(byte) : "?")
    }
    while text.last == " " { text.removeLast() }
    return rawValue == plain ? text : text + "-BE"
  }
}
