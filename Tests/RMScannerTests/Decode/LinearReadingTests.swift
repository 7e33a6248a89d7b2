import Glibc
import Testing

@testable import RMScanner

@Suite struct LinearReadingTests {
  struct Expected: Sendable, CustomTestStringConvertible {
    var type: String
    var data: String
    var option: String?
    var symbology: Symbology
    var text: String
    var aim: String
    var gtin: String?
    var addon: String?
    var isGS1 = false
    var testDescription: String { "\(type) \(data)" }

    func code() throws -> EncodedCode {
      try EncodedCode(type, data, option.map { [$0] } ?? [])
    }
  }

  static let all = [
    Expected(
      type: "EANX", data: "978020137962", symbology: .ean13, text: "9780201379624", aim: "]E0",
      gtin: "09780201379624"),
    Expected(
      type: "UPCA", data: "01234567890", symbology: .ean13, text: "0012345678905", aim: "]E0",
      gtin: "00012345678905"),
    Expected(
      type: "EANX", data: "001234567890", symbology: .ean13, text: "0012345678905", aim: "]E0",
      gtin: "00012345678905"),
    Expected(
      type: "UPCE", data: "0123456", symbology: .upce, text: "01234565", aim: "]E0",
      gtin: "00012345000065"),
    Expected(
      type: "EANX", data: "1234567", symbology: .ean8, text: "12345670", aim: "]E4",
      gtin: "00000012345670"),
    Expected(
      type: "EANX", data: "9780201379624+51299", symbology: .ean13, text: "9780201379624",
      aim: "]E3", gtin: "09780201379624", addon: "51299"),
    Expected(
      type: "UPCA", data: "01234567890+12", symbology: .ean13, text: "0012345678905", aim: "]E3",
      gtin: "00012345678905", addon: "12"),
    Expected(
      type: "UPCE", data: "0123456+12", symbology: .upce, text: "01234565", aim: "]E3",
      gtin: "00012345000065", addon: "12"),
    Expected(
      type: "UPCE", data: "0123456+51299", symbology: .upce, text: "01234565", aim: "]E3",
      gtin: "00012345000065", addon: "51299"),
    Expected(
      type: "CODE128", data: "Hello 123", symbology: .code128, text: "Hello 123", aim: "]C0"),
    Expected(
      type: "GS1_128", data: "[01]09501101530003[10]ABC123[21]XYZ", symbology: .code128,
      text: "010950110153000310ABC123\u{1D}21XYZ", aim: "]C1", isGS1: true),
    Expected(
      type: "GS1_128", data: "[17]1212[10]A", option: "--gs1nocheck", symbology: .code128,
      text: "17121210A", aim: "]C1", isGS1: true),
    Expected(type: "CODE39", data: "ABC-123", symbology: .code39, text: "ABC-123", aim: "]A0"),
    Expected(type: "CODE39", data: "%WBA", symbology: .code39, text: "%WBA", aim: "]A0"),
    Expected(type: "EXCODE39", data: "aB1%", symbology: .code39, text: "+AB1/E", aim: "]A0"),
    Expected(
      type: "CODE39", data: "ABC-123", option: "--vers=1", symbology: .code39, text: "ABC-123W",
      aim: "]A0"),
    Expected(type: "CODE93", data: "ABC-123", symbology: .code93, text: "ABC-123", aim: "]G0"),
    Expected(type: "CODABAR", data: "A12345B", symbology: .codabar, text: "A12345B", aim: "]F0"),
    Expected(type: "CODABAR", data: "C1-2.3D", symbology: .codabar, text: "C1-2.3D", aim: "]F0"),
    Expected(
      type: "C25INTER", data: "3012627384", symbology: .i2of5, text: "3012627384", aim: "]I0"),
    Expected(
      type: "C25INTER", data: "15400141288760", symbology: .i2of5, text: "15400141288760",
      aim: "]I0"),
    Expected(
      type: "C25INTER", data: "15400141288763", symbology: .itf14, text: "15400141288763",
      aim: "]I1", gtin: "15400141288763"),
    Expected(
      type: "ITF14", data: "1540014128876", symbology: .itf14, text: "15400141288763",
      aim: "]I1", gtin: "15400141288763"),
    Expected(
      type: "DBAR_OMN", data: "0950110153000", symbology: .databar, text: "0109501101530003",
      aim: "]e0", gtin: "09501101530003", isGS1: true),
    Expected(
      type: "DBAR_EXP", data: "[01]09501101530003[10]ABC123[21]XYZ", symbology: .databarexpanded,
      text: "010950110153000310ABC123\u{1D}21XYZ", aim: "]e0", gtin: "09501101530003", isGS1: true),
    Expected(
      type: "DBAR_EXP", data: "[10]ABC123", symbology: .databarexpanded, text: "10ABC123",
      aim: "]e0", isGS1: true),
  ]

  @Test("A drawn linear code is told in canonical form, whichever way up it stands", arguments: all)
  func reads(expected: Expected) async throws {
    let code = try expected.code()
    for degrees in [0.0, 90, 180, 270] {
      let symbol = try await onlySymbol(
        in: code.picture(.init(module: 2, height: 20, degrees: degrees)))
      #expect(symbol.symbology == expected.symbology)
      #expect(symbol.text == expected.text)
      #expect(symbol.bytes == Array(expected.text.utf8))
      #expect(symbol.aim == expected.aim)
      #expect(symbol.gtin == expected.gtin)
      #expect(symbol.addon == expected.addon)
      #expect(symbol.isGS1 == expected.isGS1)
      #expect(symbol.check == nil && symbol.sequence == nil && !symbol.isInverted)
    }
  }

  @Test(
    "The corners of a linear code are its own, in its own order",
    arguments: [
      ("EANX", "978020137962"), ("EANX", "1234567"), ("UPCE", "0123456"), ("CODE128", "Hello 123"),
      ("C25INTER", "3012627384"), ("CODABAR", "A12345B"),
    ], [0.0, 8, 90, 98, 180, 188, 270])
  func corners(code: (type: String, data: String), degrees: Double) async throws {
    let drawn = try EncodedCode(code.type, code.data)
    let style = EncodedCode.Style(module: 2, height: 50, degrees: degrees)
    let picture = drawn.picture(style)
    let quad = try #require(try await onlySymbol(in: picture).corners)
    let width = drawn.size(style).width
    let angle = degrees * .pi / 180
    for (corner, sign) in zip(quad.corners, [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]) {
      let x = corner.x - Double(picture.width) / 2
      let y = corner.y - Double(picture.height) / 2
      let along = x * cos(angle) + y * sin(angle)
      let down = y * cos(angle) - x * sin(angle)
      // An engine sees a tilted code on the lines that cross it whole; zint pads a row with white.
      #expect(abs(along - sign.0 * width / 2) < 22)
      #expect(down * sign.1 > 10)
    }
  }

  @Test(
    "A stacked DataBar whose check is right on its head too is told as it stands",
    .enabled(if: Zint.isInstalled && ZXingDecoder.supported.contains(.databar)),
    arguments: UInt64(1)...6)
  func stack(seed: UInt64) async throws {
    let drawn = try Zint.picture("DBAR_OMNSTK", "1175464436115", scale: 1.5)
    var picture = Wear.turned(drawn, by: -1.14)
    Drawing.spoil(&picture, blur: 0.59, noise: 3.7, contrast: 0.87, seed: seed)
    #expect(try await onlySymbol(in: picture).text == "0111754644361152")
  }

  @Test("UPC-A asked for has twelve digits, and others stay EAN13")
  func upca() async throws {
    let upca = try EncodedCode("UPCA", "01234567890").picture()
    let ean13 = try EncodedCode("EANX", "978020137962").picture()
    let symbol = try await onlySymbol(in: upca, DecodeOptions(wanted: [.upca, .ean13]))
    #expect(symbol.symbology == .upca)
    #expect(symbol.text == "012345678905")
    #expect(symbol.gtin == "00012345678905")
    #expect(try await onlySymbol(in: upca, DecodeOptions(wanted: [.upca])).symbology == .upca)
    #expect(try await symbols(in: ean13, DecodeOptions(wanted: [.upca])).isEmpty)
    #expect(
      try await onlySymbol(in: ean13, DecodeOptions(wanted: [.upca, .ean13])).symbology == .ean13)
  }

  @Test("UPC-E is told when it is asked for, and never as EAN13")
  func upce() async throws {
    let picture = try EncodedCode("UPCE", "0123456").picture()
    #expect(try await onlySymbol(in: picture, DecodeOptions(wanted: [.upce])).text == "01234565")
    #expect(try await symbols(in: picture, DecodeOptions(wanted: [.ean13])).isEmpty)
  }

  @Test("Code 39 Mod 43 strips its check character and refuses a wrong one")
  func mod43() async throws {
    let right = try EncodedCode("CODE39", "ABC-123", "--vers=1").picture()
    let wrong = try EncodedCode("CODE39", "ABC-123X").picture()
    let symbol = try await onlySymbol(in: right, DecodeOptions(wanted: [.code39mod43]))
    #expect(symbol.symbology == .code39mod43)
    #expect(symbol.text == "ABC-123")
    #expect(symbol.check == "W")
    #expect(symbol.aim == "]A3")
    #expect(try await symbols(in: wrong, DecodeOptions(wanted: [.code39mod43])).isEmpty)
    #expect(
      try await onlySymbol(in: wrong, DecodeOptions(wanted: [.code39mod43, .code39])).text
        == "ABC-123X")
  }

  @Test("Only what is asked for is told", arguments: all)
  func filter(expected: Expected) async throws {
    let code = try expected.code().picture(.init(module: 2, height: 20))
    let others = Symbology.defaults.subtracting([expected.symbology])
    let told = try await symbols(in: code, DecodeOptions(wanted: others))
    // An ITF14 is an Interleaved 2 of 5 for who asked only for those.
    let allowed: Set<Symbology> = expected.symbology == .itf14 ? [.i2of5] : []
    #expect(Set(told.map(\.symbology)).subtracting(allowed).isEmpty)
    let alone = try await symbols(in: code, DecodeOptions(wanted: [expected.symbology]))
    #expect(alone.map(\.symbology) == [expected.symbology])
  }

  @Test("Interleaved 2 of 5 cut off by the picture's edge is not told", .oneThread)
  func cutOff() async throws {
    let whole = try EncodedCode("C25INTER", "3012627384").picture(
      .init(module: 4, height: 6, quiet: 20))
    #expect(try await onlySymbol(in: whole).text == "3012627384")
    for cut in stride(from: 120, to: 476, by: 5) {
      let part = whole.cropped(x: 0, y: 0, width: cut, height: whole.height)
      let told = try await symbols(in: part)
      #expect(told.isEmpty, "cut at \(cut): \(told)")
    }
  }

  @Test(
    "Interleaved 2 of 5 of four digits is told only to who looks for nothing else",
    .enabled(if: ZXingDecoder.readsFourDigits, "older ZXings read six and more"))
  func short() async throws {
    let picture = try EncodedCode("C25INTER", "2024").picture()
    #expect(try await symbols(in: picture).isEmpty)
    #expect(
      try await onlySymbol(in: picture, DecodeOptions(wanted: [.i2of5])).text == "2024")
  }
}
