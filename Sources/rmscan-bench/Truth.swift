/// A code that is in a picture or a clip.
struct Truth {
  /// The kind, by the name that the truth gives it.
  let type: String
  /// The payload as text.
  let text: String

  /// The code of an element of a truth file's list.
  init?(_ value: TruthJSON) {
    guard let type = value["type"]?.text, let text = value["text"]?.text else { return nil }
    self.type = type
    self.text = text
  }

  /// The texts that count as this code, in the form for comparison.
  var accepted: Set<String> {
    var texts: Set<String> = [Self.comparable(text)]
    if type == "UPCE", let expanded = Self.expanded(text) {
      texts.insert(Self.comparable(expanded))
    }
    if type == "DataBar", text.hasPrefix("01") {
      texts.insert(Self.comparable(String(text.dropFirst(2))))
    }
    return texts
  }

  /// A text in the form for comparison: what is a matter of notation (GS1's brackets and
  /// separators, line ends, Codabar's letters, the zeros before a number) is not held against it.
  static func comparable(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where scalar != "(" && scalar != ")" && scalar != "\u{1d}" {
      if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
      scalars.append(scalar)
    }
    while scalars.last == "\n" { scalars.removeLast() }
    if scalars.count > 2, isStartStop(scalars[0]), isStartStop(scalars[scalars.count - 1]),
      scalars[1..<scalars.count - 1].allSatisfy({ "0123456789$:/.+-".unicodeScalars.contains($0) })
    {
      scalars = Array(scalars[1..<scalars.count - 1])
    }
    if !scalars.isEmpty, scalars.allSatisfy({ ("0"..."9").contains($0) }) {
      scalars = Array(scalars.drop { $0 == "0" })
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func isStartStop(_ scalar: Unicode.Scalar) -> Bool {
    ("A"..."D").contains(scalar)
  }

  /// The twelve digits that eight of UPC-E stand for; nil for anything else.
  private static func expanded(_ text: String) -> String? {
    let digits = Array(text)
    guard digits.count == 8, digits.allSatisfy(\.isWholeNumber) else { return nil }
    let body = digits[1...6].map(String.init)
    let middle =
      switch body[5] {
      case "0", "1", "2":
        body[0] + body[1] + body[5] + "0000" + body[2] + body[3] + body[4]
      case "3": body[0] + body[1] + body[2] + "00000" + body[3] + body[4]
      case "4": body[0] + body[1] + body[2] + body[3] + "00000" + body[4]
      default: body[0..<5].joined() + "0000" + body[5]
      }
    return String(digits[0]) + middle + String(digits[7])
  }
}
