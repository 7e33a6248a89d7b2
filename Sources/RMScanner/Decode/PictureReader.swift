/// Decides how often, how treated and by which engine one picture is read.
package protocol PictureReader: AnyObject {
  /// Reads a picture that no next one will show better, for as long as `effort` at most. An engine's
  /// failure comes as a notice.
  func readStill(_ image: LumaImage, effort: Duration) -> PictureReading

  /// Reads one of a camera's frames, of which the next ones show the same.
  func readFrame(_ image: LumaImage) -> PictureReading
}

/// What was read in one picture.
package struct PictureReading {
  /// What the engines told, several times where several told it; corners in the picture given.
  package var raws: [RawSymbol] = []
  /// Words about it for `-v`.
  package var notices: [String] = []
  /// Where the time went.
  package var steps = StepTimes()

  /// Nothing read.
  package init() {}
}
