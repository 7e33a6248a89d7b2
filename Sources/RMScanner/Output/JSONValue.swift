/// A JSON value (RFC 8259) whose object members keep the order they were given in, so that a
/// record always looks the same.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  public struct Member: Sendable, Hashable {
    let name: String
    let value: JSONValue

    /// A member of an object.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value in one line, without spaces. A number that is not finite has no spelling in JSON
  /// and is told as `null`; others keep three decimals.
  public var text: String {
    var result = ""
    append(to: &result)
    return result
  }

  private func append(to result: inout String) {
    switch self {
    case .null: result += "null"
    case .bool(let value): result += value ? "true" : "false"
    case .integer(let value): result += String(value)
    case .number(let value): result += Self.decimal(value)
    case .string(let value): Self.append(quoted: value, to: &result)
    case .array(let values):
      result += "["
      for (index, value) in values.enumerated() {
        if index > 0 { result += "," }
        value.append(to: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += "," }
        Self.append(quoted: member.name, to: &result)
        result += ":"
        member.value.append(to: &result)
      }
      result += "}"
    }
  }

  private static func decimal(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "null" }
    let thousandths = Int((value * 1000).rounded())
    guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
    let digits = String(thousandths.magnitude % 1000 + 1000).dropFirst()
    let sign = thousandths < 0 ? "-" : ""
    return sign + String(thousandths.magnitude / 1000) + "." + digits
  }

  /// A string with what RFC 8259 demands escaped, and besides all that a terminal could obey or
  /// hide: it costs a JSON reader nothing.
  private static func append(quoted text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where SafeText.isControl(scalar) || SafeText.isInvisible(scalar):
        for unit in Character(scalar).utf16 {
          result += "\\u" + SafeText.hexadecimal(UInt32(unit), width: 4)
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
