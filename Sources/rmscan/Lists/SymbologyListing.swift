import RMScanner

/// What `--list-symbologies` prints: every kind of code, who reads it, and whether it is looked for
/// unless told otherwise.
enum SymbologyListing {
  static func text(_ format: RecordFormat?) -> String {
    format == .json ? json : table
  }

  /// The decoders of this build that read a kind of code.
  static func decoders(_ symbology: Symbology) -> [Engine] {
    // These are told by their text; to an engine they are what they are made of.
    let made: Symbology =
      switch symbology {
      case .code39mod43, .code32: .code39
      case .itf14: .i2of5
      default: symbology
      }
    let isReadByZXing = ZXingDecoder.supported.contains(made)
    return (symbology.facts.isReadByZBar ? [.zbar] : []) + (isReadByZXing ? [.zxing] : [])
  }

  private static var table: String {
    var table = TextTable(header: ["NAME", "TYPE", "DECODER", "DEFAULT"])
    for facts in SymbologyFacts.table {
      table.add([
        facts.symbology.rawValue, facts.name,
        decoders(facts.symbology).map(\.rawValue).joined(separator: ","),
        facts.isDefault ? "on" : "off",
      ])
    }
    return table.text
  }

  private static var json: String {
    SymbologyFacts.table.map { facts in
      JSONValue.object([
        .init("symbology", .string(facts.symbology.rawValue)),
        .init("type", .string(facts.name)),
        .init("decoders", .array(decoders(facts.symbology).map { .string($0.rawValue) })),
        .init("default", .bool(facts.isDefault)),
        .init("reason", .string(facts.reason)),
      ]).text + "\n"
    }.joined()
  }
}
