/// A code that was told: a symbol that enough frames agreed on, with where and when.
public struct ScannedCode: Sendable, Hashable {
  /// What was read.
  public var symbol: Symbol
  /// The number of the frame, from 0.
  public var frame: Int
  /// The frame's time on its source's clock, from the source's start.
  public var time: Duration
  /// The camera's node or the file's path.
  public var source: String
  /// How many frames agreed on it so far in this sighting.
  public var seen: Int
  /// Whether, of the codes told of this frame, this one lies nearest the middle of the picture.
  public var isNearestMiddle: Bool

  /// A told code.
  public init(
    symbol: Symbol, frame: Int, time: Duration, source: String, seen: Int, isNearestMiddle: Bool
  ) {
    self.symbol = symbol
    self.frame = frame
    self.time = time
    self.source = source
    self.seen = seen
    self.isNearestMiddle = isNearestMiddle
  }
}
