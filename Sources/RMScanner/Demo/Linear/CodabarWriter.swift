/// Draws Codabar (EN 798, ANSI/AIM BC3): digits, six signs, and a start and a stop letter A to D.
package enum CodabarWriter {
  private static let alphabet = Array("0123456789-$:/.+ABCD")

  /// Seven elements of each character, bar first, `1` wide, in the order of `alphabet`.
  private static let patterns: [String] = [
    "0000011", "0000110", "0001001", "1100000", "0010010", "1000010", "0100001", "0100100",
    "0110000", "1001000", "0001100", "0011000", "1000101", "1010001", "1010100", "0010101",
    "0011010", "0101001", "0001011", "0001110",
  ]

  /// The code of a text that begins and ends with a letter A to D and has none in between.
  package static func codabar(_ text: String) throws(WriterError) -> ModuleMatrix {
    let letters: ClosedRange<Character> = "A"..."D"
    guard text.count >= 2, let first = text.first, let last = text.last, letters.contains(first),
      letters.contains(last), !text.dropFirst().dropLast().contains(where: letters.contains)
    else {
      throw WriterError("\(text) does not start and stop with a letter A to D")
    }
    var widths: [Int] = []
    for character in text {
      guard let value = alphabet.firstIndex(of: character) else {
        throw WriterError("Codabar has no character \(character)")
      }
      widths += WideNarrow.widths(patterns[value]) + [1]
    }
    return ModuleMatrix(widths: Array(widths.dropLast()), quietZone: 10)
  }
}
