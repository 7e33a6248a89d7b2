@testable import RMScanner

/// Contents at random for kinds of code, as far as each can hold them: same generator state, same
/// content.
enum ContentDraws {
  typealias Draw = @Sendable (inout SplitMix64) -> WrittenContent

  // MARK: Trade item numbers

  /// Digits and their check digit, which zint adds itself.
  static func number(_ symbology: Symbology, digits count: Int, prefix: String = "") -> Draw {
    { random in
      let digits = RandomContent.digits(count, &random)
      return WrittenContent(symbology, prefix + checked(digits), data: digits)
    }
  }

  static func upce(_ random: inout SplitMix64) -> WrittenContent {
    while true {
      let digits = String(random.below(2)) + RandomContent.digits(6, &random)
      // Not all six digits are a UPC-E.
      guard let text = try? UPCEWriter.completed(digits) else { continue }
      return WrittenContent(.upce, text, data: digits)
    }
  }

  static func addon(_ count: Int, beside draw: @escaping Draw) -> Draw {
    { random in
      var content = draw(&random)
      let digits = RandomContent.digits(count, &random)
      content.data += "+" + digits
      content.told.addon = digits
      return content
    }
  }

  /// DataBar says that its number is an item's, `01`. DataBar Limited holds numbers that begin
  /// with 0 or 1.
  static func databar(_ symbology: Symbology, firstBelow limit: Int = 10) -> Draw {
    { random in
      let digits = String(random.below(limit)) + RandomContent.digits(12, &random)
      var content = WrittenContent(symbology, "01" + checked(digits), data: digits)
      content.told.isGS1 = true
      return content
    }
  }

  // MARK: Other linear codes

  static func interleaved(pairs: ClosedRange<Int>) -> Draw {
    { random in
      let text = RandomContent.digits(2 * length(pairs, &random), &random)
      let isCarton = text.count == 14 && checked(String(text.dropLast())) == text
      return WrittenContent(isCarton ? .itf14 : .i2of5, text)
    }
  }

  static func code39(_ random: inout SplitMix64) -> WrittenContent {
    let text = characters(code39, 1...16, &random)
    // Six characters can be a Code 32, which has a draw of its own.
    return text.count == 6 ? code39(&random) : WrittenContent(.code39, text)
  }

  static func code39Checked(_ random: inout SplitMix64) -> WrittenContent {
    let text = characters(code39, 1...16, &random)
    var content = WrittenContent(.code39mod43, text, options: ["--vers=1"])
    let values = text.compactMap { code39.firstIndex(of: $0) }
    content.told.check = String(code39[values.reduce(0, +) % 43])
    return content
  }

  /// The number of a medicine; its code is six characters in base 32 (without vowels).
  static func code32(_ random: inout SplitMix64) -> WrittenContent {
    let digits = ["0", "1", "8", "9"][random.below(4)] + RandomContent.digits(7, &random)
    let figures = digits.compactMap(\.wholeNumberValue).enumerated().map { place, figure in
      let value = place.isMultiple(of: 2) ? figure : 2 * figure
      return value / 10 + value % 10
    }
    let number = digits + String(figures.reduce(0, +) % 10)
    let alphabet = Array("0123456789BCDFGHJKLMNPQRSTUVWXYZ".utf8)
    var (bytes, rest): ([UInt8], Int) = ([], Int(number) ?? 0)
    for _ in 0..<6 {
      bytes.insert(alphabet[rest % 32], at: 0)
      rest /= 32
    }
    // One without a letter is told as the six digits that it looks like.
    guard bytes.contains(where: { $0 > 0x39 }) else { return code32(&random) }
    var content = WrittenContent(.code32, "A" + number, data: digits)
    content.told.bytes = bytes
    return content
  }

  /// Both engines take four characters at least, with start and stop, so that not any four bars are
  /// a code.
  static func codabar(_ random: inout SplitMix64) -> WrittenContent {
    let ends = Array("ABCD")
    let middle = characters(Array("0123456789-$:/.+"), 2...14, &random)
    return WrittenContent(
      .codabar, "\(ends[random.below(4)])\(middle)\(ends[random.below(4)])")
  }

  // MARK: Bytes and texts

  /// Runs of bytes of one sort each, so that the writer has modes to change.
  static func payload(
    _ symbology: Symbology, _ lengths: ClosedRange<Int>, of alphabet: Range<Int> = 0..<256,
    options: [String] = []
  ) -> Draw {
    { random in
      WrittenContent(symbology, bytes: bytes(lengths, of: alphabet, &random), options: options)
    }
  }

  private static func bytes(
    _ lengths: ClosedRange<Int>, of alphabet: Range<Int>, _ random: inout SplitMix64
  ) -> [UInt8] {
    let count = length(lengths, &random)
    let sorts = sorts.map { $0.filter(alphabet.contains) }.filter { !$0.isEmpty }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let sort = sorts[random.below(sorts.count)]
      let run = 1 + random.below(count - bytes.count)
      bytes += (0..<run).map { _ in UInt8(sort[random.below(sort.count)]) }
    }
    return bytes
  }

  /// A text in UTF-8, which its ECI names.
  static func unicode(_ symbology: Symbology, _ lengths: ClosedRange<Int>) -> Draw {
    { random in
      let text = characters(letters, lengths, &random)
      return WrittenContent(symbology, text, options: ["--eci=26"])
    }
  }

  // MARK: Parts

  static func length(_ lengths: ClosedRange<Int>, _ random: inout SplitMix64) -> Int {
    lengths.lowerBound + random.below(lengths.count)
  }

  static func characters(
    _ alphabet: [Character], _ lengths: ClosedRange<Int>, _ random: inout SplitMix64
  ) -> String {
    let count = length(lengths, &random)
    return String((0..<count).map { _ in alphabet[random.below(alphabet.count)] })
  }

  static func checked(_ digits: String) -> String {
    (try? GTIN.completed(digits)) ?? ""
  }

  private static let code39 = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%")
  private static let letters = Array("abcXYZ 019 äöüßéñ αβγδ жшю אבג 日本語 你好 한국 €→½ 🙂🐫")
  private static let sorts: [[Int]] = [
    Array(0x30...0x39), Array(0x30...0x39), Array(0x41...0x5a), Array(0x61...0x7a),
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8.map(Int.init), Array(0x20...0x7e),
    Array(0...127), Array(0...255),
  ]
}
