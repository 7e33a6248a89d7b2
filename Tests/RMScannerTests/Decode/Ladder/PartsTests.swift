import Testing

@testable import RMScanner

/// Labels in number, for an engine that reads one matrix code of a picture.
@Suite struct PartsTests {
  private func region(_ bounds: Rect) -> Region {
    Region(
      kind: .modules, bounds: bounds, angle: 0, coherence: 0, strength: 9, blocks: 400,
      length: bounds.width, breadth: bounds.height)
  }

  private func bounds(_ attempt: Try) -> Rect? {
    guard case .cut(let cut)? = attempt.steps.first else { return nil }
    return Rect(
      x: cut.center.x - Double(cut.width) / 2, y: cut.center.y - Double(cut.height) / 2,
      width: Double(cut.width), height: Double(cut.height))
  }

  @Test(
    "A code of the size that was read is whole in one of the parts, wherever and however it lies")
  func coverage() throws {
    let whole = Rect(x: 0, y: 0, width: 640, height: 481)
    let code = try #require(Quad(around: [Point(x: 100, y: 100), Point(x: 150, y: 150)]))
    let parts = Ladder.parts(
      like: code, of: .datamatrix, width: 640, height: 481, regions: [region(whole)]
    ).compactMap(bounds)
    #expect(!parts.isEmpty)
    var random = SeededGenerator(seed: 3)
    // Half of the diagonal, at 45 degrees.
    let half = 36.0
    for _ in 0..<300 {
      let x = Double.random(in: half...(640 - half), using: &random)
      let y = Double.random(in: half...(481 - half), using: &random)
      #expect(
        parts.contains {
          $0.x <= x - half && x + half <= $0.x + $0.width && $0.y <= y - half
            && y + half <= $0.y + $0.height
        }, "\(x) \(y)")
    }
  }

  @Test("Parts are looked at where there are edges, and by an engine that needs it alone")
  func economy() {
    let corner = region(Rect(x: 0, y: 0, width: 200, height: 200))
    let all = region(Rect(x: 0, y: 0, width: 640, height: 480))
    let few = Ladder.parts(width: 640, height: 480, regions: [corner])
    let many = Ladder.parts(width: 640, height: 480, regions: [all])
    #expect(!few.isEmpty && few.count * 4 < many.count)
    #expect(Ladder.parts(width: 640, height: 480, regions: []).isEmpty)
    let still = Ladder.still(width: 640, height: 480, regions: [all], looksInParts: true)
    #expect(Set(many).isSubset(of: still))
    #expect(
      Set(many).isDisjoint(
        with: Ladder.still(width: 640, height: 480, regions: [all], looksInParts: false)))
  }

  @Test(
    "A tray of Data Matrix labels, each turned its own way, is read whole by every version",
    .enabled(if: Zint.isInstalled))
  func tray() async throws {
    var picture = Drawing.background(width: 900, height: 700, shade: 60)
    let texts = (0..<12).map { "DF150E\(1000 + $0)" }
    for (place, text) in texts.enumerated() {
      Painter.paint(
        try Zint.matrix("DATAMATRIX", text),
        at: Placement(
          center: Point(x: 130 + 210 * Double(place % 4), y: 130 + 210 * Double(place / 4)),
          moduleSize: 4, angle: 29 * Double(place)), on: &picture)
    }
    #expect(try await Set(symbols(in: picture).map(\.text)) == Set(texts))
  }
}
