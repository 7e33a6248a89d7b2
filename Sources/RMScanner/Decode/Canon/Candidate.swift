/// A code in canonical form on its way through the canon, with the evidence for it.
struct Candidate {
  var symbol: Symbol
  /// Independent readings that said the same.
  var readings: Int
  /// The best of their qualities, each on its engine's scale.
  var quality: Int
  /// Whether an engine read it that knows of character sets (ECI); ZBar converts or drops them.
  var knowsEncodings: Bool

  /// Takes over what another sighting of the same code knows more.
  mutating func absorb(_ other: Candidate) {
    readings += other.readings
    quality = max(quality, other.quality)
    if symbol.engine == other.symbol.engine {
      if symbol.corners == nil { symbol.corners = other.symbol.corners }
    } else if let corners = other.symbol.corners, area(corners) > area(symbol.corners) {
      symbol.corners = corners
    }
    symbol.addon = symbol.addon ?? other.symbol.addon
    symbol.sequence = symbol.sequence ?? other.symbol.sequence
    symbol.check = symbol.check ?? other.symbol.check
    symbol.isGS1 = symbol.isGS1 || other.symbol.isGS1
    symbol.isMirrored = symbol.isMirrored || other.symbol.isMirrored
    symbol.isInverted = symbol.isInverted && other.symbol.isInverted
    if other.knowsEncodings, !knowsEncodings, other.symbol.symbology == symbol.symbology {
      symbol.text = other.symbol.text
      symbol.bytes = other.symbol.bytes
      symbol.aim = other.symbol.aim
      knowsEncodings = true
    }
  }

  private func area(_ corners: Quad?) -> Double {
    guard let bounds = corners?.bounds else { return -1 }
    return bounds.width * bounds.height
  }
}
