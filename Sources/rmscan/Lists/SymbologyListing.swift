import RMScanner

/// What `--list-symbologies` prints: every kind of code, who reads it, and whether it is looked for
/// unless told otherwise.
enum SymbologyListing {
  static func text(_ format: RecordFormat?) -> String {
    format == .json ? json : table
  }

  private static var table: String {
    var table = TextTable(header: ["NAME", "TYPE", "DECODER", "DEFAULT"])
    for facts in SymbologyFacts.table {
      table.add([
        facts.symbology.rawValue, facts.name, decoders(facts).joined(separator: ","),
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
        .init("decoders", .array(decoders(facts).map(JSONValue.string))),
        .init("default", .bool(facts.isDefault)),
      ]).text + "\n"
    }.joined()
  }

  private static func decoders(_ facts: SymbologyFacts) -> [String] {
    facts.isReadByZBar ? [Engine.zbar.rawValue] : []
  }
}
