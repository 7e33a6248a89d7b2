/// Decides how often, how treated and by which engine one picture is read.
package protocol PictureReader: AnyObject {
  /// Reads the picture. `isStill`: there is no next frame that could show more. `budget` is the
  /// time that it should take at most; for a frame, by what its tries are known to cost, so that
  /// every machine reads alike. An engine's failure comes as a notice.
  func read(_ image: LumaImage, isStill: Bool, budget: Duration) -> PictureReading
}

/// What was read in one picture.
package struct PictureReading {
  /// What the engines told, several times where several told it; corners in the picture given.
  package var raws: [RawSymbol] = []
  /// Words about it for `-v`.
  package var notices: [String] = []

  /// Nothing read.
  package init() {}
}
