/// Digits of trade item numbers (GS1 General Specifications 7.9).
package enum GTIN {
  /// The check digit of the digits before it: weights 3 and 1 in turn, 3 on the last.
  package static func checkDigit(of digits: [Int]) -> Int {
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      sum += digit * (index.isMultiple(of: 2) ? 3 : 1)
    }
    return (10 - sum % 10) % 10
  }

  /// `text` with its check digit added, such as `4006381333931` for `400638133393`.
  package static func completed(_ text: String) throws(WriterError) -> String {
    text + String(checkDigit(of: try digits(of: text)))
  }

  /// The digits of a number of `length` digits, of which the last, the check digit, may be left
  /// out. Throws when it is there and wrong.
  static func completed(_ text: String, length: Int) throws(WriterError) -> [Int] {
    var digits = try digits(of: text)
    if digits.count == length - 1 {
      digits.append(checkDigit(of: digits))
    }
    guard digits.count == length else {
      throw WriterError("\(text) has \(digits.count) digits where \(length) are needed")
    }
    let check = checkDigit(of: Array(digits.dropLast()))
    guard digits[length - 1] == check else {
      throw WriterError("\(text) ends in another digit than its check digit \(check)")
    }
    return digits
  }

  /// The values of the digits of a text of ASCII digits.
  static func digits(of text: String) throws(WriterError) -> [Int] {
    var digits: [Int] = []
    for byte in text.utf8 {
      guard (0x30...0x39).contains(byte) else {
        throw WriterError("\(text) has a character that is no digit")
      }
      digits.append(Int(byte) - 0x30)
    }
    return digits
  }
}
