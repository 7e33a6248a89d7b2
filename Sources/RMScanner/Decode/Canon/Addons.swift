/// Joins EAN/UPC add-ons to the codes they stand beside.
enum Addons {
  private static let carriers: Set<Symbology> = [.ean13, .upca, .upce]

  /// Gives each add-on of two or five digits to the nearest code that may carry one and has none.
  /// An add-on without such a code is no label and is not told.
  static func attach(_ addons: [RawSymbol], to candidates: inout [Candidate]) {
    for addon in addons where [2, 5].contains(addon.bytes.count) {
      guard TradeItemNumber.areDigits(addon.bytes) else { continue }
      let carriers = candidates.indices.filter {
        Self.carriers.contains(candidates[$0].symbol.symbology)
          && candidates[$0].symbol.addon == nil
          && isBeside(addon.corners, candidates[$0].symbol.corners)
      }
      let nearest = carriers.min {
        distance(addon.corners, candidates[$0].symbol.corners)
          < distance(addon.corners, candidates[$1].symbol.corners)
      }
      guard let nearest else { continue }
      candidates[nearest].symbol.addon = String(decoding: addon.bytes, as: UTF8.self)
      candidates[nearest].symbol.aim = "]E3"
    }
  }

  /// An add-on of five digits ends about 60 modules right of a code of 95 (GS1 General
  /// Specifications, 5.2.2.5): no farther from the code's middle than one and a half of its length,
  /// and beyond its end. Without corners there is nothing against it.
  private static func isBeside(_ addon: Quad?, _ code: Quad?) -> Bool {
    guard let addon, let code else { return true }
    let length = Place.length(code)
    let distance = Place.distance(addon, code)
    return distance < 2 * length && distance > 0.3 * length
  }

  private static func distance(_ addon: Quad?, _ code: Quad?) -> Double {
    guard let addon, let code else { return 0 }
    return Place.distance(addon, code)
  }
}
