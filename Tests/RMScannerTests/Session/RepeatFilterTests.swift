import Testing

@testable import RMScanner

@Suite("Repeats")
struct RepeatFilterTests {
  /// Shows the frames and gives the numbers of those in which the code with `text` is told.
  private func told(
    _ frames: [[Sighting]], _ policy: RepeatPolicy, every step: Duration = .milliseconds(33),
    isStill: Bool = false
  ) -> [Int: [String]] {
    var filter = RepeatFilter(policy)
    var result: [Int: [String]] = [:]
    for (number, sightings) in frames.enumerated() {
      filter.look(at: sightings.map(\.symbol.identity), time: step * number, isStill: isStill)
      let due = filter.due(sightings.map { Agreement.Agreed(symbol: $0.symbol, seen: 1) })
      for code in due {
        filter.tell(code.symbol.identity)
        result[number, default: []].append(code.symbol.text)
      }
    }
    return result
  }

  private func frames(_ parts: (Int, [Sighting])...) -> [[Sighting]] {
    parts.flatMap { Array(repeating: $0.1, count: $0.0) }
  }

  private let second = RepeatPolicy.afterAbsence(.seconds(1))

  @Test("A code that stays in view is told once")
  func staysInView() {
    #expect(told(frames((300, [.qr])), second) == [0: ["hello"]])
  }

  @Test("One frame without it is no absence")
  func oneFrame() {
    #expect(told(frames((20, [.qr]), (1, []), (20, [.qr])), second).count == 1)
  }

  @Test("Half a second without it is no absence, a second and a half is")
  func gate() {
    #expect(told(frames((20, [.qr]), (15, []), (20, [.qr])), second).count == 1)
    let twice = told(frames((20, [.qr]), (45, []), (20, [.qr])), second)
    #expect(twice.keys.sorted() == [0, 65])
  }

  @Test("Frames further apart than the gate are no absence; one without the code is")
  func slowFrames() {
    let slow = Duration.milliseconds(1100)
    #expect(told(frames((8, [.qr])), second, every: slow).count == 1)
    #expect(
      told(frames((3, [.qr]), (1, []), (3, [.qr])), second, every: slow).keys.sorted() == [0, 4])
  }

  @Test("Several codes in view are told once each")
  func several() {
    let all = told(frames((90, [.qr, .ean, .code128])), second)
    #expect(all == [0: ["hello", "9780201379624", "ABC-123"]])
  }

  @Test("Several codes that are seen in turns are told once each")
  func turns() {
    let all = told(
      frames((1, [.qr]), (1, [.ean]), (1, [.code128]), (1, [.qr]), (1, [.ean])), second)
    #expect(all == [0: ["hello"], 1: ["9780201379624"], 2: ["ABC-123"]])
  }

  @Test("A code that is seen before enough frames agree is told when they do")
  func seenBeforeDue() {
    var filter = RepeatFilter(second)
    let code = Agreement.Agreed(symbol: Sighting.ean.symbol, seen: 1)
    filter.look(at: [code.symbol.identity], time: .zero, isStill: false)
    filter.look(at: [code.symbol.identity], time: .milliseconds(33), isStill: false)
    #expect(filter.due([code]) == [code])
  }

  @Test("A gate of nothing tells a code again after any frame without it")
  func noGate() {
    let shown = frames((2, [.qr]), (1, []), (2, [.qr]))
    #expect(told(shown, .afterAbsence(.zero)).keys.sorted() == [0, 3])
  }

  @Test("Every frame tells a code in each frame")
  func everyFrame() {
    #expect(told(frames((7, [.qr])), .everyFrame).count == 7)
  }

  @Test("Never again holds over any absence")
  func never() {
    #expect(told(frames((1, [.qr]), (3000, []), (1, [.qr])), .never).keys.sorted() == [0])
  }

  @Test("Never again holds over scan sessions and hands its memory on; an absence does neither")
  func newScan() {
    let code = Agreement.Agreed(symbol: Sighting.qr.symbol, seen: 1)
    for (policy, isTold) in [(RepeatPolicy.never, true), (second, false)] {
      var filter = RepeatFilter(policy)
      filter.look(at: [code.symbol.identity], time: .zero, isStill: false)
      filter.tell(code.symbol.identity)
      filter.beginScan()
      filter.look(at: [code.symbol.identity], time: .zero, isStill: false)
      #expect(filter.due([code]).isEmpty == isTold)
      #expect(RepeatFilter(policy, told: filter.told).due([code]).isEmpty == isTold)
    }
  }

  @Test("Each still picture is a view of its own, in which a code is told once")
  func stills() {
    #expect(told(frames((2, [.qr, .qr])), second, isStill: true) == [0: ["hello"], 1: ["hello"]])
    #expect(told(frames((2, [.qr])), .never, isStill: true).count == 1)
  }

  @Test("An add-on that is read now and then makes no second record", arguments: [false, true])
  func addonFlickers(isFirst: Bool) {
    var with = Sighting.ean
    with.symbol.addon = "51299"
    var shown = frames((3, [.ean]), (3, [with]), (40, [.ean]), (3, [with]), (3, [.ean]))
    if isFirst { shown.removeFirst(3) }
    #expect(told(shown, second).keys.sorted() == [0])
    #expect(told(shown, .never).keys.sorted() == [0])
  }

  @Test("Different add-ons are different codes")
  func addons() {
    var one = Sighting.ean
    one.symbol.addon = "01"
    var other = Sighting.ean
    other.symbol.addon = "02"
    let shown = frames((3, [one]), (3, [other]), (3, [one]))
    #expect(told(shown, second).keys.sorted() == [0, 3])
    #expect(told(shown, .never).keys.sorted() == [0, 3])
  }

  @Test("Codes that are gone are forgotten")
  func bounded() {
    var filter = RepeatFilter(second)
    var most = 0
    for index in 0..<10_000 {
      let code = Sighting.of(.qr, "\(index)").symbol.identity
      filter.look(at: [code], time: .milliseconds(33 * index), isStill: false)
      filter.tell(code)
      most = max(most, filter.count)
    }
    #expect(most <= 32)
  }

  @Test("Every frame needs no memory")
  func everyFrameMemory() {
    var filter = RepeatFilter(.everyFrame)
    for index in 0..<100 {
      let code = Sighting.of(.qr, "\(index)").symbol.identity
      filter.look(at: [code], time: .milliseconds(33 * index), isStill: false)
      filter.tell(code)
    }
    #expect(filter.count == 0)
  }
}
