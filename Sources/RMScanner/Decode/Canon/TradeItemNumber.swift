/// The arithmetic of GS1's trade item numbers: check digits, and the numbers that UPC-E stands for.
enum TradeItemNumber {
  /// Whether all bytes are ASCII digits.
  static func areDigits(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The check digit for the digits before it (GS1 General Specifications, 7.9): weights 3 and 1 by
  /// turns, 3 at the right end.
  static func checkDigit(of digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    var weight = 3
    for digit in digits.reversed() {
      sum += weight * Int(digit & 0x0F)
      weight = 4 - weight
    }
    return 0x30 + UInt8((10 - sum % 10) % 10)
  }

  /// Whether `digits` are digits and the last is the right check digit.
  static func isValid(_ digits: [UInt8]) -> Bool {
    digits.count > 1 && areDigits(digits) && checkDigit(of: digits.dropLast()) == digits.last
  }

  /// The number filled up with zeros in front to fourteen digits.
  static func fourteen(_ digits: [UInt8]) -> String {
    String(repeating: "0", count: max(0, 14 - digits.count))
      + String(decoding: digits, as: UTF8.self)
  }

  /// The twelve digits of UPC-A that eight digits of UPC-E stand for; nil when the eight are none:
  /// number system other than 0 and 1, or a wrong check digit.
  static func expanded(_ upce: [UInt8]) -> [UInt8]? {
    guard upce.count == 8, areDigits(upce), upce[0] <= 0x31 else { return nil }
    let zero: UInt8 = 0x30
    let d = Array(upce[1...6])
    let body: [UInt8] =
      switch d[5] {
      case 0x30...0x32: [d[0], d[1], d[5], zero, zero, zero, zero, d[2], d[3], d[4]]
      case 0x33: [d[0], d[1], d[2], zero, zero, zero, zero, zero, d[3], d[4]]
      case 0x34: [d[0], d[1], d[2], d[3], zero, zero, zero, zero, zero, d[4]]
      default: [d[0], d[1], d[2], d[3], d[4], zero, zero, zero, zero, d[5]]
      }
    let upca = [upce[0]] + body + [upce[7]]
    return isValid(upca) ? upca : nil
  }

  /// The eight digits of UPC-E for twelve of UPC-A, as a writer would choose them; nil when the
  /// number has too few zeros.
  static func compressed(_ upca: [UInt8]) -> [UInt8]? {
    guard upca.count == 12, isValid(upca), upca[0] <= 0x31 else { return nil }
    let m = Array(upca[1...5])
    let p = Array(upca[6...10])
    func zeros(_ digits: ArraySlice<UInt8>) -> Bool { digits.allSatisfy { $0 == 0x30 } }
    let six: [UInt8]
    if m[2] <= 0x32, zeros(m[3...]), zeros(p[..<2]) {
      six = [m[0], m[1], p[2], p[3], p[4], m[2]]
    } else if zeros(m[3...]), zeros(p[..<3]) {
      six = [m[0], m[1], m[2], p[3], p[4], 0x33]
    } else if m[4] == 0x30, zeros(p[..<4]) {
      six = [m[0], m[1], m[2], m[3], p[4], 0x34]
    } else if zeros(p[..<4]), p[4] >= 0x35 {
      six = m + [p[4]]
    } else {
      return nil
    }
    return [upca[0]] + six + [upca[11]]
  }
}
