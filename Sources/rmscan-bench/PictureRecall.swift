import RMScanner

/// Reads a folder of pictures with an `index.json` beside them:
/// `[{"file": …, "expect": [{"type": …, "text": …}]}]`; an empty list means that nothing may be
/// read.
struct PictureRecall {
  private let engines: Engines
  private let worker: DecodeWorker
  private let tellsMisses: Bool
  private var tallies: [String: Tally] = [:]

  /// A run; `tellsMisses` lists each picture in which rmscan missed a code or read another.
  init(tellsMisses: Bool) throws {
    engines = try Engines()
    worker = try DecodeWorker()
    self.tellsMisses = tellsMisses
  }

  /// The table of one folder.
  mutating func run(_ folder: String) async throws -> Tally {
    let path = folder + "/index.json"
    guard let index = TruthJSON(try File.bytes(path)) else {
      throw BenchError("\(path) is no JSON")
    }
    tallies = [:]
    for entry in index.elements {
      guard let file = entry["file"]?.text else { throw BenchError("\(path): no file name") }
      try await read(folder + "/" + file, entry["expect"]?.elements.compactMap(Truth.init) ?? [])
    }
    return report(folder)
  }

  private mutating func read(_ path: String, _ truths: [Truth]) async throws {
    let frame = try await Still.frame(path)
    var image = LumaImage(width: 0, height: 0)
    var converter = LumaConverter()
    try converter.convert(frame, into: &image)
    let kind = truths.map(\.type).min() ?? "(none)"
    tallies[kind, default: Tally()].pictures += 1
    for truth in truths { tallies[truth.type, default: Tally()].codes += 1 }
    for contestant in Contestant.allCases {
      let clock = ContinuousClock()
      let start = clock.now
      let texts: [String]
      if contestant == .rmscan {
        texts = await worker.read(frame).sightings.map(\.symbol.text)
      } else {
        texts = try engines.texts(contestant, image)
      }
      let took = clock.now - start
      tallies[kind, default: Tally()].time[contestant.rawValue] += took
      judge(contestant, texts, truths, kind, path)
    }
  }

  private mutating func judge(
    _ contestant: Contestant, _ texts: [String], _ truths: [Truth], _ kind: String, _ path: String
  ) {
    let read = Set(texts.map(Truth.comparable))
    var right: Set<String> = []
    var missed: [String] = []
    for truth in truths {
      right.formUnion(truth.accepted)
      if truth.accepted.isDisjoint(with: read) {
        missed.append(truth.type + " " + truth.text)
      } else {
        tallies[truth.type, default: Tally()].read[contestant.rawValue] += 1
      }
    }
    let wrong = texts.filter { !right.contains(Truth.comparable($0)) }
    if !wrong.isEmpty { tallies[kind, default: Tally()].wrong[contestant.rawValue] += 1 }
    if tellsMisses, contestant == .rmscan, !missed.isEmpty || !wrong.isEmpty {
      print("  \(path): missed \(missed), read beside the truth \(wrong)")
    }
  }

  private func report(_ folder: String) -> Tally {
    print(Self.heading(folder))
    for (kind, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      print(Self.row(kind, tally))
    }
    let sum = tallies.values.reduce(Tally(), +)
    print(Self.row("all", sum))
    return sum
  }

  /// The line over a folder's rows.
  static func heading(_ folder: String) -> String {
    Columns.left(folder.split(separator: "/").last ?? "", 18) + Columns.right("codes", 6)
      + Contestant.allCases.map {
        Columns.right($0.name, 9) + Columns.right("wrong", 7) + Columns.right("seconds", 9)
      }.joined()
  }

  /// One kind's line.
  static func row(_ kind: String, _ tally: Tally) -> String {
    Columns.left(kind, 18) + Columns.right(tally.codes, 6)
      + Contestant.allCases.map { contestant in
        let index = contestant.rawValue
        return Columns.right(tally.read[index], 9) + Columns.right(tally.wrong[index], 7)
          + Columns.right(Columns.tenths(tally.time[index], of: .seconds(1)), 9)
      }.joined()
  }
}
