/// What the session asks of the decoding side: one frame in, its codes out. `DecodeWorker` is the
/// real one; a test scripts its own.
public protocol FrameReader: Sendable {
  /// Reads the codes of one frame, in canonical form, each label once. Never throws: an engine's
  /// failure on a frame is no end of a session; it comes in the result.
  func read(_ frame: Frame) async -> FrameReading
}

/// What one frame gave.
public struct FrameReading: Sendable {
  /// The codes, top left to bottom right.
  public var sightings: [Sighting]
  /// Whether the frame was no picture (broken JPEG, too few bytes).
  public var isBroken: Bool
  /// Words about it for `-v`.
  public var notices: [String]
  /// The picture's size in pixels; 0 for a broken one.
  public var width: Int
  /// The picture's size in pixels; 0 for a broken one.
  public var height: Int
  /// Time spent on it.
  public var elapsed: Duration

  /// A reading.
  public init(
    sightings: [Sighting], isBroken: Bool = false, notices: [String] = [], width: Int, height: Int,
    elapsed: Duration
  ) {
    self.sightings = sightings
    self.isBroken = isBroken
    self.notices = notices
    self.width = width
    self.height = height
    self.elapsed = elapsed
  }
}
