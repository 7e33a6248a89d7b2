import RMScanner
import Testing

@Suite struct LinearWriterTests {
  @Test("EAN-13 5901234123457 has the bars that the standard's tables give it")
  func ean13Bars() throws {
    let left = ["0001011", "0100111", "0110011", "0010011", "0111101", "0011101"]
    let right = ["1100110", "1101100", "1000010", "1011100", "1001110", "1000100"]
    let bars = "101" + left.joined() + "01010" + right.joined() + "101"
    let symbol = try EANWriter.ean13("590123412345")
    #expect(symbol.modules.map { $0 ? "1" : "0" }.joined() == bars)
  }

  @Test("A wrong check digit, a letter and a wrong length are refused")
  func refusals() {
    #expect(throws: WriterError.self) { try EANWriter.ean13("4006381333932") }
    #expect(throws: WriterError.self) { try EANWriter.ean8("12345A7") }
    #expect(throws: WriterError.self) { try EANWriter.ean13("400638133") }
    #expect(throws: WriterError.self) { try UPCEWriter.upce("2123456") }
    #expect(throws: WriterError.self) { try UPCEWriter.upce("0680643") }
    #expect(throws: WriterError.self) { try InterleavedWriter.interleaved("123") }
    #expect(throws: WriterError.self) { try Code39Writer.code39("lower") }
    #expect(throws: WriterError.self) { try CodabarWriter.codabar("1234") }
    #expect(throws: WriterError.self) { try Code128Writer.code128("é") }
    #expect(throws: WriterError.self) { try DrawnCode(.pdf417, "x").matrix() }
  }

  @Test("Code 128 changes to set C for digits and to set A for control characters")
  func code128Sets() throws {
    // Start, characters and check of eleven modules, stop of thirteen.
    #expect(try Code128Writer.code128("12345678").columns == 11 * (1 + 4 + 1) + 13)
    #expect(try Code128Writer.code128("a1234").columns == 11 * (1 + 1 + 1 + 2 + 1) + 13)
    #expect(try Code128Writer.code128("A\u{1}B").columns == 11 * (1 + 3 + 1) + 13)
    #expect(try Code128Writer.gs1("0104006381333931").columns == 11 * (1 + 1 + 8 + 1) + 13)
  }
}

/// Module for module against zint's drawing of the same text.
@Suite(.enabled(if: Zint.isInstalled, "needs zint")) struct LinearWriterReferenceTests {
  /// zint's name of a kind, and its options.
  private static func reference(_ code: DrawnCode) throws -> ModuleMatrix {
    switch code.symbology {
    case .ean13: try Zint.matrix("EANX", code.text)
    case .ean8: try Zint.matrix("EANX", String(code.text.dropLast()))
    case .upca: try Zint.matrix("UPCA", code.text)
    case .upce: try Zint.matrix("UPCE", code.text)
    case .code128: try Zint.matrix("CODE128", code.text)
    case .code39: try Zint.matrix("CODE39", code.text)
    case .codabar: try Zint.matrix("CODABAR", code.text)
    case .itf14: try Zint.matrix("ITF14", String(code.text.dropLast()))
    default: try Zint.matrix("C25INTER", code.text)
    }
  }

  /// Code 128 has many right encodings of a text.
  static let compared = DrawnCode.drawable.filter { $0 != .qr && $0 != .code128 }

  @Test("Each linear writer draws the elements that zint draws", arguments: compared)
  func sameElements(symbology: Symbology) throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<12 {
      let code = RandomContent.code(symbology, &random)
      let ours = Self.elements(try code.matrix())
      let theirs = Self.elements(try Self.reference(code))
      #expect(ours == theirs, "\(code.text)")
    }
  }

  @Test("Code 128 is as short as zint's, and the same where there is one shortest way")
  func code128() throws {
    for text in ["12345678", "Hello", "RM-0001", "\u{1}\u{2}", "99AB", "1234567", "x1234567y"] {
      let ours = try Code128Writer.code128(text)
      let theirs = try Zint.matrix("CODE128", text)
      #expect(ours.columns <= theirs.columns, "\(text)")
    }
    for text in ["12345678", "Hello", "RM-0001"] {
      #expect(
        try Code128Writer.code128(text).modules == Zint.matrix("CODE128", text).modules, "\(text)")
    }
  }

  @Test("Add-ons of two and five digits are as zint draws them", arguments: ["12", "51299", "03"])
  func addons(addon: String) throws {
    let main = try EANWriter.ean13("9781234567897")
    let ours = try AddonWriter.add(addon, to: main)
    let theirs = try Zint.matrix("EANX", "9781234567897+\(addon)", ["--addongap=9"])
    // zint dumps main code and add-on on one line.
    #expect(ours.modules == theirs.modules)
  }

  /// The widths of the elements, each as wide (true) or narrow where there are two: zint draws wide
  /// ones twice as wide in some kinds, ours are three times as wide.
  private static func elements(_ matrix: ModuleMatrix) -> [Int] {
    var widths: [Int] = []
    var last: Bool?
    for module in matrix.modules {
      if module == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
      last = module
    }
    let kinds = Set(widths).sorted()
    return kinds.count == 2 ? widths.map { $0 == kinds[0] ? 1 : 2 } : widths
  }
}
