/// Draws UPC-E (GS1 General Specifications 5.2.2.4, ISO/IEC 15420): six digits that stand for a
/// UPC-A with zeros in it; number system and check digit are told by which number sets are used.
package enum UPCEWriter {
  /// Which of the six digits come from number set B in number system 0, for each check digit; in
  /// number system 1 the others do (table 5 of ISO/IEC 15420).
  private static let setB: [Set<Int>] = [
    [0, 1, 2], [0, 1, 3], [0, 1, 4], [0, 1, 5], [0, 2, 3],
    [0, 3, 4], [0, 4, 5], [0, 2, 4], [0, 2, 5], [0, 3, 5],
  ]

  /// The UPC-E of seven digits (number system 0 or 1, then six), to which the check digit is
  /// added, or of eight with a right one.
  package static func upce(_ text: String) throws(WriterError) -> ModuleMatrix {
    let digits = try GTIN.digits(of: text)
    guard (7...8).contains(digits.count), digits[0] <= 1 else {
      throw WriterError("\(text) is no UPC-E: seven or eight digits, the first 0 or 1")
    }
    let check = GTIN.checkDigit(of: try expanded(Array(digits[..<7])))
    guard digits.count == 7 || digits[7] == check else {
      throw WriterError("\(text) ends in another digit than its check digit \(check)")
    }
    var widths = [1, 1, 1]
    for index in 0..<6 {
      let digit = EANWriter.digitWidths[digits[index + 1]]
      let isSwapped = setB[check].contains(index) == (digits[0] == 0)
      widths += isSwapped ? digit.reversed() : digit
    }
    widths += [1, 1, 1, 1, 1, 1]
    return ModuleMatrix(widths: widths, quietZone: 9)
  }

  /// `text` (number system and six digits) with its check digit added.
  package static func completed(_ text: String) throws(WriterError) -> String {
    let digits = try GTIN.digits(of: text)
    guard digits.count == 7 else { throw WriterError("\(text) is not seven digits") }
    return text + String(GTIN.checkDigit(of: try expanded(digits)))
  }

  /// The eleven digits of the UPC-A that the seven stand for, without its check digit. Throws for
  /// digits that are not the standard's way to write that UPC-A.
  private static func expanded(_ digits: [Int]) throws(WriterError) -> [Int] {
    let (system, last) = (digits[0], digits[6])
    let item = Array(digits[1...5])
    switch last {
    case 0...2: return [system, item[0], item[1], last, 0, 0, 0, 0] + item[2...]
    case 3 where item[2] > 2: return [system] + item[..<3] + [0, 0, 0, 0, 0] + item[3...]
    case 4 where item[3] > 0: return [system] + item[..<4] + [0, 0, 0, 0, 0] + item[4...]
    case 5... where item[4] > 0: return [system] + item + [0, 0, 0, 0, last]
    default:
      throw WriterError("\(digits.map(String.init).joined()) is another UPC-E written wrong")
    }
  }
}
