import Testing

@testable import RMScanner

@Suite struct TextDecoderTests {
  private func decoder(_ charset: String = "ISO-8859-1") throws -> TextDecoder {
    try #require(TextDecoder(charset: charset))
  }

  @Test(
    "A set that iconv does not know is refused", arguments: ["", "klingon", "utf-8//IGNORE", "/"])
  func unknown(name: String) {
    #expect(TextDecoder(charset: name) == nil)
    #expect(!DecodeOptions.isKnownCharset(name))
    #expect(throws: DecodeSetupError.unknownCharset(name)) {
      try DecodeWorker(options: DecodeOptions(charset: name))
    }
  }

  @Test("Every ECI of a character set has one that iconv knows")
  func everyECI() throws {
    var named = 0
    for eci in 0...999 {
      guard let name = CharacterSets.name(eci: eci) else { continue }
      named += 1
      let isKnown = Iconv(from: name) != nil
      #expect(isKnown, "\(eci) \(name)")
    }
    #expect(named == 36)
  }

  @Test(
    "An ECI decides, even for bytes that would be valid UTF-8",
    arguments: [
      (3, [0xC3, 0xA9], "\u{C3}\u{A9}"), (26, [0xC3, 0xA9], "\u{E9}"), (20, [0x93, 0x5F], "点"),
      (25, [0x20, 0xAC], "€"), (33, [0xAC, 0x20], "€"), (28, [0xA7, 0x41], "你"),
      (2, [0x81], "\u{FC}"),
      (23, [0x80], "€"), (899, [0x80], "\u{80}"), (25, [0xFE, 0xFF, 0x20, 0xAC], "€"),
      (34, [0, 1, 0xF6, 0x42], "🙂"),
    ])
  func eci(eci: Int, bytes: [UInt8], text: String) throws {
    let encodings = [RawSymbol.Encoding(start: 0, eci: eci)]
    #expect(try decoder().text(of: bytes, encodings: encodings) == text)
  }

  @Test("Each run is read by its own set")
  func runs() throws {
    let bytes: [UInt8] = [0xC3, 0xA9, 0xE9, 0xC3, 0xA9]
    let encodings = [RawSymbol.Encoding(start: 3, eci: 26), RawSymbol.Encoding(start: 2, eci: 3)]
    #expect(try decoder().text(of: bytes, encodings: encodings) == "\u{E9}\u{E9}\u{E9}")
  }

  @Test("An ECI that names no character set counts for nothing")
  func noCharacterSet() throws {
    let encodings = [RawSymbol.Encoding(start: 0, eci: 123_456)]
    #expect(try decoder().text(of: [0xC3, 0xA9], encodings: encodings) == "\u{E9}")
  }

  @Test("Bytes that are wrong in the set that an ECI names are told all the same")
  func wrongECI() throws {
    let sjis = [RawSymbol.Encoding(start: 0, eci: 20)]
    #expect(try decoder().text(of: Array("\u{E9}\u{E9}x€".utf8), encodings: sjis).isEmpty == false)
    let utf8 = [RawSymbol.Encoding(start: 0, eci: 26)]
    #expect(try decoder().text(of: [0x41, 0xFF, 0x42], encodings: utf8) == "A\u{FFFD}B")
    let ascii = [RawSymbol.Encoding(start: 0, eci: 27)]
    #expect(try decoder().text(of: Array("caf\u{E9}".utf8), encodings: ascii) == "caf\u{E9}")
  }

  @Test(
    "Whatever the bytes and the set, there is text",
    arguments: ["gb18030", "cp932", "big5", "utf-16", "utf-7", "iso-2022-jp", "ebcdic-us"])
  func always(charset: String) throws {
    let decoder = try decoder(charset)
    var generator = SeededGenerator(seed: 7)
    for length in 1...200 {
      let bytes = [0xFF] + (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(!decoder.text(of: bytes).isEmpty)
    }
    #expect(decoder.text(of: []).isEmpty)
  }

  @Test(
    "Without a choice, what is Japanese beyond doubt is Shift JIS",
    arguments: [
      [0xC3, 0xDE, 0xBB, 0xDE, 0xB2, 0xDD, 0x51, 0x52],
      [0x54, 0x3A, 0x92, 0x54, 0x82, 0xBB, 0x82, 0xA4, 0x83, 0x82],
    ])
  func japanese(bytes: [UInt8]) throws {
    let text = bytes.count == 8 ? "ﾃﾞｻﾞｲﾝQR" : "T:探そうモ"
    let undecided = try #require(TextDecoder(charset: nil))
    #expect(undecided.text(of: bytes, isQR: true) == text)
    #expect(undecided.text(of: bytes) != text)
    #expect(try decoder().text(of: bytes, isQR: true) != text)
  }

  @Test(
    "What could be anything else is not",
    arguments: [
      "it\u{92}s, don\u{92}t, can\u{92}t", "\u{93}so\u{94} \u{84}da\u{93}",
      "\u{C9}\u{C0}\u{DF}\u{DC}",
      "Stra\u{DF}e", "5 \u{80}", "\u{C4}\u{E3}\u{BA}\u{C3}", "\u{B8}\u{D6}\u{90}\u{AF}",
      "\u{83}10 \u{83}20",
    ])
  func noJapanese(text: String) throws {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let undecided = try #require(TextDecoder(charset: nil))
    #expect(undecided.text(of: bytes, isQR: true) == text)
  }

  @Test("NUL and control bytes are kept")
  func control() throws {
    #expect(try decoder().text(of: [0x41, 0, 0x1B, 0x1D]) == "A\0\u{1B}\u{1D}")
    #expect(try decoder().text(of: [0xE9, 0, 0x41]) == "\u{E9}\0A")
  }

  @Test("Encodings that point outside the bytes do no harm")
  func outside() throws {
    let encodings = [RawSymbol.Encoding(start: 9, eci: 3), RawSymbol.Encoding(start: -2, eci: 20)]
    #expect(try decoder().text(of: [0x41], encodings: encodings) == "A")
  }
}
