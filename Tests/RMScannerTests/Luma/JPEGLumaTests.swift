import RMScanner
import Testing

@Suite struct JPEGLumaTests {
  private func convert(_ bytes: [UInt8]) throws -> LumaImage {
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    try converter.convert(RawFrame.jpeg(bytes), into: &image)
    return image
  }

  /// The picture of a `BlockJPEG`.
  private func expected(_ file: BlockJPEG) -> LumaImage {
    var image = LumaImage(width: file.width, height: file.height)
    for y in 0..<file.height {
      for x in 0..<file.width { image[x, y] = file.shades[y / 8 * file.columns + x / 8] }
    }
    return image
  }

  private let blocks = BlockJPEG(
    shades: (0..<20 * 24).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) | 1 }, columns: 20)

  @Test(
    "A JPEG's luma is its grey picture, at the JPEG's own size",
    arguments: ["MJPG", "JPEG", "PJPG"])
  func plain(_ name: String) throws {
    var smooth = LumaImage(width: 333, height: 217)
    for y in 0..<217 { for x in 0..<333 { smooth[x, y] = UInt8((x + y) % 550 / 3) } }
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    for isProgressive in [false, true] {
      let file = PictureWriter.jpeg(smooth, isProgressive: isProgressive)
      try converter.convert(RawFrame.jpeg(file, fourCC: FourCC(name)), into: &image)
      #expect(image.width == 333 && image.height == 217)
      let worst = zip(image.pixels, smooth.pixels).map { abs(Int($0) - Int($1)) }.max()
      #expect(worst ?? 255 <= 4)
    }
  }

  @Test("The hand-written JPEG decodes to its exact shades")
  func exact() throws {
    #expect(try convert(blocks.bytes) == expected(blocks))
  }

  @Test("Frames that miss their Huffman tables are read with the standard ones")
  func withoutTables() throws {
    var file = blocks
    file.hasTables = false
    file.application = Array("AVI1".utf8) + [UInt8](repeating: 0, count: 10)
    #expect(try convert(file.bytes) == expected(blocks))
  }

  @Test("A frame's own Huffman tables are not kept for the next one")
  func tablesAreNotKept() throws {
    // A frame whose table has the codes in another order, and then one without tables.
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    var other = blocks.bytes
    let table = try #require(other.firstRange(of: [0xff, 0xc4, 0, 31, 0]))
    other.swapAt(table.upperBound + 16, table.upperBound + 17)
    try? converter.convert(RawFrame.jpeg(other), into: &image)
    var bare = blocks
    bare.hasTables = false
    try converter.convert(RawFrame.jpeg(bare.bytes), into: &image)
    #expect(image == expected(blocks))
  }

  @Test("Stray bytes before restart markers are passed over")
  func strayBytes() throws {
    var file = blocks
    file.restartInterval = 20
    #expect(try convert(file.bytes) == expected(blocks))
    file.strayBytes = [0x12, 0x34, 0x56, 0x78]
    #expect(try convert(file.bytes) == expected(blocks))
  }

  @Test("A missing end marker, zeros and bytes around the picture do no harm")
  func ends() throws {
    let junk: [UInt8] = [1, 2, 3, 4, 5]
    let zeros = [UInt8](repeating: 0, count: 5000)
    for interval in [0, 20] {
      var file = blocks
      file.restartInterval = interval
      #expect(try convert(file.bytes + zeros) == expected(blocks))
      #expect(try convert(file.bytes + junk) == expected(blocks))
      #expect(try convert(junk + file.bytes) == expected(blocks))
      file.hasEnd = false
      #expect(try convert(file.bytes) == expected(blocks))
      #expect(try convert(file.bytes + zeros) == expected(blocks))
      #expect(try convert(file.bytes + junk + [0xff, 0xd9]) == expected(blocks))
    }
    let camera = PictureWriter.jpeg(PictureWriter.pattern(width: 320, height: 240))
    let whole = try convert(camera)
    #expect(try convert(camera.dropLast(2)) == whole)
    #expect(try convert(camera.dropLast(2) + zeros) == whole)
  }

  @Test("A frame cut short is broken, with and without restart markers, end marker and zeros")
  func truncated() {
    var restarting = blocks
    restarting.restartInterval = 7
    var stray = restarting
    stray.strayBytes = [1, 2, 3, 4]
    let camera = PictureWriter.jpeg(PictureWriter.pattern(width: 320, height: 240))
    for file in [blocks.bytes, restarting.bytes, stray.bytes, camera] {
      for part in [0.1, 0.3, 0.5, 0.8] {
        let cut = Array(file.prefix(Int(Double(file.count) * part)))
        for tail in [[], [0xff, 0xd9], [UInt8](repeating: 0, count: 900)] {
          #expect(throws: LumaError.self, "\(part), \(tail.count)") { try convert(cut + tail) }
        }
      }
    }
  }

  @Test("A frame that misses its last few bytes is still read")
  func nearlyWhole() throws {
    let camera = PictureWriter.jpeg(PictureWriter.pattern(width: 320, height: 240))
    let whole = try convert(camera)
    let image = try convert(camera.dropLast(12))
    #expect(image.pixels.prefix(320 * 216) == whole.pixels.prefix(320 * 216))
  }

  @Test("A broken frame does not spoil the next one")
  func brokenThenGood() throws {
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    let good = RawFrame.jpeg(blocks.bytes)
    let broken: [[UInt8]] = [
      [UInt8](repeating: 0, count: 64), [], [0xff], [0xff, 0xd8], [0xff, 0xd8, 0xff],
      [0xff, 0xd8, 0xff, 0xd9], Array(blocks.bytes.prefix(blocks.bytes.count / 2)),
      Array("GARBAGE".utf8), [UInt8](repeating: 0xff, count: 3000),
    ]
    for bytes in broken {
      #expect(throws: LumaError.self) { try converter.convert(RawFrame.jpeg(bytes), into: &image) }
      try converter.convert(good, into: &image)
      #expect(image == expected(blocks))
    }
  }

  @Test("A header of an absurd size is refused before any memory is taken")
  func hostileHeader() throws {
    var file = blocks.bytes
    let frame = try #require(file.firstRange(of: [0xff, 0xc0]))
    file.replaceSubrange(
      frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x4e, 0x20, 0x4e, 0x20])
    #expect(throws: LumaError.badSize(width: 20_000, height: 20_000)) { try convert(file) }
  }

  @Test("Thousands of damaged JPEGs neither crash nor spoil a good one")
  func fuzz() throws {
    var random = SeededGenerator(seed: 1)
    var restarting = blocks
    restarting.restartInterval = 9
    let small = PictureWriter.pattern(width: 64, height: 48)
    let seeds = [
      blocks.bytes, restarting.bytes, PictureWriter.jpeg(small),
      PictureWriter.jpeg(small, isProgressive: true),
    ]
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    var (whole, broken) = (0, 0)
    for round in 0..<4000 {
      var bytes = random.mutate(seeds[round % seeds.count])
      // Sizes that would only take time.
      for mark: [UInt8] in [[0xff, 0xc0], [0xff, 0xc2]] {
        if let size = bytes.firstRange(of: mark), bytes.count > size.upperBound + 6 {
          bytes.replaceSubrange(
            size.upperBound + 3..<size.upperBound + 7,
            with: [0, bytes[size.upperBound + 4] & 0x3f, 0, bytes[size.upperBound + 6] & 0x7f])
        }
      }
      do throws(LumaError) {
        try converter.convert(RawFrame.jpeg(bytes), into: &image)
        whole += 1
      } catch {
        broken += 1
      }
    }
    #expect(whole > 0 && broken > 0)
    try converter.convert(RawFrame.jpeg(blocks.bytes), into: &image)
    #expect(image == expected(blocks))
  }
}
