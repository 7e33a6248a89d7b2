/// The modules of EAN-13's digits (ISO/IEC 15420, table 1), 1 for black: number sets A and B on the
/// left, C on the right.
enum EANModules {
  /// The twenty patterns of a digit on the left: set A's ten, then set B's.
  static let left = a + EANWriter.digitWidths.map { drawn($0.reversed(), first: 0) }
  /// The ten patterns of a digit on the right.
  static let right = EANWriter.digitWidths.map { drawn($0, first: 1) }
  /// At each end.
  static let guardBars: [Float] = [1, 0, 1]
  /// Between left and right.
  static let middleBars: [Float] = [0, 1, 0, 1, 0]

  private static let a = EANWriter.digitWidths.map { drawn($0, first: 0) }

  private static func drawn(_ widths: [Int], first: Float) -> [Float] {
    var shade = first
    var modules: [Float] = []
    for width in widths {
      modules += [Float](repeating: shade, count: width)
      shade = 1 - shade
    }
    return modules
  }

  /// The number that the twelve patterns stand for; nil when the first six are of no first digit
  /// (10 of the 64 ways to choose from A and B are), or the check digit is wrong.
  static func number(_ patterns: [Int]) -> String? {
    let swapped = Set((0..<6).filter { patterns[$0] >= 10 })
    guard let first = EANWriter.setB.firstIndex(of: swapped) else { return nil }
    let digits = [first] + patterns.map { $0 % 10 }
    guard GTIN.checkDigit(of: Array(digits.dropLast())) == digits.last else { return nil }
    return digits.map(String.init).joined()
  }
}
