import Foundation
import RMScanner
import Testing

@Suite struct RecordTests {
  private let time = WallTime(seconds: 1_767_225_599, nanoseconds: 250_000_000)

  private func code(
    _ symbology: Symbology = .ean13, _ text: String = "9780201379624", bytes: [UInt8]? = nil,
    change: (inout Symbol) -> Void = { _ in }
  ) -> ScannedCode {
    var symbol = Symbol(
      symbology: symbology, text: text, bytes: bytes ?? Array(text.utf8), corners: nil,
      engine: .zbar, aim: "]E0")
    change(&symbol)
    return ScannedCode(
      symbol: symbol, frame: 12, time: .seconds(1), source: "/dev/video0", seen: 2,
      isNearestMiddle: true)
  }

  private func written(
    _ code: ScannedCode, _ format: RecordFormat, ending: RecordEnding = .line,
    isTerminal: Bool = false
  ) -> String {
    let writer = format.writer(ending: ending, isTerminal: isTerminal)
    return String(decoding: writer.record(code, at: time), as: UTF8.self)
  }

  @Test("text is the type, a tab, the text, and an add-on")
  func text() {
    #expect(written(code(), .text) == "EAN13\t9780201379624\n")
    #expect(written(code { $0.addon = "51299" }, .text) == "EAN13\t9780201379624 +51299\n")
    #expect(written(code(.qr, "a\nb\tc\\"), .text) == "QR\ta\\nb\\tc\\\\\n")
    #expect(written(code(), .text, ending: .null) == "EAN13\t9780201379624\0")
  }

  @Test("zbar has zbarcam's type names")
  func zbar() {
    #expect(written(code(), .zbar) == "EAN-13:9780201379624\n")
    #expect(written(code(.qr, "x\u{1b}"), .zbar) == "QR-Code:x\\x1b\n")
    #expect(written(code(.code128, "x"), .zbar, ending: .null) == "CODE-128:x\0")
  }

  @Test("raw is the exact bytes, whatever the text is")
  func raw() {
    let bytes: [UInt8] = [0x41, 0, 0x0a, 0xff, 0xfe]
    let code = code(.qr, "A", bytes: bytes)
    func raw(_ ending: RecordEnding) -> [UInt8] {
      RecordFormat.raw.writer(ending: ending, isTerminal: true).record(code, at: time)
    }
    #expect(raw(.none) == bytes)
    #expect(raw(.line) == bytes + [0x0a])
    #expect(raw(.null) == bytes + [0])
  }

  @Test("json has the members in the contract's order, and no others")
  func jsonOrder() {
    let line = written(code(), .json)
    #expect(
      line == """
        {"time":"\(time.rfc3339)","type":"EAN13","symbology":"ean13","code":"9780201379624",\
        "bytes":"OTc4MDIwMTM3OTYyNA==","corners":null,"bounds":null,"frame":12,\
        "source":"/dev/video0","aim":"]E0","decoder":"zbar","seen":2}

        """)
  }

  @Test("json tells what applies to the code, pixels as whole numbers")
  func jsonExtras() {
    let line = written(
      code { symbol in
        symbol.corners = Quad(
          Point(x: 1.4, y: 2), Point(x: 10.6, y: 2), Point(x: 10.6, y: 8.5), Point(x: 1, y: 8))
        symbol.gtin = "09780201379624"
        symbol.addon = "51299"
        symbol.isGS1 = true
        symbol.check = "W"
        symbol.sequence = Symbol.Sequence(index: 1, total: 3, id: "7")
        symbol.isMirrored = true
        symbol.isInverted = true
      }, .json)
    let expected = """
      "corners":[[1,2],[11,2],[11,9],[1,8]],"bounds":{"x":1,"y":2,"width":10,"height":7},\
      "frame":12,"source":"/dev/video0","aim":"]E0","decoder":"zbar","seen":2,\
      "gtin":"09780201379624","addon":"51299","gs1":true,"check":"W",\
      "sequence":{"index":1,"total":3,"id":"7"},"mirrored":true,"inverted":true}

      """
    #expect(line.hasSuffix(expected))
  }

  @Test("csv quotes as RFC 4180 has it, and lines end in CRLF")
  func csv() {
    let writer = RecordFormat.csv.writer(ending: .line, isTerminal: false)
    #expect(
      String(decoding: writer.header, as: UTF8.self)
        == "time,type,code,symbology,source,frame\r\n")
    #expect(
      written(code(.qr, "a,\"b\"\nc"), .csv)
        == "\(time.rfc3339),QR,\"a,\"\"b\"\"\nc\",qr,/dev/video0,12\r\n")
    #expect(written(code(), .csv, ending: .null).hasSuffix(",12\0"))
  }

  @Test("csv is exact in a pipe and escaped on a terminal")
  func csvOnTerminal() {
    #expect(written(code(.qr, "\u{1b}[2J"), .csv).contains("\u{1b}[2J"))
    #expect(written(code(.qr, "\u{1b}[2J"), .csv, isTerminal: true).contains(#"\x1b[2J"#))
  }

  @Test("tsv escapes as text does")
  func tsv() {
    let writer = RecordFormat.tsv.writer(ending: .line, isTerminal: false)
    #expect(
      String(decoding: writer.header, as: UTF8.self)
        == "time\ttype\tcode\tsymbology\tsource\tframe\n")
    #expect(
      written(code(.qr, "a\tb\nc"), .tsv)
        == "\(time.rfc3339)\tQR\ta\\tb\\nc\tqr\t/dev/video0\t12\n")
  }

  @Test("Only csv and tsv have a header")
  func headers() {
    for format in RecordFormat.allCases {
      let header = format.writer(ending: .line, isTerminal: false).header
      #expect(header.isEmpty == ![.csv, .tsv].contains(format))
    }
  }

  @Test("A code that holds any character is one line in every format but raw and csv")
  func oneLine() {
    let everything = String(
      String.UnicodeScalarView((0...0x2fff).compactMap(Unicode.Scalar.init)))
    for format in [RecordFormat.text, .json, .tsv, .zbar] {
      let line = written(code(.qr, everything), format)
      #expect(line.unicodeScalars.filter { $0 == "\n" || $0 == "\r" }.count == 1)
      #expect(!line.unicodeScalars.contains("\u{1b}"))
      #expect(!line.unicodeScalars.contains("\u{202e}"))
    }
  }
}
