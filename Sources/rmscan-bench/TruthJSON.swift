/// A value of a JSON text (RFC 8259), as far as the truth beside the pictures needs it: numbers are
/// whole.
indirect enum TruthJSON {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([TruthJSON])
  case object([String: TruthJSON])

  /// The value of a text; nil when the text is no JSON.
  init?(_ text: [UInt8]) {
    var parser = JSONParser(text)
    guard let value = parser.value() else { return nil }
    self = value
  }

  /// The member of that name of an object.
  subscript(name: String) -> TruthJSON? {
    if case .object(let members) = self { return members[name] }
    return nil
  }

  /// The elements of an array; none of anything else.
  var elements: [TruthJSON] {
    if case .array(let elements) = self { return elements }
    return []
  }

  /// The text of a string.
  var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }
}

/// Reads a JSON text from the left.
private struct JSONParser {
  private let text: [UInt8]
  private var place = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func value() -> TruthJSON? {
    skipSpace()
    guard place < text.count else { return nil }
    switch text[place] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map(TruthJSON.string)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func skipSpace() {
    while place < text.count, [0x20, 0x09, 0x0a, 0x0d].contains(text[place]) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < text.count, text[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func word(_ word: String, _ value: TruthJSON) -> TruthJSON? {
    guard text[place...].starts(with: word.utf8) else { return nil }
    place += word.utf8.count
    return value
  }

  private mutating func object() -> TruthJSON? {
    var members: [String: TruthJSON] = [:]
    guard take("{") else { return nil }
    if take("}") { return .object(members) }
    repeat {
      guard let name = string(), take(":"), let member = value() else { return nil }
      members[name] = member
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array() -> TruthJSON? {
    var elements: [TruthJSON] = []
    guard take("[") else { return nil }
    if take("]") { return .array(elements) }
    repeat {
      guard let element = value() else { return nil }
      elements.append(element)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  /// A number; a fraction or exponent is passed over.
  private mutating func number() -> TruthJSON? {
    let start = place
    while place < text.count, "+-.eE0123456789".utf8.contains(text[place]) { place += 1 }
    let digits = String(decoding: text[start..<place], as: UTF8.self)
    return Int(digits.prefix { $0 != "." && $0 != "e" && $0 != "E" }).map(TruthJSON.number)
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var bytes: [UInt8] = []
    // Escapes are UTF-16 units; two in a row may be one character.
    var units: [UInt16] = []
    while place < text.count, text[place] != UInt8(ascii: "\"") {
      let byte = text[place]
      place += 1
      if byte == UInt8(ascii: "\\") {
        guard place < text.count, let unit = escaped() else { return nil }
        units.append(unit)
      } else {
        bytes += String(decoding: units, as: UTF16.self).utf8
        units = []
        bytes.append(byte)
      }
    }
    bytes += String(decoding: units, as: UTF16.self).utf8
    place += 1
    return place <= text.count ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// What follows a backslash, as a UTF-16 unit.
  private mutating func escaped() -> UInt16? {
    let byte = text[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0a
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0d
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0c
    case UInt8(ascii: "u"):
      guard place + 4 <= text.count else { return nil }
      defer { place += 4 }
      return UInt16(String(decoding: text[place..<place + 4], as: UTF8.self), radix: 16)
    default: return UInt16(byte)
    }
  }
}
