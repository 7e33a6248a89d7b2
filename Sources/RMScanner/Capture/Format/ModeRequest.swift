/// What the user asks of the camera's mode. Each part may be left open; the nearest mode that the
/// camera has is taken.
public struct ModeRequest: Sendable, Hashable {
  /// A picture size in pixels.
  public struct Size: Sendable, Hashable {
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int

    /// A size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The picture size.
  public var size: Size?
  /// Frames a second.
  public var framesPerSecond: Double?
  /// The pixel format.
  public var fourCC: FourCC?

  /// A request.
  public init(size: Size? = nil, framesPerSecond: Double? = nil, fourCC: FourCC? = nil) {
    self.size = size
    self.framesPerSecond = framesPerSecond
    self.fourCC = fourCC
  }

  /// Whatever is best for scanning.
  public static let automatic = ModeRequest()

  /// Such as `640x480 at 15 fps`; empty for `automatic`.
  var sentence: String {
    var parts: [String] = []
    if let fourCC { parts.append("\(fourCC)") }
    if let size { parts.append("\(size.width)x\(size.height)") }
    if let framesPerSecond { parts.append("at \(shortNumber(framesPerSecond)) fps") }
    return parts.joined(separator: " ")
  }
}
