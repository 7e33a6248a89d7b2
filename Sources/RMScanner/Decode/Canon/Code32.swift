/// Code 32, the Italian pharmaceutical code: a Code 39 of six characters that hold a number of nine
/// digits in base 32 (decree of 10 June 1983; the number is the AIC with its check digit).
enum Code32 {
  /// The digits, without the vowels A, E, I and O.
  private static let digits = Array("0123456789BCDFGHJKLMNPQRSTUVWXYZ".utf8)

  /// The number as it is printed below the code, `A` and nine digits; nil for what is no Code 32.
  ///
  /// Beside the check digit, which every tenth number passes, three things keep other labels out:
  /// six characters of the alphabet, a number of the ranges that are given out (medicines 0,
  /// veterinary 1, others 8 and 9), and a letter among the six, since numbers of six digits are the
  /// commonest Code 39 there is and are a Code 32 once in three hundred.
  static func number(of bytes: [UInt8]) -> String? {
    guard bytes.count == 6, bytes.contains(where: { $0 > 0x39 }) else { return nil }
    var value = 0
    for byte in bytes {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      value = value * digits.count + digit
    }
    let written = String(value)
    guard written.utf8.count <= 9 else { return nil }
    let number = String(repeating: "0", count: 9 - written.utf8.count) + written
    let figures = number.utf8.map { Int($0 - 0x30) }
    guard [0, 1, 8, 9].contains(figures[0]), check(figures.dropLast()) == figures[8] else {
      return nil
    }
    return "A" + number
  }

  /// Each second digit doubled, the digits of the results summed, modulo 10.
  private static func check(_ figures: ArraySlice<Int>) -> Int {
    figures.enumerated().reduce(0) { sum, figure in
      let value = figure.offset % 2 == 0 ? figure.element : 2 * figure.element
      return sum + value / 10 + value % 10
    } % 10
  }
}
