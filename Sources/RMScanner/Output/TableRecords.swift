/// The columns that `csv` and `tsv` share.
enum RecordColumns {
  static let names = ["time", "type", "code", "symbology", "source", "frame"]

  static func values(_ code: ScannedCode, at time: WallTime) -> [String] {
    [
      time.rfc3339, code.symbol.symbology.facts.name, code.symbol.text,
      code.symbol.symbology.rawValue, code.source, String(code.frame),
    ]
  }
}

/// RFC 4180: lines end in CRLF; a field with a comma, a quote or a line break is quoted, and
/// quotes in it are doubled.
struct CSVRecords: RecordWriter {
  let ending: RecordEnding
  let isTerminal: Bool

  var header: [UInt8] { line(RecordColumns.names) }

  func record(_ code: ScannedCode, at time: WallTime) -> [UInt8] {
    line(RecordColumns.values(code, at: time))
  }

  private func line(_ fields: [String]) -> [UInt8] {
    let line = fields.map { quoted(isTerminal ? SafeText.escaped($0) : $0) }
    return Array(line.joined(separator: ",").utf8)
      + (ending == .line ? [0x0d, 0x0a] : ending.bytes)
  }

  private func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { Array(",\"\r\n".utf8).contains($0) }) else { return field }
    var result = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}

/// Tabs between the fields, which hold none themselves: they are escaped as in `text`.
struct TSVRecords: RecordWriter {
  let ending: RecordEnding

  var header: [UInt8] { line(RecordColumns.names) }

  func record(_ code: ScannedCode, at time: WallTime) -> [UInt8] {
    line(RecordColumns.values(code, at: time))
  }

  private func line(_ fields: [String]) -> [UInt8] {
    Array(fields.map(SafeText.escaped).joined(separator: "\t").utf8) + ending.bytes
  }
}
