/// A symbol seen in one frame, with the evidence for it in that frame.
public struct Sighting: Sendable, Hashable {
  /// What was read.
  public var symbol: Symbol
  /// Independent readings in this frame that said the same: scan lines or places, treatments,
  /// engines. At least 1.
  public var readings: Int

  /// A sighting with that many agreeing readings.
  public init(symbol: Symbol, readings: Int) {
    self.symbol = symbol
    self.readings = readings
  }
}
