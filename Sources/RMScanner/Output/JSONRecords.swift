/// JSON Lines: one object a record, its members always in the same order; those that do not apply
/// are left out. Where the engine told no place, `corners` and `bounds` are null.
struct JSONRecords: RecordWriter {
  let ending: RecordEnding

  func record(_ code: ScannedCode, at time: WallTime) -> [UInt8] {
    let members = Self.always(code, at: time) + Self.whereTheyApply(code.symbol)
    return Array(JSONValue.object(members).text.utf8) + ending.bytes
  }

  private static func always(_ code: ScannedCode, at time: WallTime) -> [JSONValue.Member] {
    let symbol = code.symbol
    return [
      .init("time", .string(time.rfc3339)),
      .init("type", .string(symbol.symbology.facts.name)),
      .init("symbology", .string(symbol.symbology.rawValue)),
      .init("code", .string(symbol.text)),
      .init("bytes", .string(Base64.encode(symbol.bytes))),
      .init("corners", symbol.corners.map(corners) ?? .null),
      .init("bounds", symbol.corners.map(bounds) ?? .null),
      .init("frame", .integer(code.frame)),
      .init("source", .string(code.source)),
      .init("aim", .string(symbol.aim)),
      .init("decoder", .string(symbol.engine.rawValue)),
      .init("seen", .integer(code.seen)),
    ]
  }

  private static func whereTheyApply(_ symbol: Symbol) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let gtin = symbol.gtin { members.append(.init("gtin", .string(gtin))) }
    if let addon = symbol.addon { members.append(.init("addon", .string(addon))) }
    if symbol.isGS1 { members.append(.init("gs1", .bool(true))) }
    if let check = symbol.check { members.append(.init("check", .string(check))) }
    if let sequence = symbol.sequence {
      members.append(
        .init(
          "sequence",
          .object([
            .init("index", .integer(sequence.index)),
            .init("total", .integer(sequence.total)),
            .init("id", .string(sequence.id)),
          ])))
    }
    if symbol.isMirrored { members.append(.init("mirrored", .bool(true))) }
    if symbol.isInverted { members.append(.init("inverted", .bool(true))) }
    return members
  }

  private static func corners(_ quad: Quad) -> JSONValue {
    .array(quad.corners.map { .array([pixels($0.x), pixels($0.y)]) })
  }

  /// Of the rounded corners, so that the box holds them.
  private static func bounds(_ quad: Quad) -> JSONValue {
    let box = quad.mapped { Point(x: $0.x.rounded(), y: $0.y.rounded()) }.bounds
    return .object([
      .init("x", pixels(box.x)), .init("y", pixels(box.y)),
      .init("width", pixels(box.width)), .init("height", pixels(box.height)),
    ])
  }

  private static func pixels(_ value: Double) -> JSONValue {
    Int(exactly: value.rounded()).map(JSONValue.integer) ?? .null
  }
}
