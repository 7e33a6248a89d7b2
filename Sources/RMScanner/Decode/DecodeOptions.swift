/// How pictures are read.
public struct DecodeOptions: Sendable {
  /// The kinds of code to look for.
  public var wanted: Set<Symbology>
  /// The character set (an `iconv` name) of payload bytes that name none and are not UTF-8; nil for
  /// ISO 8859-1, but for what is Shift JIS beyond doubt.
  public var charset: String?
  /// The most time spent on one still picture.
  public var effort: Duration
  /// How the camera is mounted: the picture is turned by this before it is read.
  public var orientation: Orientation

  /// Options; the defaults are the command line's.
  public init(
    wanted: Set<Symbology> = Symbology.defaults, charset: String? = nil,
    effort: Duration = .seconds(2), orientation: Orientation = .upright
  ) {
    self.wanted = wanted
    self.charset = charset
    self.effort = effort
    self.orientation = orientation
  }

  /// Whether `name` is a character set that `charset` can name.
  public static func isKnownCharset(_ name: String) -> Bool {
    TextDecoder(charset: name) != nil
  }
}
