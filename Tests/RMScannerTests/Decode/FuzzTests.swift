import Testing

@testable import RMScanner

/// Pictures that no one meant well.
@Suite(.oneThread) struct FuzzTests {
  private static let codes = [
    ("QRCODE", "fuzz me gently"), ("DBAR_EXP", "[01]09501101530003[10]ABC123"),
    ("DBAR_OMN", "0950110153000"), ("CODE128", "Hello12345678"), ("EANX", "978020137962"),
    ("CODABAR", "A12345B"), ("C25INTER", "3012627384"), ("CODE93", "ABC-123"),
    ("CODE39", "ABC-123"),
  ]

  @Test("Codes with flipped, lost and doubled parts bring nothing down", arguments: codes)
  func mutated(type: String, data: String) async throws {
    let drawn = try EncodedCode(type, data).picture(.init(module: 2, height: 12, quiet: 8))
    let options = DecodeOptions(wanted: Set(Symbology.allCases), effort: .milliseconds(300))
    let worker = try DecodeWorker(options: options)
    for seed in 0..<40 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var picture = drawn
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        Self.damage(&picture, using: &generator)
      }
      let reading = await worker.read(frame(picture, number: seed))
      #expect(!reading.isBroken && reading.notices.isEmpty)
    }
  }

  @Test("Noise is no code", arguments: 0..<4)
  func noise(kind: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(kind))
    let worker = try DecodeWorker()
    for number in 0..<6 {
      var picture = LumaImage(width: 320, height: 120)
      var last: UInt8 = 128
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let random = UInt8.random(in: 0...255, using: &generator)
          switch kind {
          case 0: last = random
          case 1: last = last &+ random % 61 &- 30
          case 2: last = random < 80 ? (random % 2 == 0 ? 20 : 235) : last
          default: last = y == 0 ? (random < 64 ? 255 - last : last) : picture[x, y - 1]
          }
          picture[x, y] = last
        }
      }
      #expect(await worker.read(frame(picture, number: number)).sightings.isEmpty)
    }
  }

  /// Inverts, copies or greys a patch.
  private static func damage(
    _ picture: inout LumaImage, using generator: inout SeededGenerator
  ) {
    let width = Int.random(in: 1...max(1, picture.width / 4), using: &generator)
    let height = Int.random(in: 1...picture.height, using: &generator)
    let left = Int.random(in: 0...picture.width - width, using: &generator)
    let top = Int.random(in: 0...picture.height - height, using: &generator)
    let shift = Int.random(in: 0...picture.width - width, using: &generator)
    let kind = Int.random(in: 0..<4, using: &generator)
    for y in top..<top + height {
      for x in 0..<width {
        switch kind {
        case 0: picture[left + x, y] = 255 - picture[left + x, y]
        case 1: picture[left + x, y] = picture[shift + x, y]
        case 2: picture[left + x, y] = UInt8.random(in: 0...255, using: &generator)
        default: picture[left + x, y] = 128
        }
      }
    }
  }
}
