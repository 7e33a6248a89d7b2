import Glibc
import RMScanner
import Testing

@Suite struct Y4MTests {
  private func luma(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ number &* 31) }
  }

  @Test("Every frame of a stream comes, in order, with the stream's own time")
  func inOrder() async throws {
    let writer = Y4MWriter(width: 7, height: 5, tags: "F25:1 Ip A1:1 C420jpeg XTEST", chroma: 24)
    let frames = (0..<50).map { luma($0, 35) }
    let file = TemporaryFile(writer.stream(frames))
    let source = try PictureSource.open(path: file.path, live: false)
    let collected = try await collect(source)
    #expect(collected.images.map(\.pixels) == frames)
    #expect(collected.images.allSatisfy { $0.width == 7 && $0.height == 5 })
    #expect(collected.frames.map(\.number) == Array(0..<50))
    #expect(collected.frames[25].time == .seconds(1))
    #expect(collected.frames.allSatisfy { !$0.isStill })
    #expect(source.counters.captured == 50 && source.counters.dropped == 0)
    #expect(try await collect(source).images.count == 50)
  }

  @Test("Chroma of every kind is passed over, and the luma is exact")
  func samplings() async throws {
    // 7x5: half the width is 4, a quarter 2, half the height 3.
    let kinds: [(String, Int)] = [
      ("", 24), ("C420", 24), ("C420mpeg2", 24), ("C420paldv", 24), ("C422", 40), ("C444", 70),
      ("C444alpha", 105), ("C411", 20), ("C440", 42), ("Cmono", 0),
    ]
    for (tag, chroma) in kinds {
      let writer = Y4MWriter(width: 7, height: 5, tags: tag, chroma: chroma)
      let frames = (0..<3).map { luma($0, 35) }
      let collected = try await collect(file: writer.stream(frames))
      #expect(collected.images.map(\.pixels) == frames, "\(tag)")
    }
  }

  @Test("Of deep samples the high 8 bits are taken")
  func deep() async throws {
    let kinds: [(String, Int, Int)] = [
      ("C420p10", 10, 48), ("C422p12", 12, 80), ("C444p16", 16, 140), ("Cmono9", 9, 0),
      ("Cmono10", 10, 0), ("Cmono12", 12, 0), ("Cmono16", 16, 0), ("C420p14", 14, 48),
      ("C420p9", 9, 48),
    ]
    for (tag, depth, chroma) in kinds {
      let writer = Y4MWriter(width: 7, height: 5, tags: tag, chroma: chroma)
      let frames = (0..<3).map { luma($0, 35) }
      let stored = frames.map { frame in
        frame.flatMap { sample -> [UInt8] in
          let word = Int(sample) << (depth - 8) | (1 << (depth - 8) - 1)
          return [UInt8(word & 0xff), UInt8(word >> 8)]
        }
      }
      let collected = try await collect(file: writer.stream(stored))
      #expect(collected.images.map(\.pixels) == frames, "\(tag)")
    }
  }

  @Test("Rates: fractions are exact, an unknown one is 30")
  func rates() async throws {
    for (tag, number, time) in [
      ("F30000:1001", 30, Duration.milliseconds(1001)), ("F0:0", 30, .seconds(1)),
      ("", 15, .milliseconds(500)), ("F1:5", 2, .seconds(10)),
    ] {
      let writer = Y4MWriter(width: 1, height: 1, tags: tag + " Cmono", chroma: 0)
      let collected = try await collect(file: writer.stream((0...30).map { [UInt8($0)] }))
      #expect(collected.frames[number].time == time, "\(tag)")
    }
  }

  @Test("Parameters of a frame are passed over")
  func frameParameters() async throws {
    let writer = Y4MWriter(
      width: 2, height: 1, tags: "F30:1 It Cmono", chroma: 0, parameters: " Itp XSOMETHING")
    #expect(try await collect(file: writer.stream([[1, 2], [3, 4]])).images.count == 2)
  }

  @Test("A last frame that is cut short is left out; a stream with nothing else is an error")
  func cutShort() async throws {
    let writer = Y4MWriter(width: 8, height: 8, tags: "F30:1", chroma: 32)
    let whole = writer.stream([luma(0, 64), luma(1, 64)])
    for cut in [1, 33, 90, 100] {
      let collected = try await collect(file: whole.dropLast(cut))
      #expect(collected.images.map(\.pixels) == [luma(0, 64)], "\(cut)")
    }
    let one = writer.stream([luma(0, 64)])
    for cut in [1, 50, 97, 102] {
      await #expect(throws: CaptureError.self, "\(cut)") {
        try await collect(file: one.dropLast(cut))
      }
    }
  }

  @Test(
    "A header that makes no sense is no stream",
    arguments: [
      "YUV4MPEG2", "YUV4MPEG2 \n", "YUV4MPEG2 W8\n", "YUV4MPEG2 W0 H8\n", "YUV4MPEG2 W-8 H8\n",
      "YUV4MPEG2 Wx Hy\n", "YUV4MPEG2 W99999999999999999999 H1\n", "YUV4MPEG2 W16384 H16384\n",
      "YUV4MPEG2 W8 H8 F30\n", "YUV4MPEG2 W8 H8 F-1:1\n", "YUV4MPEG2 W8 H8 Crgb\n",
      "YUV4MPEG2 W8 H8 C420p99\n", "YUV4MPEG2 W1 H1 Cmono\nFRAMES\n.", "YUV4MPEG2 W1 H1 Cmono\nX",
      "YUV4MPEG2 W1 H1 Cmono\nX\n",
    ])
  func badHeader(_ text: String) async {
    do throws(CaptureError) {
      _ = try await collect(file: Array(text.utf8))
      Issue.record("taken for a stream")
    } catch {
      #expect(error.code == .notReadable)
    }
  }

  @Test("A line without an end is not read for ever")
  func endlessLine() async {
    let text = "YUV4MPEG2 " + String(repeating: "X", count: 1_000_000)
    await #expect(throws: CaptureError.self) { try await collect(file: Array(text.utf8)) }
  }

  @Test("Thousands of damaged streams neither crash nor hang")
  func fuzz() async {
    var random = SeededGenerator(seed: 3)
    let seeds = [
      Y4MWriter(width: 7, height: 5, tags: "F25:1 C420jpeg", chroma: 24),
      Y4MWriter(width: 7, height: 5, tags: "F25:1 C420p10", chroma: 83),
    ].map { $0.stream((0..<3).map { luma($0, 35) }) }
    var (whole, broken) = (0, 0)
    for round in 0..<1500 {
      do throws(CaptureError) {
        _ = try await collect(file: random.mutate(seeds[round % 2]))
        whole += 1
      } catch {
        broken += 1
      }
    }
    #expect(whole > 0 && broken > 0)
  }
}
