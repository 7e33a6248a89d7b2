import CZBar

/// Reads codes with ZBar 0.23.
package final class ZBarDecoder: SymbolDecoder {
  private let scansColumns: Bool

  /// A decoder. `scansColumns`: whether it looks along the columns too, for linear codes that do
  /// not stand upright. Throws when there is no memory for ZBar's scanner.
  package init(scansColumns: Bool = true) throws(DecodeError) {
    self.scansColumns = scansColumns
    _ = try ZBarScanner()
  }

  /// ZBar.
  package var engine: Engine { .zbar }

  /// The version of the library that is linked, such as `0.23.92`.
  package static var version: String {
    var major: CUnsignedInt = 0
    var minor: CUnsignedInt = 0
    var patch: CUnsignedInt = 0
    zbar_version(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Scans the picture along every row and column.
  package func decode(
    _ image: LumaImage, wanted: Set<Symbology>
  ) throws(DecodeError) -> [RawSymbol] {
    try scanner(for: wanted).scan(image).compactMap(Self.symbol)
  }

  /// A scanner for one picture, which takes microseconds to make. ZBar keeps the parts of DataBar
  /// that it has found, and would join half of a code with half of one in the picture before: their
  /// checksum is right once in 79 times.
  private func scanner(for wanted: Set<Symbology>) throws(DecodeError) -> ZBarScanner {
    let scanner = try ZBarScanner()
    scanner.set(ZBAR_CFG_POSITION, of: ZBAR_NONE, to: 1)
    // The distance from one column that is scanned to the next; 0 for none.
    if !scansColumns { scanner.set(ZBAR_CFG_X_DENSITY, of: ZBAR_NONE, to: 0) }
    scanner.set(ZBAR_CFG_ENABLE, of: ZBAR_NONE, to: 0)
    for type in wanted.flatMap(ZBarTypes.types) {
      scanner.set(ZBAR_CFG_ENABLE, of: type, to: 1)
    }
    // ZBar would join one add-on and one code into a symbol of their digits run together.
    scanner.set(ZBAR_CFG_ENABLE, of: ZBAR_COMPOSITE, to: 0)
    // Else it guesses at Big5 and Shift-JIS before UTF-8 and hands out its guess.
    scanner.set(ZBAR_CFG_BINARY, of: ZBAR_QRCODE, to: 1)
    scanner.set(ZBAR_CFG_BINARY, of: ZBAR_SQCODE, to: 1)
    return scanner
  }

  private static func symbol(_ reading: ZBarReading) -> RawSymbol? {
    guard let kind = ZBarTypes.kind(of: reading.type) else { return nil }
    let isMatrix =
      if case .symbology(let symbology) = kind {
        symbology.facts.groups.contains(.matrix)
      } else {
        false
      }
    var symbol = RawSymbol(
      engine: .zbar, kind: kind, bytes: reading.bytes,
      corners: ZBarQuad.corners(of: reading, isMatrix: isMatrix))
    symbol.quality = reading.quality
    symbol.isMirrored = isMatrix && symbol.corners.map(isCounterclockwise) == true
    symbol.isGS1 = reading.isGS1
    if reading.isAIM {
      symbol.aim = kind == .symbology(.qr) ? "]Q5" : "]C2"
    }
    return symbol
  }

  /// Whether the corners, in the code's own order, go round against the clock: it is seen in a
  /// mirror.
  private static func isCounterclockwise(_ quad: Quad) -> Bool {
    let corners = quad.corners
    let doubledArea = corners.indices.reduce(0) { sum, index in
      let next = corners[(index + 1) % 4]
      return sum + corners[index].x * next.y - next.x * corners[index].y
    }
    return doubledArea < 0
  }
}
