import Testing

@testable import RMScanner

/// What the last frames say of a reading, and where codes are looked for again.
@Suite struct FrameMemoryTests {
  private let place = Rect(x: 100, y: 100, width: 200, height: 60)

  private func evidence(
    _ engine: Engine, _ symbology: Symbology, _ text: String, quality: Int,
    by steps: [Try.Step] = [], at place: Rect? = nil
  ) -> Evidence {
    Evidence(
      .reading(engine, symbology, text, quality: quality, at: place ?? self.place),
      by: Try(steps: steps, readers: [engine == .zbar ? .zbarRows : .zxingRows]))
  }

  @Test("A weak code is known when three frames and two treatments read it, and half a second on")
  func known() {
    var memory = FrameMemory()
    let plain = evidence(.zbar, .ean13, "4006381333931", quality: 3)
    let sharp = evidence(.zbar, .ean13, "4006381333931", quality: 3, by: [.stretch])
    for _ in 0..<5 { memory.add([plain]) }
    #expect(!memory.isKnown(plain))
    memory.add([sharp])
    #expect(memory.isKnown(plain))
    for _ in 0...FrameMemory.span { memory.add([]) }
    #expect(!memory.isKnown(plain))
  }

  @Test("Rows that are no more than a line are not known, however often")
  func thread() {
    var memory = FrameMemory()
    let line = Rect(x: 100, y: 100, width: 200, height: 3)
    for step in [Try.Step.stretch, .soften, .invert, .field] {
      let one = evidence(.zxing, .ean13, "4006381333931", quality: 40, by: [step], at: line)
      memory.add([one])
      #expect(!memory.isKnown(one))
    }
  }

  @Test("A reading on the bars of a code that the last frames read is not believed")
  func contradiction() {
    var memory = FrameMemory()
    let code = evidence(.zxing, .code93, "ABC", quality: 9)
    let ghost = evidence(.zxing, .ean13, "2296613622366", quality: 9)
    for step in [Try.Step.stretch, .soften, .invert, .field, .turn(1), .turn(2), .turn(3)] {
      memory.add([evidence(.zxing, .code93, "ABC", quality: 9, by: [step])])
    }
    memory.add([ghost])
    #expect(memory.contradicts(ghost))
    #expect(!memory.contradicts(code))
    for _ in 0..<3 { memory.add([ghost]) }
    #expect(!memory.contradicts(ghost), "the old label is gone")
  }

  @Test("Of two readings of the same bars neither is believed, until both engines read one")
  func contested() {
    var memory = FrameMemory()
    let right = evidence(.zbar, .ean13, "1446143286175", quality: 38)
    let wrong = evidence(.zxing, .ean13, "0317007341600", quality: 35)
    for _ in 0..<3 { memory.add([right, wrong]) }
    #expect(memory.contradicts(right) && memory.contradicts(wrong))
    let agreed = evidence(.zxing, .ean13, "1446143286175", quality: 5)
    memory.add([agreed, wrong])
    #expect(!memory.contradicts(right) && memory.contradicts(wrong))
  }

  @Test("What corrects its errors yields to no bars, and bars yield to it")
  func matrix() {
    var memory = FrameMemory()
    let matrix = evidence(.zxing, .qr, "x", quality: 1)
    let bars = evidence(.zxing, .ean13, "2296613622366", quality: 40)
    for _ in 0..<9 { memory.add([matrix, bars]) }
    #expect(!memory.contradicts(matrix) && memory.contradicts(bars))
  }

  @Test("Nor one on rows beside those that the last frame read, be they the same code's")
  func besideTheRows() {
    var memory = FrameMemory()
    let whole = Rect(x: 541, y: 325, width: 190, height: 81)
    let middle = Rect(x: 541, y: 350, width: 190, height: 30)
    let half = Rect(x: 633, y: 381, width: 97, height: 24)
    memory.add([evidence(.zxing, .ean13, "1556895502994", quality: 9, at: whole)])
    let narrow = evidence(.zbar, .ean13, "1556895502994", quality: 9, at: middle)
    let ghost = evidence(.zbar, .ean13, "9516891502994", quality: 9, at: half)
    memory.add([narrow])
    memory.add([narrow, ghost])
    #expect(memory.contradicts(ghost))
    #expect(!memory.contradicts(narrow))
    let second = evidence(
      .zbar, .ean13, "9780201379624", quality: 9, at: Rect(x: 541, y: 425, width: 190, height: 81))
    memory.add([narrow, second])
    #expect(!memory.contradicts(second))
  }

  @Test("A code that is known is looked for in each frame, as what it is and nothing else")
  func tracking() {
    var memory = FrameMemory()
    memory.add([evidence(.zxing, .qr, "x", quality: 1)])
    #expect(memory.tracking(in: []).map(\.scope) == [.only(.qr)])
    for _ in 0..<3 { memory.add([]) }
    #expect(memory.tracking(in: []).map(\.scope) == [.only(.qr)])
    for _ in 0..<3 { memory.add([]) }
    #expect(memory.tracking(in: []).isEmpty)
  }

  @Test("A known code that the last frame missed is looked at with other treatments too")
  func missed() {
    var memory = FrameMemory()
    memory.add([evidence(.zbar, .ean13, "4006381333931", quality: 33)])
    #expect(memory.tracking(in: []).count == 1)
    var others: Set<Try> = []
    for _ in 0..<2 {
      memory.add([])
      let tries = memory.tracking(in: [])
      #expect(tries.first?.scope == .only(.ean13))
      others.formUnion(tries.dropFirst())
    }
    #expect(others.count == 2)
  }

  @Test("A code in doubt is looked at with one treatment after the other, where it was")
  func inDoubt() throws {
    var memory = FrameMemory()
    memory.add([evidence(.zxing, .ean13, "4006381333931", quality: 2)])
    let tries = (0..<3).flatMap { _ in memory.tracking(in: []) }
    #expect(Set(tries).count == 3)
    for attempt in tries {
      guard case .cut(let cut) = attempt.steps.first else {
        Issue.record("no cut: \(attempt)")
        continue
      }
      #expect(cut.center == Point(x: 200, y: 130))
      #expect(attempt.scope == .linear)
    }
  }

  @Test("Bars in doubt are looked at where they are now, all the pieces of them")
  func inDoubtMoved() throws {
    var memory = FrameMemory()
    memory.add([evidence(.zxing, .ean13, "4006381333931", quality: 2)])
    func bars(x: Double, y: Double, width: Double) -> Region {
      Region(
        kind: .bars, bounds: Rect(x: x, y: y, width: width, height: 60), angle: 0, coherence: 0.9,
        strength: 10, blocks: Int(width / 4), length: width, breadth: 60)
    }
    let regions = [
      bars(x: 120, y: 120, width: 100), bars(x: 240, y: 120, width: 80),
      bars(x: 120, y: 300, width: 200),
    ]
    let attempt = try #require(memory.tracking(in: regions).first)
    guard case .cut(let cut) = attempt.steps.first else {
      Issue.record("no cut: \(attempt)")
      return
    }
    #expect(cut.center == Point(x: 220, y: 150))
    #expect(cut.width > 200)
  }

  @Test("A code of which one point is known is looked for in the whole cut that showed it")
  func onePoint() throws {
    var memory = FrameMemory()
    let cut = Try.Cut(
      center: Point(x: 300, y: 200), degrees: 20, scale: 2, rowScale: 0.5, width: 800, height: 40)
    memory.add([
      evidence(
        .zbar, .code128, "ABC", quality: 2, by: [.cut(cut)],
        at: Rect(x: 310, y: 205, width: 0, height: 0))
    ])
    let attempt = try #require(memory.tracking(in: []).first)
    guard case .cut(let next) = attempt.steps.first else {
      Issue.record("no cut: \(attempt)")
      return
    }
    #expect(next.center == cut.center && next.degrees == 20)
    #expect(Double(next.width) / next.scale == 400)
  }

  @Test("What was read lately covers its place, and no other")
  func covers() {
    var memory = FrameMemory()
    memory.add([evidence(.zxing, .qr, "x", quality: 1)])
    #expect(memory.covers(Point(x: 200, y: 130)))
    #expect(!memory.covers(Point(x: 500, y: 130)))
    for _ in 0..<3 { memory.add([]) }
    #expect(!memory.covers(Point(x: 200, y: 130)))
  }
}
