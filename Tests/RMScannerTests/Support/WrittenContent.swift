@testable import RMScanner

/// What one code says: as its writer takes it, and as it has to be told.
struct WrittenContent {
  /// What of a symbol the contract says.
  struct Told: Hashable, CustomStringConvertible {
    var symbology: Symbology
    var bytes: [UInt8]
    var text: String
    var addon: String?
    var check: String?
    var isGS1 = false

    init(_ symbology: Symbology, _ bytes: [UInt8], text: String) {
      self.symbology = symbology
      self.bytes = bytes
      self.text = text
    }

    init(_ symbol: Symbol) {
      self.init(symbol.symbology, symbol.bytes, text: symbol.text)
      addon = symbol.addon
      check = symbol.check
      isGS1 = symbol.isGS1
    }

    var description: String {
      let extras = [addon.map { "add-on \($0)" }, check.map { "check \($0)" }, isGS1 ? "GS1" : nil]
      return (["\(symbology.rawValue) \(text.debugDescription)"] + extras.compactMap { $0 })
        .joined(separator: ", ")
    }
  }

  /// As zint takes it.
  var data: String
  /// The writer's options.
  var options: [String] = []
  var told: Told

  /// A text of ASCII that zint takes as it stands.
  init(_ symbology: Symbology, _ text: String, data: String? = nil, options: [String] = []) {
    self.data = data ?? text
    self.options = options
    told = Told(symbology, Array(text.utf8), text: text)
  }

  /// Any bytes. Without an ECI their text is UTF-8 if they are valid UTF-8, else ISO 8859-1.
  init(_ symbology: Symbology, bytes: [UInt8], options: [String] = []) {
    data = bytes.map(Self.escaped).joined()
    self.options = ["--binary", "--esc"] + options
    let latin1 = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    told = Told(symbology, bytes, text: String(validating: bytes, as: UTF8.self) ?? latin1)
  }

  /// GS1 element strings. FNC1 ends a value of no fixed length and is told as GS (GS1 General
  /// Specifications 7.8).
  init(_ symbology: Symbology, _ elements: [Element], options: [String] = []) {
    var text = ""
    for (index, element) in elements.enumerated() {
      text += element.identifier + element.value
      if !element.isFixed, index < elements.count - 1 { text += "\u{1d}" }
    }
    let data = elements.map { "[\($0.identifier)]\($0.value)" }.joined()
    self.init(symbology, text, data: data, options: options)
    told.isGS1 = true
  }

  struct Element {
    var identifier: String
    var value: String
    var isFixed: Bool
  }

  /// Four characters for a byte that is no printable ASCII.
  private static func escaped(_ byte: UInt8) -> String {
    guard (0x21...0x7e).contains(byte), byte != 0x5c else {
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "\\x0" + digits : "\\x" + digits
    }
    return String(Unicode.Scalar(byte))
  }
}
