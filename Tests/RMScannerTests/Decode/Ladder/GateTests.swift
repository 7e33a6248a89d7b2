import Testing

@testable import RMScanner

/// What is told of what tries read.
@Suite struct GateTests {
  private func passed(_ raws: [RawSymbol]) -> [String] {
    var evidence: [Evidence] = []
    for raw in raws { Evidence.gather([raw], into: &evidence) }
    return Gate.passed(evidence).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("ZBar alone is believed an EAN-13 from a quality of 20 on", arguments: [19, 20])
  func zbarQuality(quality: Int) {
    let raw = RawSymbol.reading(.zbar, .ean13, "4006381333931", quality: quality)
    #expect(passed([raw]).isEmpty == (quality < 20))
  }

  @Test("A weak reading of one engine is believed when the other reads the same")
  func engines() {
    let one = RawSymbol.reading(.zbar, .ean13, "4006381333931", quality: 3)
    let other = RawSymbol.reading(.zxing, .ean13, "4006381333931", quality: 2)
    #expect(passed([one]).isEmpty)
    #expect(passed([other]).isEmpty)
    #expect(passed([one, other]) == ["4006381333931", "4006381333931"])
  }

  @Test("Two treatments in which ZXing reads the same EAN-13 are enough")
  func treatments() {
    let raw = RawSymbol.reading(.zxing, .ean13, "4006381333931", quality: 2)
    #expect(passed([raw, raw]) == ["4006381333931"])
  }

  @Test("Of two values of the same bars the one with more for it is told")
  func rivals() {
    let right = RawSymbol.reading(.zxing, .ean13, "9780441014989", quality: 8)
    let wrong = RawSymbol.reading(.zbar, .ean13, "8882412014989", quality: 37)
    #expect(passed([right, right, right, wrong]) == ["9780441014989"])
  }

  @Test("Digits that fit the bars outweigh what was misread of them time and again")
  func fitted() {
    let right = RawSymbol.reading(.zxing, .ean13, "0023942431015", quality: 3)
    let wrong = RawSymbol.reading(.zbar, .ean13, "9074932437075", quality: 30)
    var evidence: [Evidence] = []
    for _ in 0..<4 { Evidence.gather([wrong], into: &evidence) }
    Evidence.gather([right], into: &evidence)
    #expect(Gate.passed(evidence).map(\.bytes) == [wrong.bytes])
    let refocused = Try(steps: [.refocus], readers: [])
    Evidence.gather([right], of: refocused, into: &evidence)
    #expect(Gate.passed(evidence).map(\.bytes) == [right.bytes])
    // However few rows an engine counts of what was drawn.
    let weak = Evidence(.reading(.zxing, .ean13, "0023942431015", quality: 1), by: refocused)
    #expect(Gate.passed([weak]).count == 1)
  }

  @Test("Of a stacked DataBar read both ways round the way with more for it is told")
  func stack() {
    let right = Rect(x: 34, y: 64, width: 150, height: 78)
    let upright = RawSymbol.reading(.zxing, .databar, "0111754644361152", quality: 35, at: right)
    var turned = RawSymbol.reading(.zxing, .databar, "0139017493735434", quality: 35)
    func place(_ y: Double) -> Quad {
      Quad(
        Point(x: 178, y: y + 80), Point(x: 41, y: y + 80), Point(x: 39, y: y),
        Point(x: 176, y: y))
    }
    turned.corners = place(142)
    #expect(passed([upright, upright, turned]) == ["0111754644361152"])
    #expect(passed([turned, turned, upright]) == ["0139017493735434"])
    // Another label, farther down.
    turned.corners = place(190)
    #expect(passed([upright, upright, turned]).count == 2)
  }

  @Test("An Aztec Rune, which has eight bits, is told when it was read twice")
  func rune() {
    var rune = RawSymbol.reading(.zxing, .aztec, "157")
    rune.aim = "]zC"
    #expect(passed([rune]).isEmpty)
    #expect(passed([rune, rune]) == ["157"])
    // In the middle of a larger one, however often.
    let square = Rect(x: 40, y: 40, width: 30, height: 30)
    let around = Rect(x: 10, y: 10, width: 90, height: 90)
    let aztec = RawSymbol.reading(.zxing, .aztec, "whole", at: around)
    rune.corners = RawSymbol.reading(.zxing, .aztec, "157", at: square).corners
    #expect(passed([rune, rune, rune, aztec]) == ["whole"])
    rune.aim = "]z0"
    #expect(passed([rune]) == ["157"])
  }

  @Test("A PDF417 that one try corrected to another content yields to what two tries read")
  func correctedWrongly() {
    let right = RawSymbol.reading(.zxing, .pdf417, "right")
    let wrong = RawSymbol.reading(.zxing, .pdf417, "wrong")
    #expect(passed([wrong, right, right]) == ["right"])
    #expect(passed([wrong]) == ["wrong"], "nothing speaks against it")
  }

  @Test("Two codes side by side are no rivals")
  func neighbours() {
    let left = RawSymbol.reading(.zxing, .ean13, "9780441014989", quality: 8)
    let right = RawSymbol.reading(
      .zxing, .ean13, "4006381333931", quality: 3,
      at: Rect(x: 500, y: 100, width: 200, height: 60))
    #expect(passed([left, left, left, right]).count == 2)
  }

  @Test("ZBar yields to ZXing on a Code 128, whose character sets it does not all know")
  func code128() {
    let zbar = RawSymbol.reading(.zbar, .code128, "ssss1234", quality: 90)
    let zxing = RawSymbol.reading(.zxing, .code128, "\u{f3}\u{f3}1234", quality: 2)
    #expect(passed([zbar, zbar, zxing]) == ["\u{f3}\u{f3}1234"])
  }

  @Test(
    "ZBar alone is not believed a DataBar",
    .enabled(if: ZXingDecoder.supported.contains(.databar), "this ZXing reads none"),
    arguments: [Symbology.databar, .databarexpanded])
  func databar(symbology: Symbology) {
    let zbar = RawSymbol.reading(.zbar, symbology, "0139017493735434", quality: 90)
    let zxing = RawSymbol.reading(.zxing, symbology, "0111754644361152", quality: 2)
    #expect(passed([zbar, zbar, zbar]).isEmpty)
    #expect(passed([zbar, zxing]).isEmpty)
    #expect(passed([zbar, zxing, zxing]) == ["0111754644361152"])
    var memory = FrameMemory()
    for step in [Try.Step.stretch, .soften, .invert, .field] {
      memory.add([Evidence(zbar, by: Try(steps: [step], readers: [.zbarRows]))])
    }
    #expect(!memory.isKnown(Evidence(zbar)))
  }

  @Test("A DataBar read on a single row is believed from the third try on")
  func databarRow() {
    let raw = RawSymbol.reading(
      .zxing, .databar, "0111754644361152", quality: 1,
      at: Rect(x: 34, y: 64, width: 150, height: 20))
    #expect(passed([raw, raw]).isEmpty == ZXingDecoder.supported.contains(.databar))
    #expect(passed([raw, raw, raw]) == ["0111754644361152"])
  }

  /// The first four as ZXing 2.3 told them of noise.
  @Test(
    "Halves of a DataBar that are far apart, aside or unlike are none of one code",
    arguments: [
      ([61, 59, 61, 15, 252, 66, 252, 114], false), ([167, 107, 125, 107, 10, 43, 55, 43], false),
      ([225, 69, 225, 8, 266, 37, 266, 77], false), ([57, 44, 57, 81, 38, 70, 38, 29], false),
      ([50, 20, 100, 20, 100, 32, 50, 32], true), ([50, 20, 100, 20, 120, 86, 70, 86], true),
      ([40, 20, 380, 24, 380, 100, 40, 98], true),
    ])
  func torn(corners: [Double], isOne: Bool) {
    let points = stride(from: 0, to: 8, by: 2).map { Point(x: corners[$0], y: corners[$0 + 1]) }
    var raw = RawSymbol.reading(.zxing, .databar, "0111754644361152", quality: 5)
    raw.corners = Quad(points[0], points[1], points[2], points[3])
    #expect(passed([raw, raw, raw]).isEmpty == !isOne)
  }

  @Test("A stacked DataBar Expanded of which the corners are one row's is no line of print")
  func stacked() {
    let raw = RawSymbol.reading(
      .zxing, .databarexpanded, "0196257471009996", quality: 101,
      at: Rect(x: 100, y: 196, width: 300, height: 0))
    #expect(passed([raw]) == ["0196257471009996"])
  }

  @Test("A matrix code is believed at once")
  func matrix() {
    #expect(passed([.reading(.zxing, .qr, "x")]) == ["x"])
  }

  @Test("A row of print that reads as an EAN-13 is none", arguments: [6.0, 30])
  func thread(height: Double) {
    let raw = RawSymbol.reading(
      .zxing, .ean13, "2296613622366", quality: 40,
      at: Rect(x: 324, y: 658, width: 274, height: height))
    #expect(passed([raw, raw, raw]).isEmpty == (height < 8))
  }

  @Test("An add-on that was read once in three readings is none")
  func addon() {
    let plain = RawSymbol.reading(.zxing, .ean13, "4006381333931", quality: 9)
    var one = plain
    one.addon = "12"
    var evidence: [Evidence] = []
    for raw in [plain, plain, one] { Evidence.gather([raw], into: &evidence) }
    #expect(Gate.passed(evidence).map(\.addon) == [nil])
    for raw in [one, one] { Evidence.gather([raw], into: &evidence) }
    #expect(Gate.passed(evidence).map(\.addon) == ["12"])
  }

  @Test("Of two add-ons that were read nearly as often neither is told")
  func addonsInDoubt() {
    var right = RawSymbol.reading(.zxing, .ean13, "4006381333931", quality: 9)
    var wrong = right
    (right.addon, wrong.addon) = ("52595", "52395")
    var evidence: [Evidence] = []
    for raw in [right, wrong, right] { Evidence.gather([raw], into: &evidence) }
    #expect(Gate.passed(evidence).map(\.addon) == ["52595"])
    Evidence.gather([wrong], into: &evidence)
    #expect(Gate.passed(evidence).map(\.addon) == [nil])
  }
}
