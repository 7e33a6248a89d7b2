import Foundation
import Testing

@testable import RMScanner

@Suite struct RegionFinderTests {
  /// A light 640x480 picture with `shade(u, v)` painted where (u, v), the place turned back by
  /// `angle` degrees about (320, 240), is inside a box of the given sides.
  func picture(
    angle: Double, length: Double, breadth: Double, noise: Int = 0,
    shade: (Double, Double) -> UInt8
  ) -> LumaImage {
    var image = LumaImage(width: 640, height: 480, shade: 200)
    let cosine = cos(angle * .pi / 180)
    let sine = sin(angle * .pi / 180)
    var random = SystemRandomNumberGenerator.seeded(7)
    for y in 0..<480 {
      for x in 0..<640 {
        let dx = Double(x) - 320
        let dy = Double(y) - 240
        let u = dx * cosine + dy * sine
        let v = -dx * sine + dy * cosine
        if abs(u) <= length / 2, abs(v) <= breadth / 2 { image[x, y] = shade(u, v) }
        if noise > 0 {
          let value = Int(image[x, y]) + Int.random(in: -noise...noise, using: &random)
          image[x, y] = UInt8(max(0, min(255, value)))
        }
      }
    }
    return image
  }

  static func bars(_ u: Double, _ v: Double) -> UInt8 {
    Int((u + 1000) / 3) % 3 == 0 ? 40 : 200
  }

  static func modules(_ u: Double, _ v: Double) -> UInt8 {
    let cell = UInt64(Int((u + 1000) / 5) * 1000 + Int((v + 1000) / 5))
    var random = SystemRandomNumberGenerator.seeded(cell)
    return random.next() & 1 == 0 ? 40 : 200
  }

  @Test(
    "Bars are found first, with their angle, at every tilt",
    arguments: [-75.0, -45, -20, -5, 0, 10, 31, 60, 89])
  func barsAtEveryTilt(angle: Double) throws {
    var finder = RegionFinder()
    let found = finder.find(picture(angle: angle, length: 200, breadth: 80, shade: Self.bars))
    let first = try #require(found.first)
    #expect(first.kind == .bars)
    let off = (first.angle - angle).remainder(dividingBy: 180)
    // Central differences weaken fine patterns, more along one axis than along the other: bars of
    // three pixels a period turn by up to five degrees, wider ones less.
    #expect(abs(off) < 6, "angle \(first.angle)")
    #expect(first.bounds.contains(Point(x: 320, y: 240)))
    #expect(abs(first.length - 200) < 50)
    #expect(abs(first.breadth - 80) < 50)
  }

  @Test("Modules are found first, with one of their axes", arguments: [-40.0, -15, 0, 20, 44])
  func modulesAtEveryTilt(angle: Double) throws {
    var finder = RegionFinder()
    let found = finder.find(picture(angle: angle, length: 150, breadth: 150, shade: Self.modules))
    let first = try #require(found.first)
    #expect(first.kind == .modules)
    #expect(abs((first.angle - angle).remainder(dividingBy: 90)) < 10, "angle \(first.angle)")
    #expect(first.bounds.contains(Point(x: 320, y: 240)))
  }

  @Test("Noise alone has no region, and bars in it are still found")
  func noise() {
    var finder = RegionFinder()
    let empty = picture(angle: 0, length: 0, breadth: 0, noise: 24) { _, _ in 200 }
    #expect(finder.find(empty).isEmpty)
    let faint = picture(angle: 0, length: 240, breadth: 100, noise: 24) { u, _ in
      Int((u + 1000) / 3) % 3 == 0 ? 120 : 200
    }
    #expect(finder.find(faint).first?.kind == .bars)
  }

  @Test("Black and white in a texture is a region of its own")
  func inTexture() throws {
    var random = SystemRandomNumberGenerator.seeded(5)
    var image = LumaImage(width: 640, height: 480, shade: 128)
    for y in 0..<480 {
      for x in 0..<640 where (x / 4 + y / 4) % 2 == 0 {
        image[x, y] = 140 + UInt8.random(in: 0..<20, using: &random)
      }
    }
    for y in 200..<264 { for x in 300..<364 { image[x, y] = Self.modules(Double(x), Double(y)) } }
    var finder = RegionFinder()
    let first = try #require(finder.find(image, isLayered: true).first)
    #expect(first.bounds.contains(Point(x: 332, y: 232)))
    #expect(first.bounds.width <= 112 && first.bounds.height <= 112)
  }

  @Test("Pieces that run the same way are joined, what is far off or runs otherwise is not")
  func joined() {
    func piece(x: Double, width: Double, angle: Double, _ kind: Region.Kind = .bars) -> Region {
      Region(
        kind: kind, bounds: Rect(x: x, y: 200, width: width, height: 80), angle: angle,
        coherence: 0.9, strength: 9, blocks: Int(width / 3), length: width, breadth: 80)
    }
    let left = piece(x: 100, width: 60, angle: 0)
    let middle = piece(x: 170, width: 200, angle: 88, .modules)
    let right = piece(x: 380, width: 60, angle: -3)
    let tilted = piece(x: 450, width: 60, angle: 30)
    let far = piece(x: 580, width: 50, angle: 0)
    let joined = left.joined(with: [left, tilted, middle, right, far])
    #expect(joined.length == 340)
    #expect(abs(joined.bounds.center.x - 270) < 1 && abs(joined.bounds.center.y - 240) < 1)
    #expect(left.joined(with: [far]).length == 60)
    #expect(left.isInLine(with: right) && left.isInLine(with: far))
    #expect(!left.isInLine(with: middle) && !left.isInLine(with: tilted))
    var under = right
    under.bounds.y += 60
    #expect(!left.isInLine(with: under))
  }

  @Test("A picture smaller than a block has no region", arguments: [(1, 1), (3, 1000), (17, 17)])
  func small(width: Int, height: Int) {
    var finder = RegionFinder()
    #expect(finder.find(LumaImage(width: width, height: height, shade: 9)).isEmpty)
  }
}

extension SystemRandomNumberGenerator {
  /// SplitMix64: the same numbers for the same seed on every machine.
  struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  static func seeded(_ seed: UInt64) -> Seeded { Seeded(state: seed) }
}
