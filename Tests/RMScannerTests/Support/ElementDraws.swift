@testable import RMScanner

extension ContentDraws {
  /// GS1 element strings: mostly a trade item number, then what else is known of the item.
  static func gs1(
    _ symbology: Symbology, upTo limit: Int, options: [String] = []
  ) -> Draw {
    { random in
      var elements: [WrittenContent.Element] = []
      if random.below(4) > 0 { elements.append(item(&random)) }
      var others = further(&random)
      for _ in 0..<max(random.below(limit + 1), 1 - elements.count) {
        elements.append(others.remove(at: random.below(others.count)))
      }
      return WrittenContent(symbology, elements, options: options)
    }
  }

  /// A number that begins with 9 is of goods by weight, which DataBar Expanded writes shorter.
  private static func item(_ random: inout SplitMix64) -> WrittenContent.Element {
    let first = random.below(2) == 0 ? "9" : ""
    let digits = first + RandomContent.digits(13 - first.count, &random)
    return .init(identifier: "01", value: checked(digits), isFixed: true)
  }

  private static func further(_ random: inout SplitMix64) -> [WrittenContent.Element] {
    [
      .init(identifier: "10", value: serial(&random), isFixed: false),
      .init(identifier: "21", value: serial(&random), isFixed: false),
      .init(identifier: "240", value: serial(&random), isFixed: false),
      .init(identifier: "11", value: date(&random), isFixed: true),
      .init(identifier: "17", value: date(&random), isFixed: true),
      .init(
        identifier: ["3103", "3202", "3203"][random.below(3)],
        value: "0" + RandomContent.digits(5, &random), isFixed: true),
      .init(identifier: "3922", value: RandomContent.digits(4, &random), isFixed: false),
    ]
  }

  /// Digits, capitals, or any characters of GS1's set 82.
  private static func serial(_ random: inout SplitMix64) -> String {
    let capitals = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let set82 = capitals + "abcdefghijklmnopqrstuvwxyz!\"%&'()*+,-./:;<=>?_"
    return characters(Array(["0123456789", capitals, set82][random.below(3)]), 1...8, &random)
  }

  private static func date(_ random: inout SplitMix64) -> String {
    [random.below(100), 1 + random.below(12), 1 + random.below(28)]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }
}
