/// The first line of a YUV4MPEG2 stream (mjpegtools' yuv4mpeg(5); the depths beyond eight bits are
/// ffmpeg's).
struct Y4MHeader: Sendable, Hashable {
  /// Pixels in a row.
  var width = 0
  /// Rows.
  var height = 0
  /// Frames in `rateDenominator` seconds. A stream that does not know its rate is taken for 30
  /// frames a second, a webcam's usual one.
  var rateNumerator = 30
  /// See `rateNumerator`.
  var rateDenominator = 1
  /// Bits of a sample; two bytes each, the low one first, where they are more than 8.
  var depth = 8
  /// Samples of each frame behind the luma.
  var chromaSamples = 0

  /// The longest line that is read: a header, or the parameters of a frame.
  static let lineLimit = 4096

  /// Reads the line, which starts with `YUV4MPEG2`.
  init(line: [UInt8]) throws(PictureFailure) {
    var colours = "420jpeg"
    for word in line.split(separator: 0x20).dropFirst() {
      let value = String(decoding: word.dropFirst(), as: UTF8.self)
      switch word.first {
      case UInt8(ascii: "W"): width = Int(value) ?? 0
      case UInt8(ascii: "H"): height = Int(value) ?? 0
      case UInt8(ascii: "F"): try setRate(value)
      case UInt8(ascii: "C"): colours = value
      default: break
      }
    }
    try StillPicture.checkSize(width: width, height: height)
    try setColours(colours)
  }

  /// Bytes of a sample.
  var bytesPerSample: Int { depth > 8 ? 2 : 1 }

  /// When frame `number` is shown, from the first one.
  func time(of number: Int) -> Duration {
    let (seconds, rest) = (number * rateDenominator).quotientAndRemainder(dividingBy: rateNumerator)
    return .seconds(seconds) + .nanoseconds(rest * 1_000_000_000 / rateNumerator)
  }

  private mutating func setRate(_ text: String) throws(PictureFailure) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let above = parts[0], let below = parts[1],
      (0...1_000_000_000).contains(above), (0...1_000_000_000).contains(below)
    else { throw .unreadable("broken Y4M: a rate of \(text)") }
    // 0:0 says that the rate is not known.
    guard above > 0, below > 0 else { return }
    (rateNumerator, rateDenominator) = (above, below)
  }

  private mutating func setColours(_ name: String) throws(PictureFailure) {
    let halfWidth = (width + 1) / 2
    let halfHeight = (height + 1) / 2
    // The siting of 4:2:0 chroma and "XYSCSS" make no difference to the luma.
    let (sampling, chroma): (String, Int) =
      if name.hasPrefix("mono") {
        ("mono", 0)
      } else if name.hasPrefix("444alpha") {
        ("444alpha", 3 * width * height)
      } else if name.hasPrefix("420") {
        ("420", 2 * halfWidth * halfHeight)
      } else if name.hasPrefix("422") {
        ("422", 2 * halfWidth * height)
      } else if name.hasPrefix("444") {
        ("444", 2 * width * height)
      } else if name.hasPrefix("440") {
        ("440", 2 * width * halfHeight)
      } else if name.hasPrefix("411") {
        ("411", 2 * ((width + 3) / 4) * height)
      } else {
        throw .unreadable("a Y4M stream of colours \(name), which cannot be read")
      }
    chromaSamples = chroma
    var rest = name.dropFirst(sampling.count)
    if rest.first == "p", rest.dropFirst().first?.isNumber == true { rest = rest.dropFirst() }
    guard rest.first?.isNumber == true else { return }
    guard let depth = Int(rest), (8...16).contains(depth) else {
      throw .unreadable("a Y4M stream of colours \(name), which cannot be read")
    }
    self.depth = depth
  }
}
