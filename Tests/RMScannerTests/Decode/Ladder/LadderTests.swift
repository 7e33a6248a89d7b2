import Testing

@testable import RMScanner

/// Which tries are made, with engines that do as they are told.
@Suite struct LadderTests {
  private let blank = LumaImage(width: 320, height: 240, shade: 200)

  private func reader(
    _ decoder: ScriptedDecoder, step: Duration = .microseconds(1)
  ) -> LadderReader {
    LadderReader(
      wanted: Symbology.defaults, decoders: [.zxing: decoder, .zxingQuick: decoder],
      clock: SteppingClock(step: step).now)
  }

  @Test("A still picture is tried as it is first")
  func firstTry() {
    let tries = Ladder.still(width: 640, height: 480, regions: [])
    #expect(tries.first?.steps == [])
    #expect(Set(tries).count == tries.count)
  }

  @Test("A large photograph is tried at less than three megapixels first")
  func largePhotograph() {
    let tries = Ladder.still(width: 4032, height: 3024, regions: [])
    #expect(tries.first?.steps == [.reduce(3)])
  }

  @Test("A picture with a code and nothing else is done after one try")
  func enough() {
    let decoder = ScriptedDecoder(.zxing) { (_) throws(DecodeError) in [.reading(.zxing, .qr, "x")]
    }
    let reading = reader(decoder).readStill(blank, effort: .seconds(2))
    #expect(decoder.seen.count == 1)
    #expect(reading.raws.count == 1)
  }

  @Test("A picture in which nothing is read gets every try while there is time")
  func everything() {
    let decoder = ScriptedDecoder(.zxing) { (_) throws(DecodeError) in [] }
    _ = reader(decoder).readStill(blank, effort: .seconds(1000))
    let tries = Ladder.still(width: 320, height: 240, regions: [])
    #expect(decoder.seen.count == tries.flatMap(\.readers).filter { $0 == .zxing }.count)
  }

  @Test("A reading that is not told does not end the tries")
  func thread() {
    // Rows that span a hundredth of their length are print, not bars.
    let line = Rect(x: 20, y: 100, width: 200, height: 2)
    let decoder = ScriptedDecoder(.zxing) { (image) throws(DecodeError) in
      image.width == 320
        ? [.reading(.zxing, .ean13, "4006381333931", quality: 9, at: line)]
        : [.reading(.zxing, .qr, "x", at: Rect(x: 20, y: 20, width: 60, height: 60))]
    }
    let reading = reader(decoder).readStill(blank, effort: .seconds(1000))
    #expect(reading.raws.map(\.kind) == [.symbology(.qr)])
  }

  @Test("Bars are refocused by themselves, and joined with those beside them")
  func refocused() {
    let bars = [100.0, 180].map { x in
      Region(
        kind: .bars, bounds: Rect(x: x, y: 60, width: 60, height: 60), angle: 0, coherence: 1,
        strength: 9, blocks: 16, length: 60, breadth: 60)
    }
    let tries = Ladder.refocused(bars, first: 3)
    #expect(tries.count == 3 && tries.allSatisfy(\.isRefocused))
    #expect(Ladder.still(width: 320, height: 240, regions: bars).filter(\.isRefocused) == tries)
  }

  @Test("The tries end when the time is spent")
  func time() {
    let decoder = ScriptedDecoder(.zxing) { (_) throws(DecodeError) in [] }
    _ = reader(decoder, step: .milliseconds(100)).readStill(
      blank, effort: .milliseconds(900))
    #expect(decoder.seen.count < 5)
  }

  @Test("An engine's failure is a notice, and the other tries are made")
  func failure() {
    let decoder = ScriptedDecoder(.zxing) { (image) throws(DecodeError) in
      if image.width == 320 { throw DecodeError(engine: .zxing, reason: "no") }
      return [.reading(.zxing, .qr, "x", at: Rect(x: 0, y: 0, width: 10, height: 10))]
    }
    let reading = reader(decoder).readStill(blank, effort: .seconds(1000))
    #expect(reading.notices.contains("zxing: no"))
    #expect(reading.raws.count == 1)
  }

  @Test("What a treated picture shows is told in the picture's own places")
  func places() throws {
    let place = Rect(x: 40, y: 60, width: 80, height: 20)
    for steps in [[Try.Step.enlarge(2)], [.border(20)], [.reduce(2)], [.turn(90)], [.invert]] {
      let decoder = ScriptedDecoder(.zxing) { (_) throws(DecodeError) in
        [.reading(.zxing, .qr, "x", at: place)]
      }
      let runner = TryRunner(
        wanted: [.qr], decoders: [.zxing: decoder], clock: SteppingClock(step: .zero).now)
      let outcome = runner.run(Try(steps: steps, readers: [.zxing]), on: blank)
      let raw = try #require(outcome.raws.first)
      let corner = try #require(raw.corners).corners[0]
      let expected =
        switch steps[0] {
        case .enlarge: Point(x: 20, y: 30)
        case .border: Point(x: 20, y: 40)
        case .reduce: Point(x: 80, y: 120)
        case .turn: Point(x: 320 - 60, y: 40)
        default: Point(x: 40, y: 60)
        }
      #expect(abs(corner.x - expected.x) < 1 && abs(corner.y - expected.y) < 1, "\(steps)")
      #expect(raw.isInverted == (steps == [.invert]))
    }
  }

  @Test("What is cut off by the edge of a treated picture is no Interleaved 2 of 5")
  func cutOff() {
    let decoder = ScriptedDecoder(.zxing) { (_) throws(DecodeError) in
      [.reading(.zxing, .i2of5, "30126273", at: Rect(x: 2, y: 10, width: 300, height: 40))]
    }
    let runner = TryRunner(
      wanted: [.i2of5], decoders: [.zxing: decoder], clock: SteppingClock(step: .zero).now)
    #expect(runner.run(Try(steps: [], readers: [.zxing]), on: blank).raws.isEmpty)
  }
}
