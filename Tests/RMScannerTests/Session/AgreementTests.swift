import Testing

@testable import RMScanner

@Suite("Agreement over frames")
struct AgreementTests {
  private var agreement = Agreement()

  private func texts(_ agreed: [Agreement.Agreed]) -> [String] { agreed.map(\.symbol.text) }

  /// Judges one frame after the other, and gives the texts that pass in each.
  private mutating func judge(
    _ frames: [[Sighting]], every step: Duration = .milliseconds(33)
  ) -> [[String]] {
    frames.enumerated().map { index, sightings in
      texts(agreement.judge(sightings, time: step * index, isStill: false))
    }
  }

  @Test("A QR code passes at once, an EAN13 in the second frame")
  mutating func weakAndStrong() {
    let passed = judge([[.qr, .ean], [.qr, .ean]])
    #expect(passed == [["hello"], ["hello", "9780201379624"]])
  }

  @Test(
    "Codes with little to check themselves by need two frames",
    arguments: [
      Symbology.ean13, .ean8, .upca, .upce, .i2of5, .itf14, .codabar, .code39, .databar,
      .databarexpanded, .databarlimited, .pdf417, .micropdf417,
    ])
  func weakKinds(symbology: Symbology) {
    var agreement = Agreement()
    let code = Sighting.of(symbology, "12345678")
    #expect(agreement.judge([code], time: .zero, isStill: false).isEmpty)
    #expect(agreement.judge([code], time: .milliseconds(33), isStill: false).count == 1)
  }

  @Test("Two readings in one frame are as good as two frames")
  mutating func readings() {
    let strong = Sighting.of(.ean13, "4006381333931", readings: 2)
    #expect(judge([[strong]]) == [["4006381333931"]])
  }

  @Test("It tells how many frames agreed, not how many readings")
  mutating func seen() {
    let strong = Sighting.of(.ean13, "4006381333931", readings: 9)
    var seen: [Int] = []
    for index in 0..<20 {
      seen += agreement.judge([strong], time: .milliseconds(33 * index), isStill: false).map(\.seen)
    }
    #expect(seen == Array(1...20))
  }

  @Test("Frames of a slow camera agree, however far apart")
  mutating func slowFrames() {
    #expect(judge([[.ean], [.ean]], every: .seconds(10)) == [[], ["9780201379624"]])
  }

  @Test("Sightings agree within a second and a half, at any frame rate")
  mutating func withinWindow() {
    var frames = [[Sighting]](repeating: [], count: 90)
    frames[0] = [.ean]
    frames[89] = [.ean]
    #expect(judge(frames, every: .milliseconds(16)).last == ["9780201379624"])
  }

  @Test("A sighting too long ago does not count")
  mutating func outsideWindow() {
    var frames = [[Sighting]](repeating: [], count: 91)
    frames[0] = [.ean]
    frames[90] = [.ean]
    #expect(judge(frames, every: .milliseconds(33)).last == [])
  }

  @Test("Two values that take turns in one place never pass")
  mutating func alternating() {
    let one = Sighting.of(.ean13, "4006381333931")
    let other = Sighting.of(.ean13, "4006381333948")
    let passed = judge([[one], [other], [one], [other], [one], [other]])
    #expect(passed == [[], [], [], [], [], []])
  }

  @Test("A misreading takes a vote away, the majority passes")
  mutating func majority() {
    let right = Sighting.of(.ean13, "4006381333931")
    let wrong = Sighting.of(.ean13, "4006381333948")
    let passed = judge([[right], [wrong], [right], [right]])
    #expect(passed == [[], [], [], ["4006381333931"]])
  }

  @Test("What was corrected wrongly between two equal readings of a PDF417 takes nothing away")
  mutating func correctedWrongly() {
    let right = Sighting.of(.pdf417, "right")
    let wrong = Sighting.of(.pdf417, "wrong")
    #expect(judge([[right], [wrong], [right]]) == [[], [], ["right"]])
  }

  @Test("Two equal misreadings do not outvote a label that was read well")
  mutating func misreadTwice() {
    let right = Sighting.of(.ean13, "4006381333931")
    let wrong = Sighting.of(.ean13, "4006381333948")
    let passed = judge([[right], [right], [right], [right], [right], [wrong], [wrong], [right]])
    #expect(passed.flatMap { $0 }.allSatisfy { $0 == "4006381333931" })
    #expect(passed.last == ["4006381333931"])
  }

  @Test("A new label in the old one's place passes in its third frame")
  mutating func exchange() {
    let old = Sighting.of(.ean13, "4006381333931")
    let new = Sighting.of(.ean13, "4006381333948")
    var frames = [[Sighting]](repeating: [old], count: 60)
    frames += [[new], [new], [new]]
    let passed = judge(frames).suffix(3)
    #expect(Array(passed) == [[], [], ["4006381333948"]])
  }

  @Test("Labels side by side, in different places or in one frame, do not hinder each other")
  mutating func sideBySide() {
    let left = Sighting.of(.ean13, "4006381333931", x: 100)
    let right = Sighting.of(.ean13, "4006381333948", x: 500)
    #expect(
      judge([[left], [right], [left], [right]]).suffix(2) == [
        [left.symbol.text], [right.symbol.text],
      ])
    let close = Sighting.of(.ean13, "4006381333955", x: 110)
    #expect(judge([[left, close], [left, close]]).last?.count == 2)
  }

  @Test("Values without corners do not hinder each other")
  mutating func noCorners() {
    let one = Sighting.of(.ean13, "4006381333931", hasCorners: false)
    let other = Sighting.of(.ean13, "4006381333948", hasCorners: false)
    #expect(
      judge([[one], [other], [one], [other]]).suffix(2) == [[one.symbol.text], [other.symbol.text]])
  }

  @Test("Bars that were read on one line are in the place of the same line")
  mutating func flatCorners() {
    func line(_ text: String) -> Sighting {
      var sighting = Sighting.of(.ean13, text)
      sighting.symbol.corners = Quad(
        Point(x: 10, y: 50), Point(x: 200, y: 50), Point(x: 200, y: 50), Point(x: 10, y: 50))
      return sighting
    }
    let passed = judge([[line("a")], [line("b")], [line("a")], [line("b")]])
    #expect(passed == [[], [], [], []])
  }

  @Test("A code with and without its add-on is no rival of itself")
  mutating func addon() {
    var with = Sighting.ean
    with.symbol.addon = "51299"
    #expect(judge([[with], [.ean], [with]]).map(\.count) == [0, 0, 1])
  }

  @Test("Of a still picture all passes")
  mutating func still() {
    let agreed = agreement.judge([.ean, .qr], time: .zero, isStill: true)
    #expect(texts(agreed) == ["9780201379624", "hello"])
    #expect(agreed.map(\.seen) == [1, 1])
  }

  @Test("The order of the frame's codes is kept")
  mutating func order() {
    #expect(
      judge([[.code128, .qr], [.qr, .code128]]) == [["ABC-123", "hello"], ["hello", "ABC-123"]])
  }

  @Test("Values that are gone are forgotten")
  mutating func bounded() {
    var most = 0
    for index in 0..<10_000 {
      let phantom = Sighting.of(.codabar, "A\(index)B", x: Double(index % 7) * 200)
      _ = agreement.judge([phantom], time: .milliseconds(33 * index), isStill: false)
      most = max(most, agreement.count)
    }
    #expect(most <= 50)
  }
}
