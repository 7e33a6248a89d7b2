import Testing

@testable import RMScanner

@Suite struct DecodeWorkerTests {
  @Test(
    "Pictures of any size do no harm",
    arguments: [(1, 1), (2, 2), (3, 1000), (16, 16), (8192, 2), (2, 8192), (1, 700)])
  func sizes(width: Int, height: Int) async throws {
    let worker = try DecodeWorker()
    for isStill in [true, false] {
      for shade in [UInt8(0), 128, 255] {
        let picture = LumaImage(width: width, height: height, shade: shade)
        let reading = await worker.read(frame(picture, isStill: isStill))
        #expect(reading.sightings.isEmpty && !reading.isBroken)
        #expect(reading.width == width && reading.height == height)
      }
    }
  }

  @Test("An odd size is read")
  func oddSize() async throws {
    var picture = LumaImage(width: 641, height: 481, shade: 235)
    try EncodedCode("EANX", "978020137962").draw(in: &picture, x: 320, y: 240, .init(module: 2))
    #expect(try await onlySymbol(in: picture).text == "9780201379624")
  }

  @Test("A broken frame is told as broken, and the next one is read")
  func broken() async throws {
    let worker = try DecodeWorker()
    let format = FrameFormat(
      fourCC: FourCC(rawValue: 0x4745_504A), width: 64, height: 64,
      planes: [FrameFormat.Plane(bytesPerLine: 0)])
    let bad = Frame(
      number: 0, time: .zero, format: format,
      storage: ArrayStorage([UInt8](repeating: 0, count: 64)))
    let reading = await worker.read(bad)
    #expect(reading.isBroken && reading.sightings.isEmpty && !reading.notices.isEmpty)
    let code = try EncodedCode(qr: Array("next".utf8)).picture()
    #expect(await worker.read(frame(code, isStill: false)).sightings.count == 1)
  }

  @Test(
    "Corners are told in the picture as it is after turning",
    arguments: Orientation.Rotation.allCases, [false, true])
  func orientation(rotation: Orientation.Rotation, isMirrored: Bool) async throws {
    var picture = LumaImage(width: 400, height: 200, shade: 235)
    try EncodedCode(qr: Array("turn".utf8)).draw(in: &picture, x: 80, y: 60, .init(quiet: 4))
    let orientation = Orientation(rotation: rotation, isMirrored: isMirrored)
    let worker = try DecodeWorker(options: DecodeOptions(orientation: orientation))
    let reading = await worker.read(frame(picture))
    let symbol = try #require(reading.sightings.first?.symbol)
    #expect(symbol.isMirrored == isMirrored)
    let isTurned = rotation == .quarter || rotation == .threeQuarters
    #expect(reading.width == (isTurned ? 200 : 400) && reading.height == (isTurned ? 400 : 200))
    var middle: (Double, Double) =
      switch rotation {
      case .none: (80, 60)
      case .quarter: (200 - 60, 80)
      case .half: (400 - 80, 200 - 60)
      case .threeQuarters: (60, 400 - 80)
      }
    if isMirrored { middle.0 = Double(reading.width) - middle.0 }
    let center = try #require(symbol.corners).center
    #expect(abs(center.x - middle.0) < 4 && abs(center.y - middle.1) < 4)
  }

  @Test(
    "Light on dark is read in a still picture, and within three frames of a stream, also beside a normal code"
  )
  func inverted() async throws {
    var picture = LumaImage(width: 560, height: 240, shade: 20)
    let style = EncodedCode.Style(quiet: 6, dark: 235, light: 20)
    try EncodedCode(qr: Array("inverted".utf8)).draw(in: &picture, x: 120, y: 120, style)
    try EncodedCode(qr: Array("normal".utf8)).draw(in: &picture, x: 400, y: 120, .init(quiet: 6))
    let symbols = try await symbols(in: picture)
    #expect(symbols.map(\.text) == ["inverted", "normal"])
    #expect(symbols.map(\.isInverted) == [true, false])
    let worker = try DecodeWorker()
    var counts: [Int] = []
    for number in 0..<6 {
      counts.append(
        await worker.read(frame(picture, number: number, isStill: false)).sightings.count)
    }
    #expect(counts[2...] == [2, 2, 2, 2])
  }

  @Test(
    "Linear codes light on dark are read too",
    arguments: [("EANX", "978020137962"), ("CODE128", "Hello 123")])
  func invertedLinear(type: String, data: String) async throws {
    let code = try EncodedCode(type, data)
    let symbol = try await onlySymbol(in: code.picture(.init(height: 20, dark: 235, light: 20)))
    #expect(symbol.isInverted)
  }

  @Test("An engine's failure on a picture is a notice, no end")
  func failure() async throws {
    final class Failing: PictureReader {
      func readStill(_ image: LumaImage, effort: Duration) -> PictureReading {
        var reading = PictureReading()
        reading.notices.append("\(effort)")
        return reading
      }

      func readFrame(_ image: LumaImage) -> PictureReading { PictureReading() }
    }
    let options = DecodeOptions(effort: .seconds(7))
    let worker = try DecodeWorker(options: options, reader: Failing())
    let still = await worker.read(frame(LumaImage(width: 8, height: 8)))
    #expect(still.notices == ["\(Duration.seconds(7))"])
    let one = await worker.read(frame(LumaImage(width: 8, height: 8), isStill: false))
    #expect(one.notices.isEmpty && !one.isBroken)
  }
}
