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

  @Test("A weak code that three frames read is known, and forgotten half a second later")
  func memory() {
    var memory = FrameMemory()
    let evidence = Evidence(.reading(.zbar, .ean13, "4006381333931", quality: 3))
    memory.add([evidence])
    memory.add([evidence])
    #expect(!memory.isKnown(evidence))
    memory.add([evidence])
    #expect(memory.isKnown(evidence))
    for _ in 0...FrameMemory.span { memory.add([]) }
    #expect(!memory.isKnown(evidence))
  }

  @Test("A reading on the bars of a code that the last frames read is not believed")
  func contradiction() {
    var memory = FrameMemory()
    let code = Evidence(.reading(.zxing, .code93, "ABC", quality: 9))
    let ghost = Evidence(.reading(.zxing, .ean13, "2296613622366", quality: 9))
    for _ in 0..<4 { memory.add([code]) }
    memory.add([ghost])
    #expect(memory.contradicts(ghost))
    #expect(!memory.contradicts(code))
  }

  @Test("Nor one on rows beside those that the last frame read, be they the same code's")
  func besideTheRows() {
    var memory = FrameMemory()
    let whole = Rect(x: 541, y: 325, width: 190, height: 81)
    let middle = Rect(x: 541, y: 350, width: 190, height: 30)
    let half = Rect(x: 633, y: 381, width: 97, height: 24)
    let code = RawSymbol.reading(.zxing, .ean13, "1556895502994", quality: 9, at: whole)
    let narrow = RawSymbol.reading(.zbar, .ean13, "1556895502994", quality: 9, at: middle)
    let ghost = Evidence(.reading(.zbar, .ean13, "9516891502994", quality: 9, at: half))
    for _ in 0..<4 { memory.add([Evidence(code)]) }
    memory.add([Evidence(narrow)])
    memory.add([ghost])
    #expect(memory.contradicts(ghost))
    memory.add([Evidence(narrow), ghost])
    #expect(memory.contradicts(ghost))
    let other = Rect(x: 541, y: 425, width: 190, height: 81)
    let second = Evidence(.reading(.zbar, .ean13, "9780201379624", quality: 9, at: other))
    memory.add([Evidence(code), second])
    #expect(!memory.contradicts(second))
  }
}
