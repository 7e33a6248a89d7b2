/// Scanned text is written by strangers. This makes it one line that no terminal obeys and that
/// shows what is in it: control characters could move the cursor or change colours, bidirectional
/// ones swap what is seen, invisible ones hide something.
public enum SafeText {
  /// `text` with backslash, newline, return and tab as `\\`, `\n`, `\r` and `\t`, every other
  /// control character as `\xNN`, and bidirectional, invisible and line-breaking ones (Unicode
  /// categories Cf, Zl, Zp) as `\u{…}`; hexadecimal digits in lower case.
  public static func escaped(_ text: String) -> String {
    escaped(text, backslash: "\\\\")
  }

  /// `text` with the same escapes but backslashes left alone: for messages, which are read by people
  /// and not read back.
  public static func message(_ text: String) -> String {
    escaped(text, backslash: "\\")
  }

  private static func escaped(_ text: String, backslash: String) -> String {
    guard text.unicodeScalars.contains(where: isEscaped) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += backslash
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isControl(scalar):
        result += "\\x" + hexadecimal(scalar.value, width: 2)
      case _ where isInvisible(scalar):
        result += "\\u{" + hexadecimal(scalar.value, width: 1) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// C0, DEL and C1.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
  }

  /// Characters that have no shape of their own but change what is seen of others.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xa0 else { return false }
    switch scalar.properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  static func hexadecimal(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\\" || isControl(scalar) || isInvisible(scalar)
  }
}
