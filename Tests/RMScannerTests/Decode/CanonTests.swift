import Testing

@testable import RMScanner

@Suite struct CanonTests {
  private func raw(
    _ engine: Engine, _ symbology: Symbology, _ text: String, x: Double = 100, y: Double = 100,
    width: Double = 200, height: Double = 60, quality: Int = 50
  ) -> RawSymbol {
    var raw = RawSymbol(
      engine: engine, kind: .symbology(symbology), bytes: Array(text.utf8),
      corners: Quad(around: [Point(x: x, y: y), Point(x: x + width, y: y + height)]))
    raw.quality = quality
    return raw
  }

  private func merge(_ raws: [RawSymbol], wanted: Set<Symbology> = Symbology.defaults) throws
    -> [Sighting]
  {
    let text = try #require(TextDecoder(charset: "ISO-8859-1"))
    return Canon(wanted: wanted, text: text).merge(raws, pictureWidth: 1280, pictureHeight: 720)
  }

  private func only(_ raws: [RawSymbol], wanted: Set<Symbology> = Symbology.defaults) throws
    -> Sighting
  {
    let sightings = try merge(raws, wanted: wanted)
    #expect(sightings.count == 1, "\(sightings)")
    return try #require(sightings.first)
  }

  @Test(
    "One label is one record, whichever engine told it in whichever form",
    arguments: [
      (
        [(.zbar, .ean13, "0012345678905"), (.zxing, .upca, "012345678905")], .ean13, "0012345678905"
      ),
      (
        [(.zxing, .upca, "012345678905"), (.zbar, .ean13, "0012345678905")], .ean13, "0012345678905"
      ),
      ([(.zxing, .upca, "0012345678905")], .ean13, "0012345678905"),
      ([(.zbar, .upce, "01234565"), (.zxing, .ean13, "0012345000065")], .upce, "01234565"),
      ([(.zxing, .ean13, "0012345000065"), (.zbar, .upce, "01234565")], .upce, "01234565"),
      ([(.zxing, .upce, "0012345000065"), (.zbar, .upce, "01234565")], .upce, "01234565"),
      ([(.zxing, .upce, "012345000065")], .upce, "01234565"),
      (
        [(.zbar, .databar, "0109501101530003"), (.zxing, .databar, "0109501101530003")], .databar,
        "0109501101530003"
      ),
      ([(.zbar, .codabar, "A12345B"), (.zxing, .codabar, "a12345b")], .codabar, "A12345B"),
      (
        [(.zbar, .i2of5, "15400141288763"), (.zxing, .itf14, "15400141288763")], .itf14,
        "15400141288763"
      ),
      (
        [(.zxing, .itf14, "15400141288760"), (.zbar, .i2of5, "15400141288760")], .i2of5,
        "15400141288760"
      ),
    ] as [([(Engine, Symbology, String)], Symbology, String)])
  func oneLabel(told: [(Engine, Symbology, String)], symbology: Symbology, text: String) throws {
    let sighting = try only(told.map { raw($0.0, $0.1, $0.2) })
    #expect(sighting.symbol.symbology == symbology)
    #expect(sighting.symbol.text == text)
    #expect(sighting.symbol.bytes == Array(text.utf8))
    #expect(sighting.symbol.engine == told.first?.0 || symbology == .upce)
    #expect(sighting.readings >= told.count)
  }

  @Test(
    "A retail number with a wrong check digit or length is none",
    arguments: [
      (Symbology.ean13, "0012345678904"), (.ean13, "12345"), (.ean8, "12345671"),
      (.upce, "01234566"),
      (.upca, "012345678904"), (.databar, "0109501101530004"), (.databar, "09501101530003"),
      (.ean13, "00123456789O5"),
      (.itf14, "12A4"),
    ])
  func wrong(symbology: Symbology, text: String) throws {
    #expect(try merge([raw(.zxing, symbology, text)]).isEmpty)
  }

  @Test("A UPC-E and an EAN13 of another number are two labels")
  func twoNumbers() throws {
    let told = try merge([
      raw(.zbar, .upce, "01234565"), raw(.zbar, .ean13, "9780201379624", y: 400),
    ])
    #expect(told.map(\.symbol.symbology) == [.upce, .ean13])
  }

  @Test("An EAN-13 that ZBar saw on few lines needs a second witness")
  func weak() throws {
    let text = "9780201379624"
    #expect(try only([raw(.zbar, .ean13, text, quality: 39)]).readings == 1)
    #expect(try only([raw(.zbar, .ean13, text, quality: 40)]).readings == 2)
    #expect(try only([raw(.zxing, .ean13, text, quality: 99)]).readings == 1)
    let both = [raw(.zbar, .ean13, text, quality: 5), raw(.zxing, .ean13, text)]
    #expect(try only(both).readings == 2)
  }

  @Test("Of two values of the same bars the better seen one is told")
  func misread() throws {
    let right = raw(.zbar, .ean13, "9780201379624", quality: 150)
    let wrong = raw(.zbar, .ean13, "9780201379617", x: 104, quality: 8)
    #expect(try only([right, wrong]).symbol.text == "9780201379624")
    #expect(try only([wrong, right]).symbol.text == "9780201379624")
    let apart = raw(.zbar, .ean13, "9780201379617", y: 300, quality: 8)
    #expect(try merge([right, apart]).count == 2)
  }

  @Test(
    "A shorter code within a longer one is a ghost",
    arguments: [
      (Symbology.upce, "01234565"), (.ean8, "12345670"), (.i2of5, "123456"), (.codabar, "A123B"),
    ])
  func ghost(symbology: Symbology, text: String) throws {
    let whole = raw(.zbar, .code39, "LONG CODE 39 TEXT", width: 400)
    let ghost = raw(.zbar, symbology, text, x: 220, y: 110, width: 90, height: 30)
    #expect(try only([whole, ghost]).symbol.symbology == .code39)
    #expect(try only([ghost, whole]).symbol.symbology == .code39)
  }

  @Test("Bars seen among the modules of a matrix code are a ghost, a small code beside one is not")
  func matrixGhost() throws {
    let matrix = raw(.zxing, .pdf417, "text", width: 400, height: 200)
    let ghost = raw(.zbar, .i2of5, "123456", x: 200, y: 150, width: 90, height: 20)
    let beside = raw(.zbar, .i2of5, "123456", x: 200, y: 400, width: 90, height: 20)
    #expect(try only([ghost, matrix]).symbol.symbology == .pdf417)
    #expect(try merge([beside, matrix]).count == 2)
    let qr = raw(.zxing, .qr, "text", width: 200, height: 200)
    let micro = raw(.zxing, .microqr, "1", x: 120, y: 120, width: 40, height: 40)
    #expect(try only([micro, qr]).symbol.symbology == .qr)
  }

  @Test("The engine that knows of character sets has the say on a QR's bytes")
  func kanji() throws {
    var exact = raw(.zxing, .qr, "", width: 100, height: 100)
    exact.bytes = [0x93, 0x5F]
    exact.encodings = [RawSymbol.Encoding(start: 0, eci: 20)]
    exact.aim = "]Q2"
    let converted = raw(.zbar, .qr, "点", width: 100, height: 100)
    for raws in [[exact, converted], [converted, exact]] {
      let symbol = try only(raws).symbol
      #expect(symbol.bytes == [0x93, 0x5F])
      #expect(symbol.text == "点")
      #expect(symbol.aim == "]Q2")
    }
    var bare = converted
    bare.bytes = [0x93, 0x5F]
    exact.bytes = [0x93, 0x5F, 0x41]
    #expect(try only([bare, exact]).symbol.text == "点A")
  }

  private func addon(_ digits: String, x: Double, y: Double = 100) -> RawSymbol {
    RawSymbol(
      engine: .zbar, kind: .addon, bytes: Array(digits.utf8),
      corners: Quad(around: [Point(x: x, y: y), Point(x: x + 80, y: y + 60)]))
  }

  @Test("An add-on goes to the code that it stands beside")
  func addon() throws {
    let left = raw(.zbar, .ean13, "9780201379624")
    let right = raw(.zbar, .ean13, "9780201379617", x: 700)
    let told = try merge([addon("51299", x: 930), left, right])
    #expect(told.map(\.symbol.addon) == [nil, "51299"])
    #expect(told.map(\.symbol.aim) == ["]E0", "]E3"])
  }

  @Test("An add-on far from any code, or of an odd length, is no label")
  func stray() throws {
    let code = raw(.zbar, .ean13, "9780201379624")
    #expect(try only([addon("51299", x: 1100, y: 600), code]).symbol.addon == nil)
    #expect(try only([addon("512", x: 330), code]).symbol.addon == nil)
    #expect(try merge([addon("51299", x: 330)]).isEmpty)
  }

  @Test("A code told with and without its add-on is one label")
  func addonTwice() throws {
    var with = raw(.zxing, .ean13, "9780201379624")
    with.addon = "51299"
    let without = raw(.zxing, .ean13, "9780201379624")
    let symbol = try only([without, with, addon("51299", x: 330)]).symbol
    #expect(symbol.addon == "51299")
  }

  @Test("Codes are told from top left to bottom right")
  func order() throws {
    let places = [
      ("c", 100.0, 300.0), ("b", 700, 110), ("e", 500, 600), ("a", 100, 100), ("d", 600, 290),
    ]
    var raws = places.map { raw(.zbar, .code128, $0.0, x: $0.1, y: $0.2) }
    raws.insert(RawSymbol(engine: .zxing, kind: .symbology(.qr), bytes: [0x66]), at: 0)
    #expect(try merge(raws).map(\.symbol.text) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test("GS1 is told by the engine's flag or its identifier")
  func gs1() throws {
    var flagged = raw(.zbar, .code128, "0109501101530003")
    flagged.isGS1 = true
    #expect(try only([flagged]).symbol.aim == "]C1")
    var named = raw(.zxing, .datamatrix, "0109501101530003")
    named.aim = "]d2"
    #expect(try only([named]).symbol.isGS1)
    var plain = raw(.zxing, .datamatrix, "x")
    plain.aim = "]d1"
    #expect(try only([plain]).symbol.isGS1 == false)
  }

  @Test(
    "Identifiers are built where the engine tells none",
    arguments: [
      (Symbology.qr, "]Q1"), (.microqr, "]Q1"), (.datamatrix, "]d1"), (.aztec, "]z0"),
      (.pdf417, "]L0"),
      (.maxicode, "]U0"), (.sq, ""), (.telepen, "]B0"), (.code93, "]G0"), (.code128, "]C0"),
    ])
  func aim(symbology: Symbology, aim: String) throws {
    #expect(try only([raw(.zxing, symbology, "1")]).symbol.aim == aim)
  }

  @Test("Code 32 is told by its printed number where it is asked for, else as Code 39")
  func code32() throws {
    let told = raw(.zxing, .code39, "0SW5KV")
    let asked = try only([told], wanted: [.code32, .code39])
    #expect(asked.symbol.symbology == .code32)
    #expect(asked.symbol.text == "A026089019")
    #expect(try only([told], wanted: [.code39]).symbol.text == "0SW5KV")
  }

  @Test("What was not asked for is not told", arguments: Symbology.allCases)
  func wanted(symbology: Symbology) throws {
    let samples: [Symbology: String] = [
      .ean13: "9780201379624", .ean8: "12345670", .upce: "01234565", .upca: "012345678905",
      .itf14: "15400141288763", .databar: "0109501101530003", .databarlimited: "0109501101530003",
      .i2of5: "123456", .code39mod43: "ABC-123W", .code32: "0SW5KV",
    ]
    let told = raw(.zxing, symbology, samples[symbology] ?? "ABC")
    #expect(try merge([told], wanted: [symbology]).map(\.symbol.symbology) == [symbology])
    let others = Set(Symbology.allCases).subtracting([symbology])
    #expect(try merge([told], wanted: others).allSatisfy { $0.symbol.symbology != symbology })
  }

  @Test("Interleaved 2 of 5 against the picture's edge is not told, an ITF14 is")
  func quietZone() throws {
    #expect(try merge([raw(.zxing, .i2of5, "30126273", x: 1075)]).isEmpty)
    #expect(try merge([raw(.zxing, .i2of5, "30126273", x: 2)]).isEmpty)
    #expect(try merge([raw(.zxing, .i2of5, "30126273", x: 600)]).count == 1)
    #expect(try merge([raw(.zxing, .itf14, "15400141288763", x: 1075)]).count == 1)
  }

  @Test("Encodings, sequence and mirroring come through")
  func fields() throws {
    var told = raw(.zxing, .qr, "a")
    told.sequence = Symbol.Sequence(index: 1, total: 3, id: "77")
    told.isMirrored = true
    told.isInverted = true
    let symbol = try only([told]).symbol
    #expect(symbol.sequence == told.sequence && symbol.isMirrored && symbol.isInverted)
    var other = told
    other.sequence = Symbol.Sequence(index: 2, total: 3, id: "77")
    other.corners = Quad(around: [Point(x: 600, y: 500), Point(x: 700, y: 600)])
    #expect(try merge([told, other]).count == 2)
  }
}
