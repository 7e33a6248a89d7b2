import Testing

@testable import RMScanner

/// How the work for a camera's frames is shared out.
@Suite struct FrameScanTests {
  private func region(
    _ kind: Region.Kind, x: Double = 100, angle: Double = 20, strength: Double = 10
  ) -> Region {
    Region(
      kind: kind, bounds: Rect(x: x, y: 100, width: 200, height: 100), angle: angle, coherence: 0.9,
      strength: strength, blocks: 60, length: 200, breadth: 80)
  }

  @Test("A region meets all treatments in so many looks", arguments: [Region.Kind.bars, .modules])
  func treatments(kind: Region.Kind) {
    let list = kind == .bars ? RegionRotation.bars : RegionRotation.modules
    var rotation = RegionRotation()
    var met: Set<Try> = []
    for _ in list.indices {
      for look in rotation.next([region(kind)]) {
        met.insert(look.attempt)
        rotation.made(look)
      }
    }
    let different = Set(list.map(\.key))
    #expect(met.count == different.count)
  }

  @Test("The stronger of two regions comes first, but not for ever")
  func shares() {
    var rotation = RegionRotation()
    var looks = [0.0: 0, 500: 0]
    for _ in 0..<9 {
      let next = rotation.next([
        region(.modules, x: 0, strength: 100), region(.modules, x: 500, strength: 10),
      ])
      guard let look = next.first, case .cut(let cut) = look.attempt.steps.first else { continue }
      looks[cut.center.x - 100, default: 0] += 1
      rotation.made(look)
    }
    #expect((looks[0] ?? 0) > (looks[500] ?? 0))
    #expect((looks[500] ?? 0) >= 2)
  }

  @Test("The pieces of a close code are looked at as one first, then each, two codes by themselves")
  func pieces() {
    var rotation = RegionRotation()
    let pieces = [region(.bars, angle: 0), region(.bars, x: 340, angle: 0)]
    let first = rotation.next(pieces)
    #expect(first.count == 1)
    guard let look = first.first, case .cut(let cut) = look.attempt.steps.first else {
      Issue.record("no cut: \(first)")
      return
    }
    #expect(abs(cut.center.x - 320) < 3 && cut.width > 440)
    rotation.made(look)
    #expect(rotation.next(pieces).count == 2)
    var upper = region(.bars, x: 600, angle: 0)
    var lower = upper
    upper.bounds.y = 0
    lower.bounds.y = 110
    #expect(rotation.next([upper, lower]).count == 2)
  }

  @Test("A code that stands out is looked at in each frame, however large the texture round it")
  func faint() {
    let decoder = ScriptedDecoder(.zxing) { (_) throws(DecodeError) in [] }
    let runner = TryRunner(
      wanted: Symbology.defaults, decoders: [.zxingQuick: decoder],
      clock: SteppingClock(step: .zero).now)
    var picture = LumaImage(width: 1280, height: 720, shade: 128)
    for y in 100..<700 {
      for x in 500..<1200 where (x / 4 + y / 4) % 2 == 0 { picture[x, y] = 146 }
    }
    for y in 300..<396 {
      for x in 100..<196 { picture[x, y] = RegionFinderTests.modules(Double(x), Double(y)) }
    }
    var scan = FrameScan()
    for frame in 0..<3 {
      let before = decoder.seen.count
      _ = scan.read(picture, with: runner)
      let small = decoder.seen[before...].filter { max($0.width, $0.height) < 400 }
      #expect(!small.isEmpty, "frame \(frame)")
    }
  }

  @Test(
    "Bars that a hand moves while the shutter is open are read in their second frame",
    .enabled(if: ZXingDecoder.version.hasPrefix("3."), "older ZXings do not read them"))
  func moved() throws {
    let symbol = try DrawnCode(.ean13, "2150575428384").matrix()
    let sharp = Drawing.frame(symbol, module: 4, noise: 3)
    var moved = sharp
    // So many pixels on during the exposure: nearly two modules.
    let path = 7
    for y in 0..<sharp.height {
      for x in 0..<(sharp.width - path) {
        let sum = (0..<path).reduce(0) { $0 + Int(sharp[x + $1, y]) }
        moved[x, y] = UInt8(sum / path)
      }
    }
    let reader = try LadderReader(wanted: Symbology.defaults)
    let told = (0..<2).flatMap { _ in reader.readFrame(moved).raws }
    #expect(told.contains { $0.bytes == Array("2150575428384".utf8) })
  }

  @Test("The cut through bars has the rows that are needed, the cut of modules all that fit")
  func cuts() throws {
    var rotation = RegionRotation()
    let looks = rotation.next([region(.bars), region(.modules, x: 600)])
    for look in looks {
      guard case .cut(let cut) = look.attempt.steps.first else { continue }
      #expect(cut.height == (look.kind == .bars ? 32 : 112))
      #expect(cut.width == 264)
    }
    #expect(looks.count == 2)
  }

  @Test("Half a second of frames looks at all of the picture", arguments: [640, 1280, 3840])
  func whole(width: Int) {
    let height = width * 9 / 16
    var rotation = WholeRotation()
    var seen = Set<Point>()
    var directions = Set<Double>()
    let probes = stride(from: 1.0, to: 16, by: 2).flatMap { x in
      stride(from: 1.0, to: 9, by: 2).map { y in
        Point(x: x * Double(width) / 16, y: y * Double(height) / 9)
      }
    }
    for _ in 0..<WholeRotation.count {
      guard let attempt = rotation.next(width: width, height: height),
        case .cut(let cut) = attempt.steps.first
      else { continue }
      if attempt.scope == .linear {
        directions.insert(cut.degrees)
      } else {
        let bounds = Rect(
          x: cut.center.x - Double(cut.width) / 2, y: cut.center.y - Double(cut.height) / 2,
          width: Double(cut.width), height: Double(cut.height))
        seen.formUnion(probes.filter(bounds.contains))
      }
    }
    #expect(seen.count == probes.count)
    #expect(directions.count == 8)
  }

  @Test("What is spent on frames that show much is no more than their income")
  func budget() {
    let decoder = ScriptedDecoder(.zxing) { (_) throws(DecodeError) in [] }
    let readers: [Try.Reader: any SymbolDecoder] = [
      .zxingRows: decoder, .zxingQuick: decoder, .zxingGlance: decoder,
    ]
    let runner = TryRunner(
      wanted: Symbology.defaults, decoders: readers, clock: SteppingClock(step: .zero).now)
    var picture = LumaImage(width: 1280, height: 720, shade: 200)
    for y in 40..<680 {
      for x in 40..<1240 where (x / 3 + y / 120) % 3 == 0 { picture[x, y] = 20 }
    }
    var scan = FrameScan()
    for _ in 0..<60 { _ = scan.read(picture, with: runner) }
    let read = decoder.seen.reduce(0) { $0 + $1.width * $1.height }
    // A pixel that an engine reads costs ten nanoseconds at the least, and a frame brings under four.
    let frames = 60 * 0.4 + 6
    #expect(Double(read) < frames * Double(1280 * 720))
    #expect(decoder.seen.count > 20)
  }
}

extension RegionRotation.Treatment {
  /// What makes it another one.
  fileprivate var key: String { "\(scale) \(averaged) \(steps) \(scope)" }
}
