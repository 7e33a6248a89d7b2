/// Elements of two widths, as Code 39, Interleaved 2 of 5 and Codabar have them.
enum WideNarrow {
  /// Modules of a wide element. The standards allow 2.0 to 3.0 times the narrow one; 3 is the
  /// easiest to read.
  static let wide = 3

  /// The widths of a pattern in which `1` is a wide element and `0` a narrow one.
  static func widths(_ pattern: String) -> [Int] {
    pattern.utf8.map { $0 == 0x31 ? wide : 1 }
  }
}
