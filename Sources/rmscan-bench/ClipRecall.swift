import RMScanner

/// Reads a folder of Y4M clips with their truth beside them: `NAME.y4m` and `NAME.json` with
/// `{"codes": [{"type": …, "text": …}]}`; no codes means that nothing may be told.
///
/// rmscan is judged by its records, after frames have agreed; an engine alone by each frame.
struct ClipRecall {
  private let engines: Engines

  init() throws {
    engines = try Engines()
  }

  /// What a contestant made of a clip.
  private struct Showing {
    /// For each comparable text, the first frame in which it was read.
    var first: [String: Int] = [:]
    var frames = 0
    var time = Duration.zero
  }

  /// A line a clip, and the sums.
  func run(_ folder: String) async throws {
    print(
      Columns.left(folder.split(separator: "/").last ?? "", 24)
        + Contestant.allCases.map {
          Columns.right($0.name, 8) + Columns.right("first", 12) + Columns.right("wrong", 6)
            + Columns.right("ms", 7)
        }.joined())
    var sums = [Tally](repeating: Tally(), count: Contestant.allCases.count)
    var frames = [Int](repeating: 0, count: Contestant.allCases.count)
    for name in try File.names(in: folder, endingIn: ".y4m") {
      let clip = folder + "/" + name
      let stem = String(name.dropLast(4))
      guard let truth = TruthJSON(try File.bytes(folder + "/" + stem + ".json")) else {
        throw BenchError("\(stem).json is no JSON")
      }
      let codes = truth["codes"]?.elements.compactMap(Truth.init) ?? []
      var line = Columns.left(stem, 24)
      for contestant in Contestant.allCases {
        let showing = try await showing(contestant, clip)
        let index = contestant.rawValue
        line += Self.cells(showing, codes, &sums[index])
        sums[index].time[0] += showing.time
        frames[index] += showing.frames
      }
      print(line)
    }
    var line = Columns.left("all", 24)
    for index in sums.indices {
      let sum = sums[index]
      line +=
        Columns.right("\(sum.read[0])/\(sum.codes)", 8) + Columns.right("", 12)
        + Columns.right(sum.wrong[0], 6)
        + Columns.right(
          Columns.tenths(sum.time[0] / max(1, frames[index]), of: .milliseconds(1)), 7)
    }
    print(line)
  }

  private func showing(_ contestant: Contestant, _ clip: String) async throws -> Showing {
    contestant == .rmscan ? try await records(clip) : try await alone(contestant, clip)
  }

  private func alone(_ contestant: Contestant, _ clip: String) async throws -> Showing {
    var showing = Showing()
    let source = try PictureSource.open(path: clip, live: false)
    var iterator = try await source.start().makeAsyncIterator()
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    let clock = ContinuousClock()
    while let item = try await iterator.next() {
      guard case .frame(let frame) = item else { continue }
      try converter.convert(frame, into: &image)
      let start = clock.now
      let texts = try engines.texts(contestant, image)
      showing.time += clock.now - start
      showing.frames += 1
      for text in texts.map(Truth.comparable) where showing.first[text] == nil {
        showing.first[text] = frame.number
      }
    }
    await source.stop()
    return showing
  }

  private func records(_ clip: String) async throws -> Showing {
    var showing = Showing()
    let source = try PictureSource.open(path: clip, live: false)
    let clock = ContinuousClock()
    let start = clock.now
    let run = try await SessionRun.codes(of: source)
    showing.time = clock.now - start
    showing.frames = run.frames
    for code in run.codes {
      let text = Truth.comparable(code.symbol.text)
      if showing.first[text] == nil { showing.first[text] = code.frame }
    }
    return showing
  }

  private static func cells(_ showing: Showing, _ codes: [Truth], _ sum: inout Tally) -> String {
    var right: Set<String> = []
    var firsts: [String] = []
    for code in codes {
      right.formUnion(code.accepted)
      let first = code.accepted.compactMap { showing.first[$0] }.min()
      firsts.append(first.map(String.init) ?? "-")
      sum.codes += 1
      sum.read[0] += first == nil ? 0 : 1
    }
    let wrong = showing.first.keys.filter { !right.contains($0) }.count
    sum.wrong[0] += wrong
    let read = firsts.filter { $0 != "-" }.count
    let milliseconds = Columns.tenths(
      showing.time / max(1, showing.frames), of: .milliseconds(1))
    return Columns.right("\(read)/\(codes.count)", 8)
      + Columns.right(firsts.joined(separator: ","), 12) + Columns.right(wrong, 6)
      + Columns.right(milliseconds, 7)
  }
}
