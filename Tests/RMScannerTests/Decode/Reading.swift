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

/// What a worker reads of one still picture, in as much time as it takes: a slow machine reads the
/// same.
func symbols(in picture: LumaImage, _ options: DecodeOptions = DecodeOptions()) async throws
  -> [Symbol]
{
  var options = options
  options.effort = .seconds(600)
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
