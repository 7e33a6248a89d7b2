import Testing

@testable import RMScanner

/// A frame of grey pixels.
func frame(_ picture: LumaImage, number: Int = 0, isStill: Bool = true) -> Frame {
  Frame(
    number: number, time: .milliseconds(33 * number),
    format: FrameFormat(
      fourCC: FourCC("GREY") ?? FourCC(rawValue: 0), width: picture.width, height: picture.height,
      planes: [FrameFormat.Plane(bytesPerLine: picture.width)]),
    isStill: isStill, storage: ArrayStorage(picture.pixels))
}

/// What a worker reads of one still picture.
func symbols(in picture: LumaImage, _ options: DecodeOptions = DecodeOptions()) async throws
  -> [Symbol]
{
  let reading = try await DecodeWorker(options: options).read(frame(picture))
  #expect(!reading.isBroken && reading.notices.isEmpty)
  return reading.sightings.map(\.symbol)
}

/// The one symbol of a picture.
func onlySymbol(in picture: LumaImage, _ options: DecodeOptions = DecodeOptions()) async throws
  -> Symbol
{
  let symbols = try await symbols(in: picture, options)
  #expect(symbols.count == 1, "\(symbols)")
  return try #require(symbols.first)
}

/// Seeded, so that a failure comes again (the generator of Numerical Recipes).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &+ 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 29)
  }
}
