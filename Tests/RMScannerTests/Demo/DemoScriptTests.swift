import RMScanner
import Testing

@Suite struct DemoScriptTests {
  private let script = DemoScript(seed: 1)

  @Test("The first frame shows one EAN-13, whole, in the middle")
  func firstFrame() {
    let showings = script.showings(inFrame: 0)
    #expect(showings.map(\.code.symbology) == [.ean13])
    #expect(showings.first?.calmFrames.contains(0) == true)
    let center = showings.first.map { DemoCard($0).placement(inFrame: 0).center }
    #expect(center == Point(x: 640, y: 360))
  }

  @Test("One to three codes are in view in every frame of ten minutes")
  func inView() {
    for frame in 0..<18_000 {
      #expect((1...3).contains(script.showings(inFrame: frame).count), "frame \(frame)")
    }
  }

  @Test("A code is in view for three to five seconds, and they come in the order of their numbers")
  func times() {
    let showings = (0..<400).map(script.showing)
    #expect(showings.allSatisfy { (90...150).contains($0.frameCount) })
    for (earlier, later) in zip(showings, showings.dropFirst()) {
      #expect(later.firstFrame - earlier.firstFrame > 30)
    }
  }

  @Test("Nothing is shown twice in two hours, and every text is one that its kind can hold")
  func contents() throws {
    let codes = (0..<4320).map { script.showing($0).code }
    #expect(Set(codes.map(\.text)).count == codes.count)
    for code in codes.prefix(360) { _ = try code.matrix() }
    #expect(
      Set(codes.map(\.symbology)) == [.ean13, .ean8, .upce, .code128, .code39, .itf14, .qr])
  }

  @Test("Each code stays in the picture, on paper that touches no other")
  func places() {
    var boxes: [Int: [Rect]] = [:]
    for number in 0..<60 {
      let card = DemoCard(script.showing(number))
      for frame in card.showing.frames {
        let box = card.placement(inFrame: frame).paperCorners(of: card.symbol).bounds
        #expect(box.x >= 0 && box.x + box.width <= 1280, "frame \(frame)")
        #expect(box.y >= 0 && box.y + box.height <= 720, "frame \(frame)")
        let others = boxes[frame, default: []]
        #expect(!others.contains(where: box.overlaps), "frame \(frame)")
        boxes[frame, default: []].append(box)
      }
    }
  }

  @Test("What was calm before a frame is what must have been told by then")
  func calm() {
    #expect(script.showings(calmBefore: 1).map(\.number) == [0])
    let number = script.showing(5).calmFrames.lowerBound
    #expect(script.showings(calmBefore: number).map(\.number) == [0, 1, 2, 3, 4])
    #expect(script.showings(calmBefore: number + 1).map(\.number) == [0, 1, 2, 3, 4, 5])
  }

  @Test("Another seed says other things")
  func seeds() {
    #expect(DemoScript(seed: 2).showing(0).code != script.showing(0).code)
  }
}
