import Testing

@testable import RMScanner

@Suite struct MatrixReadingTests {
  private func qr(_ bytes: [UInt8], _ options: DecodeOptions = DecodeOptions()) async throws
    -> Symbol
  {
    let symbol = try await onlySymbol(in: EncodedCode(qr: bytes).picture(), options)
    #expect(symbol.symbology == .qr)
    #expect(symbol.bytes == bytes)
    #expect(symbol.aim == "]Q1")
    #expect(!symbol.isGS1 && symbol.gtin == nil && !symbol.isMirrored && !symbol.isInverted)
    return symbol
  }

  @Test(
    "UTF-8 without an ECI is told as it was written",
    arguments: [
      "caf\u{E9}", "Zo\u{EB}", "Gr\u{FC}\u{DF}e", "5 €",
      "WIFI:T:WPA;S:M\u{FC}ller;P:gr\u{FC}n\\;x;;",
      "你好", "日本語のテキスト", "🙂", "line1\nline2\ttab", "a\u{1B}[31mRED\u{7}",
      "BEGIN:VCARD\r\nEND:VCARD\r\n",
    ])
  func utf8(text: String) async throws {
    #expect(try await qr(Array(text.utf8)).text == text)
  }

  @Test("A byte-order mark is no part of the text, but of the bytes")
  func byteOrderMark() async throws {
    #expect(try await qr([0xEF, 0xBB, 0xBF] + Array("caf\u{E9}".utf8)).text == "caf\u{E9}")
  }

  @Test(
    "A QR's Kanji mode is Shift JIS, beside bytes that are read as ever",
    .enabled(if: QREncode.isInstalled && ZXingDecoder.version != "1.4.0"))
  func kanjiMode() async throws {
    let bytes: [UInt8] = [0x41, 0x3A, 0x93, 0xFA, 0x96, 0x7B, 0x8A, 0xBF, 0x8E, 0x9A, 0x20, 0x42]
    let matrix = try QREncode.matrix(bytes, ["-k"])
    var picture = LumaImage(width: 240, height: 240, shade: 235)
    Painter.paint(
      matrix, at: Placement(center: Point(x: 120, y: 120), moduleSize: 5), on: &picture)
    let symbol = try await onlySymbol(in: picture, DecodeOptions(charset: "cp1252"))
    #expect(symbol.text == "A:日本漢字 B")
    #expect(symbol.bytes == bytes)
    #expect(symbol.aim == "]Q1")
  }

  @Test("Bytes that are no UTF-8 are ISO 8859-1 unless told otherwise")
  func latin1() async throws {
    #expect(
      try await qr(Array("M".utf8) + [0xE4] + Array("rchenb".utf8) + [0xFC] + Array("cher".utf8))
        .text == "M\u{E4}rchenb\u{FC}cher")
    #expect(try await qr(Array("Stra".utf8) + [0xDF] + Array("e 5".utf8)).text == "Stra\u{DF}e 5")
  }

  @Test(
    "A character set of the user's choice is used for them",
    arguments: [
      ([0xC4, 0xE3, 0xBA, 0xC3], "gb18030", "你好"), ([0xC4, 0xE3, 0xBA, 0xC3], "GB2312", "你好"),
      ([0x70, 0x72, 0x69, 0x63, 0x65, 0x3A, 0x20, 0x35, 0x80], "cp1252", "price: 5€"),
      ([0x93, 0xFA, 0x96, 0x7B], "cp932", "日本"), ([0xE9], "iso 8859-1", "\u{E9}"),
    ])
  func charset(bytes: [UInt8], charset: String, text: String) async throws {
    #expect(try await qr(bytes, DecodeOptions(charset: charset)).text == text)
  }

  @Test("The answer without a choice is stable")
  func stable() async throws {
    #expect(try await qr([0xC4, 0xE3, 0xBA, 0xC3]).text == "\u{C4}\u{E3}\u{BA}\u{C3}")
    #expect(try await qr([0x35, 0x80]).text == "5\u{80}")
  }

  @Test("Binary payloads come through byte for byte")
  func binary() async throws {
    #expect(try await qr([0x41, 0x00, 0x42, 0x00, 0xFF, 0xFE, 0x43]).text.isEmpty == false)
    _ = try await qr([0xB8, 0xD6, 0x90, 0xAF])
    var generator = SeededGenerator(seed: 22)
    _ = try await qr((0..<1000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    _ = try await qr([0])
  }

  @Test(
    "Bytes come through exactly in every symbology that holds them",
    arguments: ["DATAMATRIX", "AZTEC", "PDF417", "CODE128"],
    [
      (#"A\x00B\x00\xff\xfeC"#, [0x41, 0, 0x42, 0, 0xFF, 0xFE, 0x43], "A\0B\0\u{FF}\u{FE}C"),
      (#"caf\xc3\xa9"#, [0x63, 0x61, 0x66, 0xC3, 0xA9], "caf\u{E9}"),
      (#"M\xe4rchen"#, [0x4D, 0xE4, 0x72, 0x63, 0x68, 0x65, 0x6E], "M\u{E4}rchen"),
    ] as [(String, [UInt8], String)])
  func otherKinds(type: String, payload: (data: String, bytes: [UInt8], text: String)) async throws
  {
    let code = try EncodedCode(type, payload.data, "--binary", "--esc")
    let symbol = try await onlySymbol(in: code.picture())
    #expect(symbol.bytes == payload.bytes)
    #expect(symbol.text == payload.text)
  }

  @Test(
    "An Aztec Rune is told by its three digits",
    .enabled(if: ZXingDecoder.version.hasPrefix("3."), "older ZXings read none"),
    arguments: ["025", "157"])
  func rune(digits: String) async throws {
    let symbol = try await onlySymbol(in: EncodedCode("AZRUNE", digits).picture())
    #expect(symbol.symbology == .aztec)
    #expect(symbol.text == digits)
    #expect(symbol.aim == "]zC")
  }

  @Test(
    "GS1 data are marked, with their separators kept",
    arguments: [("QRCODE", "]Q3"), ("DATAMATRIX", "]d2"), ("AZTEC", "]z1")])
  func gs1(type: String, aim: String) async throws {
    let code = try EncodedCode(type, "[01]09501101530003[10]ABC123[21]XYZ", "--gs1")
    let symbol = try await onlySymbol(in: code.picture())
    #expect(symbol.text == "010950110153000310ABC123\u{1D}21XYZ")
    #expect(symbol.isGS1)
    #expect(symbol.aim == aim)
  }

  @Test(
    "A set of characters named by an ECI is understood",
    arguments: [("3", "M\u{E4}rchen"), ("7", "Привет"), ("26", "5 €"), ("20", "点茗")])
  func eci(number: String, text: String) async throws {
    let symbol = try await onlySymbol(in: EncodedCode("QRCODE", text, "--eci=\(number)").picture())
    #expect(symbol.text == text)
  }

  @Test(
    "The corners of a QR are its own, in its own order", arguments: [0.0, 17, 90, 133, 180, 270])
  func corners(degrees: Double) async throws {
    let code = try EncodedCode(qr: Array("corners".utf8))
    let style = EncodedCode.Style(degrees: degrees)
    let picture = code.picture(style)
    let quad = try #require(try await onlySymbol(in: picture).corners)
    for (corner, sign) in zip(quad.corners, [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]) {
      let expected = code.place(u: sign.0, v: sign.1, in: picture, style)
      #expect(abs(corner.x - expected.x) < 5 && abs(corner.y - expected.y) < 5)
    }
  }

  @Test("A QR in a mirror is read, and told as mirrored")
  func mirrored() async throws {
    let code = try EncodedCode(qr: Array("mirror".utf8))
    let symbol = try await onlySymbol(in: code.picture(.init(isMirrored: true)))
    #expect(symbol.text == "mirror")
    #expect(symbol.isMirrored)
  }

  @Test("One part of a structured-append set alone, or all in turn, does no harm")
  func structuredAppend() async throws {
    let worker = try DecodeWorker()
    for part in [1, 1, 2, 3, 3, 1, 2] {
      let code = try EncodedCode("QRCODE", "part \(part)", "--structapp=\(part),3,77")
      let reading = await worker.read(frame(code.picture()))
      #expect(!reading.isBroken)
      #expect(reading.sightings.allSatisfy { $0.symbol.text.contains("part") })
    }
  }
}
