import RMScanner

/// Texts that each kind of code can hold, at random: same generator state, same text.
enum RandomContent {
  /// A code of one of `DrawnCode.drawable`, its check digit right.
  static func code(_ symbology: Symbology, _ random: inout SplitMix64) -> DrawnCode {
    DrawnCode(symbology, text(symbology, &random))
  }

  private static func text(_ symbology: Symbology, _ random: inout SplitMix64) -> String {
    switch symbology {
    case .ean13: checked(digits(12, &random))
    case .ean8: checked(digits(7, &random))
    case .upca: checked(digits(11, &random))
    case .upce: upce(&random)
    case .itf14: checked(digits(13, &random))
    case .i2of5: digits(2 * (3 + random.below(5)), &random)
    case .codabar: "A" + digits(4 + random.below(8), &random) + "B"
    case .code39: characters(code39, 4 + random.below(6), &random)
    default: characters(ascii, 4 + random.below(16), &random)
    }
  }

  static func digits(_ count: Int, _ random: inout SplitMix64) -> String {
    characters(Array("0123456789"), count, &random)
  }

  static func bytes(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  private static let code39 = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.$/+%")
  private static let ascii = (0x21...0x7e).map { Character(Unicode.Scalar(UInt8($0))) }

  private static func characters(
    _ alphabet: [Character], _ count: Int, _ random: inout SplitMix64
  ) -> String {
    String((0..<count).map { _ in alphabet[random.below(alphabet.count)] })
  }

  /// Not all six digits are a UPC-E: tries until they are.
  private static func upce(_ random: inout SplitMix64) -> String {
    while true {
      if let text = try? UPCEWriter.completed("0" + digits(6, &random)) { return text }
    }
  }

  private static func checked(_ digits: String) -> String {
    (try? GTIN.completed(digits)) ?? ""
  }
}
