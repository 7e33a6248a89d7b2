/// Draws EAN-13, EAN-8 and UPC-A (GS1 General Specifications 5.2, ISO/IEC 15420).
package enum EANWriter {
  /// Widths of the four elements of each digit in number set A, space first (table 1 of ISO/IEC
  /// 15420). Set C has the same widths with a bar first, set B has them back to front.
  static let digitWidths: [[Int]] = [
    [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2],
    [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
  ]

  /// Which of the left six digits of an EAN-13 come from number set B, for each first digit; the
  /// first digit itself is not drawn (table 2 of ISO/IEC 15420).
  static let setB: [Set<Int>] = [
    [], [2, 4, 5], [2, 3, 5], [2, 3, 4], [1, 4, 5],
    [1, 2, 5], [1, 2, 3], [1, 3, 5], [1, 3, 4], [1, 2, 4],
  ]

  /// The EAN-13 of twelve digits, to which the check digit is added, or of thirteen with a right
  /// one.
  package static func ean13(_ text: String) throws(WriterError) -> ModuleMatrix {
    let digits = try GTIN.completed(text, length: 13)
    let swapped = setB[digits[0]]
    var widths = [1, 1, 1]
    for index in 0..<6 {
      let digit = digitWidths[digits[index + 1]]
      widths += swapped.contains(index) ? digit.reversed() : digit
    }
    widths += [1, 1, 1, 1, 1]
    for digit in digits[7...] { widths += digitWidths[digit] }
    widths += [1, 1, 1]
    return ModuleMatrix(widths: widths, quietZone: 11)
  }

  /// The EAN-8 of seven digits, to which the check digit is added, or of eight with a right one.
  package static func ean8(_ text: String) throws(WriterError) -> ModuleMatrix {
    let digits = try GTIN.completed(text, length: 8)
    var widths = [1, 1, 1]
    for digit in digits[..<4] { widths += digitWidths[digit] }
    widths += [1, 1, 1, 1, 1]
    for digit in digits[4...] { widths += digitWidths[digit] }
    widths += [1, 1, 1]
    return ModuleMatrix(widths: widths, quietZone: 7)
  }

  /// The UPC-A of eleven digits, to which the check digit is added, or of twelve with a right one:
  /// the EAN-13 with a 0 before it.
  package static func upca(_ text: String) throws(WriterError) -> ModuleMatrix {
    _ = try GTIN.completed(text, length: 12)
    return try ean13("0" + text)
  }
}
