/// What the codes of the demo camera say: a kind and a text for each number, none twice.
enum DemoContent {
  /// The kinds in the order in which they come. Their count has no factor 3, so that each kind comes
  /// in each lane.
  private static let kinds: [Symbology] = [
    .ean13, .code128, .qr, .ean13, .code39, .qr, .ean8, .itf14, .upce, .code128,
  ]

  /// The code with that number.
  static func code(number: Int, seed: UInt64) -> DrawnCode {
    let kind = kinds[number % kinds.count]
    let text: String
    switch kind {
    // GS1 keeps the prefix 2 for numbers that are given inside a shop.
    case .ean13: text = checked("2" + scrambled(number, seed, digits: 11))
    case .ean8: text = checked("2" + scrambled(number, seed, digits: 6))
    case .itf14: text = checked("1" + scrambled(number, seed, digits: 12))
    case .upce: text = upce(number, seed)
    case .code39: text = "RM-" + scrambled(number, seed, digits: 5)
    case .code128: text = "Lot " + scrambled(number, seed, digits: 8)
    default: text = "https://example.org/item/" + scrambled(number, seed, digits: 7)
    }
    return DrawnCode(kind, text)
  }

  /// The modules of a code. An ITF-14 gets the bearer bars that it has on a carton.
  static func symbol(of code: DrawnCode) -> ModuleMatrix {
    guard let symbol = try? code.matrix() else { return ModuleMatrix(row: [true], quietZone: 0) }
    guard code.symbology == .itf14 else { return symbol }
    return InterleavedWriter.withBearerBars(symbol, barHeight: 44)
  }

  /// `number` as so many digits that do not look counted: times a prime that is no factor of 10,
  /// so that two numbers give the same digits only when they are 10^`digits` apart.
  private static func scrambled(_ number: Int, _ seed: UInt64, digits: Int) -> String {
    let limit = (0..<digits).reduce(1) { power, _ in power * 10 }
    let offset = Int(seed % 1009) * 7919
    let value = (number * 86_028_121 + offset + 1_299_709) % limit
    let text = String(value)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }

  private static func checked(_ digits: String) -> String {
    (try? GTIN.completed(digits)) ?? digits
  }

  /// Digits that are a UPC-E as they stand: the sixth is 5 to 9, the fifth is not 0.
  private static func upce(_ number: Int, _ seed: UInt64) -> String {
    let digits = scrambled(number / kinds.count, seed, digits: 4)
    let fifth = 1 + number / 7 % 9
    let sixth = 5 + number / 11 % 5
    let text = "0\(digits)\(fifth)\(sixth)"
    return (try? UPCEWriter.completed(text)) ?? text
  }
}
