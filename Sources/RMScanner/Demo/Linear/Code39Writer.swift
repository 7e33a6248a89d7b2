/// Draws Code 39 (ISO/IEC 16388): its 43 characters, with or without the check character.
package enum Code39Writer {
  /// The characters in the order of their values for the check character (annex A of the standard).
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%")

  /// Nine elements of each character, bar first, `1` wide (table 1 of the standard), in the order
  /// of `alphabet`.
  private static let patterns: [String] = [
    "000110100", "100100001", "001100001", "101100000", "000110001", "100110000", "001110000",
    "000100101", "100100100", "001100100", "100001001", "001001001", "101001000", "000011001",
    "100011000", "001011000", "000001101", "100001100", "001001100", "000011100", "100000011",
    "001000011", "101000010", "000010011", "100010010", "001010010", "000000111", "100000110",
    "001000110", "000010110", "110000001", "011000001", "111000000", "010010001", "110010000",
    "011010000", "010000101", "110000100", "011000100", "010101000", "010100010", "010001010",
    "000101010",
  ]

  /// The start and stop character, told as `*`.
  private static let guardPattern = "010010100"

  /// The code of a text of the 43 characters; `check` adds the modulo 43 check character.
  package static func code39(_ text: String, check: Bool = false) throws(WriterError)
    -> ModuleMatrix
  {
    var values: [Int] = []
    for character in text {
      guard let value = alphabet.firstIndex(of: character) else {
        throw WriterError("Code 39 has no character \(character)")
      }
      values.append(value)
    }
    if check { values.append(values.reduce(0, +) % 43) }
    var widths = WideNarrow.widths(guardPattern) + [1]
    for value in values { widths += WideNarrow.widths(patterns[value]) + [1] }
    widths += WideNarrow.widths(guardPattern)
    return ModuleMatrix(widths: widths, quietZone: 10)
  }
}
