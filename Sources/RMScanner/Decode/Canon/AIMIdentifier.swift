/// Builds AIM symbology identifiers (ISO/IEC 15424): which code it is, and in the modifier how its
/// data are to be understood.
enum AIMIdentifier {
  /// The identifier of a canonical symbol. For the linear codes it follows from the symbol, so that
  /// it is the same whichever engine read it; for the rest the engine's word is taken where it has
  /// one.
  static func identifier(for symbol: Symbol, raw: RawSymbol) -> String {
    let base = symbol.symbology.facts.aim
    switch symbol.symbology {
    case .ean13, .upca, .upce: return symbol.addon == nil ? "]E0" : "]E3"
    case .ean8: return "]E4"
    case .code39mod43: return "]A3"
    case .code39: return "]A0"
    case .code93, .codabar, .i2of5, .databar, .databarexpanded, .databarlimited: return base + "0"
    case .itf14: return "]I1"
    case .code128:
      if symbol.isGS1 { return "]C1" }
      return raw.aim == "]C2" ? "]C2" : "]C0"
    default: break
    }
    if let aim = raw.aim, !aim.isEmpty { return aim }
    let hasECI = !raw.encodings.isEmpty
    switch symbol.symbology {
    case .qr, .microqr, .rmqr:
      return base + String((symbol.isGS1 ? 3 : 1) + (hasECI ? 1 : 0))
    case .datamatrix:
      return base + String((symbol.isGS1 ? 2 : 1) + (hasECI ? 3 : 0))
    case .aztec:
      return base + String((symbol.isGS1 ? 1 : 0) + (hasECI ? 3 : 0))
    default:
      return base.isEmpty ? "" : base + "0"
    }
  }

  /// The identifiers that say that the data are GS1 element strings.
  static let gs1: Set<String> = [
    "]C1", "]e0", "]e1", "]e2", "]d2", "]d5", "]Q3", "]Q4", "]z1", "]z4",
  ]
}
