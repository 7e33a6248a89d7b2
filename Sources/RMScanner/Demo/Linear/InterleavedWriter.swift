/// Draws Interleaved 2 of 5 (ISO/IEC 16390): digits in pairs, one in the bars, one in the spaces.
/// With fourteen digits and a right check digit it is an ITF-14 (GS1 General Specifications 5.3).
package enum InterleavedWriter {
  /// Five elements of each digit, `1` wide (table 1 of the standard).
  private static let patterns = [
    "00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010",
  ]

  /// The code of an even number of digits.
  package static func interleaved(_ text: String) throws(WriterError) -> ModuleMatrix {
    let digits = try GTIN.digits(of: text)
    guard !digits.isEmpty, digits.count.isMultiple(of: 2) else {
      throw WriterError("\(text) has no even number of digits")
    }
    var widths = [1, 1, 1, 1]
    for pair in stride(from: 0, to: digits.count, by: 2) {
      let bars = WideNarrow.widths(patterns[digits[pair]])
      let spaces = WideNarrow.widths(patterns[digits[pair + 1]])
      for (bar, space) in zip(bars, spaces) { widths += [bar, space] }
    }
    widths += [WideNarrow.wide, 1, 1]
    return ModuleMatrix(widths: widths, quietZone: 10)
  }

  /// The ITF-14 of thirteen digits, to which the check digit is added, or of fourteen with a right
  /// one.
  package static func itf14(_ text: String) throws(WriterError) -> ModuleMatrix {
    let digits = try GTIN.completed(text, length: 14)
    return try interleaved(digits.map(String.init).joined())
  }

  /// The code, its bars so many modules high, between two bearer bars that run over its quiet zones
  /// too (GS1 General Specifications 5.3.2.4). It has rows then, as a matrix code has.
  package static func withBearerBars(_ symbol: ModuleMatrix, barHeight: Int) -> ModuleMatrix {
    let side = symbol.quietZone
    var matrix = ModuleMatrix(
      columns: symbol.columns + 2 * side, rows: barHeight + 2 * bearer, quietZone: 3)
    for row in 0..<matrix.rows {
      let isBearer = row < bearer || row >= bearer + barHeight
      for column in 0..<matrix.columns {
        let place = column - side
        matrix[column, row] =
          isBearer || (symbol.modules.indices.contains(place) && symbol.modules[place])
      }
    }
    return matrix
  }

  /// Modules that a bearer bar is thick: at least twice a narrow bar.
  private static let bearer = 4
}
