import RMScanner
import Testing

@Suite struct StillPictureTests {
  private let image = PictureWriter.pattern(width: 61, height: 43)

  private func read(_ bytes: [UInt8]) async throws -> LumaImage {
    try #require(try await collect(file: bytes).images.first)
  }

  @Test("A still picture is one frame, number 0, to be read thoroughly")
  func oneFrame() async throws {
    let file = TemporaryFile(PictureWriter.png(image))
    let source = try PictureSource.open(path: file.path, live: false)
    let collected = try await collect(source)
    #expect(collected.images == [image])
    #expect(collected.frames.map(\.number) == [0] && collected.frames[0].isStill)
    #expect(collected.frames[0].time == .zero)
    #expect(source.name == file.path)
    #expect(source.counters.captured == 1 && source.counters.dropped == 0)
    // A source can be started again after it was stopped.
    #expect(try await collect(source).images == [image])
  }

  @Test("PNG: grey, colour, a palette and transparency become grey on white")
  func png() async throws {
    let rgb = image.pixels.flatMap { [$0, $0, $0] }
    let colour = PictureWriter.png(width: 61, height: 43, channels: 3, samples: rgb)
    let result = try await read(colour)
    #expect(zip(result.pixels, image.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 })

    let palette = PictureWriter.png(
      width: 4, height: 1, channels: 1, samples: [0, 1, 2, 1],
      colours: [0, 0, 0, 255, 255, 255, 255, 0, 0])
    let shades = try await read(palette).pixels
    #expect(shades[0] == 0 && shades[1] == 255 && shades[3] == 255)
    #expect((40...150).contains(shades[2]))

    let alpha = PictureWriter.png(
      width: 3, height: 1, channels: 2, samples: [0, 255, 0, 0, 0, 128])
    let blended = try await read(alpha).pixels
    #expect(blended[0] == 0 && blended[1] == 255 && (100...200).contains(blended[2]))
    let clear = PictureWriter.png(width: 1, height: 1, channels: 4, samples: [9, 9, 9, 0])
    #expect(try await read(clear).pixels == [255])
  }

  @Test("PNG: 16-bit samples and interlacing, as ffmpeg and other programs write them")
  func unusualPNG() async throws {
    // 2x2, 16 bits, grey, stored: 0, 0x8000, 0xffff, 0x1234; Adam7 of the same.
    let plain: [UInt8] = [
      0, 0x00, 0x00, 0x80, 0x00,
      0, 0xff, 0xff, 0x12, 0x34,
    ]
    let interlaced: [UInt8] = [
      0, 0x00, 0x00,
      0, 0x80, 0x00,
      0, 0xff, 0xff, 0x12, 0x34,
    ]
    for (data, method) in [(plain, UInt8(0)), (interlaced, UInt8(1))] {
      let file = HandPNG.file(width: 2, height: 2, depth: 16, colour: 0, interlace: method, data)
      let pixels = try await read(file).pixels
      #expect(pixels[0] == 0 && pixels[2] == 255)
      #expect(abs(Int(pixels[1]) - 0x80) <= 1 && abs(Int(pixels[3]) - 0x12) <= 1)
    }
    // One bit a pixel.
    let bits = HandPNG.file(
      width: 8, height: 1, depth: 1, colour: 0, interlace: 0, [0, 0b1010_0110])
    #expect(try await read(bits).pixels == [255, 0, 255, 0, 0, 255, 255, 0])
  }

  @Test("JPEG stills are read; one with parts missing is read as it is, with a word about it")
  func jpeg() async throws {
    let smooth = LumaImage(width: 64, height: 64, shade: 200)
    let file = PictureWriter.jpeg(smooth)
    #expect(try await read(file) == smooth)
    let blocks = BlockJPEG(shades: (1...100).map { UInt8($0) }, columns: 10).bytes
    let damaged = try await collect(file: Array(blocks.prefix(blocks.count - 60)))
    #expect(damaged.images.first?.height == 80)
    #expect(damaged.notices.count == 1)
    // A name tells nothing.
    await #expect(throws: CaptureError.self) { try await collect(file: [0xff, 0xd8, 0xff, 0, 0]) }
  }

  @Test("PNM: text and raw, 8 and 16 bits, bitmaps, comments")
  func pnm() async throws {
    #expect(try await read(PictureWriter.pgm(image)) == image)
    let cases: [(String, [UInt8], [UInt8])] = [
      ("P2 # a comment\n3 # another\n 2\n255\n0 1 2\n253 254 255\n", [], [0, 1, 2, 253, 254, 255]),
      ("P2\n2 1\n3\n1 3", [], [85, 255]),
      ("P5 2 1 65535\n", [0x80, 0xff, 0xff, 0x00], [0x80, 254]),
      ("P5\n#c\n2 1\n1023 ", [0x03, 0xff, 0x02, 0x00], [255, 128]),
      ("P5 2 1 15\n", [15, 200], [255, 255]),
      ("P6 2 1 255\n", [255, 0, 0, 0, 255, 0], [77, 149]),
      ("P3 1 2 100\n100 100 100\n0 0 0", [], [255, 0]),
      ("P6 1 1 65535\n", [255, 255, 255, 255, 255, 255], [255]),
      ("P1\n4 2\n1 0 1 0\n0101", [], [0, 255, 0, 255, 255, 0, 255, 0]),
      (
        "P4 9 2\n", [0x80, 0x80, 0x01, 0x00],
        [
          0, 255, 255, 255, 255, 255, 255, 255, 0, 255, 255, 255, 255, 255, 255, 255, 0, 255,
        ]
      ),
    ]
    for (header, data, pixels) in cases {
      let result = try await read(Array(header.utf8) + data).pixels
      // Luma weights round.
      #expect(zip(result, pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(header)")
      #expect(result.count == pixels.count, "\(header)")
    }
  }

  @Test(
    "What is no picture, or too large, or cut short, is told in one line",
    arguments: [
      "", "# A README\n", "P5", "P5\n", "P5 2 2 255\nab", "P5 99999999999999999999 1 255\n",
      "P2 2 2 255\n1 2 3", "P5 2 2 0\nabcd", "P5 2 2 70000\nabcd", "P5 x", "P1 2 1 1 7",
      "P5 16384 16384 255\n", "P7 1 1 255\n", "P2 16000 4000 255\n1", "\u{7f}ELF\u{2}\u{1}\u{1}",
      "YUV4MPEG", "YUV4MPEG2X W1 H1\n", "GIF89a......",
    ])
  func noPicture(_ text: String) async throws {
    let failure = await failure(Array(text.utf8))
    #expect(failure?.code == .notReadable)
    #expect(failure?.description.contains("\n") == false)
  }

  @Test("A damaged PNG is told with libpng's words")
  func brokenPNG() async throws {
    let file = PictureWriter.png(image)
    for count in [9, 20, 33, file.count / 2] {
      #expect(await failure(Array(file.prefix(count)))?.code == .notReadable)
    }
    var hostile = file
    hostile.replaceSubrange(16..<24, with: [0, 0x10, 0, 0, 0, 0x10, 0, 0])
    #expect(await failure(hostile)?.code == .notReadable)
  }

  @Test("A missing file, a directory and an empty file are told apart")
  func notThere() async throws {
    #expect(throws: CaptureError.self) {
      try PictureSource.open(path: "/nonexistent/x", live: false)
    }
    let missing = openFailure("/nonexistent/x.png")
    #expect(missing?.code == .notFound)
    #expect(missing?.description == "opening /nonexistent/x.png: No such file or directory")
    #expect(openFailure("/tmp")?.code == .notReadable)
    #expect(await failure([])?.reason == "it is empty")
    #expect(
      await failure(Array("hello".utf8))?.reason == "not a PNG, JPEG, PGM/PPM or Y4M file")
  }

  @Test("A file that is gone between the opening and the start is told as missing")
  func goneBeforeStart() async throws {
    var file: TemporaryFile? = TemporaryFile(PictureWriter.png(image))
    let source = try PictureSource.open(path: file?.path ?? "", live: false)
    file = nil
    do throws(CaptureError) {
      _ = try await source.start()
      Issue.record("started without a file")
    } catch {
      #expect(error.code == .notFound)
    }
  }

  @Test("Thousands of damaged PNG and PNM files do not crash")
  func fuzz() throws {
    var random = SeededGenerator(seed: 2)
    let small = PictureWriter.pattern(width: 17, height: 9)
    let seeds = [
      PictureWriter.png(small), PictureWriter.pgm(small),
      HandPNG.file(
        width: 2, height: 2, depth: 16, colour: 0, interlace: 1,
        [0, 0, 0, 0, 0x80, 0, 0, 0xff, 0xff, 0x12, 0x34]),
      PictureWriter.png(
        width: 4, height: 1, channels: 1, samples: [0, 1, 2, 1],
        colours: [0, 0, 0, 255, 255, 255, 255, 0, 0]),
      Array("P3 2 2 100 # c\n100 0 100 3 4 5 6 7 8 9 10 11".utf8),
      Array("P6 2 1 65535\n............".utf8), Array("P4 9 2\n....".utf8),
      Array("P1 3 2 101010".utf8),
    ]
    var (whole, broken) = (0, 0)
    for round in 0..<4000 {
      let bytes = random.mutate(seeds[round % seeds.count])
      if FileProbe.isReadable(HandPNG.withRightChecksums(bytes)) { whole += 1 } else { broken += 1 }
    }
    #expect(whole > 0 && broken > 0)
  }

  private func failure(_ bytes: [UInt8]) async -> CaptureError? {
    do throws(CaptureError) {
      _ = try await collect(file: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func openFailure(_ path: String) -> CaptureError? {
    do throws(CaptureError) {
      _ = try PictureSource.open(path: path, live: false)
      return nil
    } catch {
      return error
    }
  }
}
