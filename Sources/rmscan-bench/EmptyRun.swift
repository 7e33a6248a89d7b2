import RMScanner

/// Frames without a code, through a whole session: any record is one too many.
struct EmptyRun {
  /// Frames of one scene; then comes another one.
  private static let clip = 60

  let frames: Int
  let seed: UInt64

  /// Prints a line for each kind of scene, and the records. Gives how many there were.
  func run() async throws -> Int {
    var told = 0
    var done = 0
    var clip: UInt64 = 0
    var sums: [Scene: (frames: Int, records: Int)] = [:]
    while done < frames {
      let scene = Scene.allCases[Int(clip) % Scene.allCases.count]
      let count = min(Self.clip, frames - done)
      let records = try await records(of: scene, seed: seed &* 1_000_003 &+ clip, frames: count)
      for record in records {
        print("record: \(scene.rawValue), clip \(clip): \(record)")
      }
      sums[scene, default: (0, 0)].frames += count
      sums[scene, default: (0, 0)].records += records.count
      told += records.count
      done += count
      clip += 1
    }
    print(Columns.left("scene", 12) + Columns.right("frames", 8) + Columns.right("records", 9))
    for scene in Scene.allCases {
      guard let sum = sums[scene] else { continue }
      print(
        Columns.left(scene.rawValue, 12) + Columns.right(sum.frames, 8)
          + Columns.right(sum.records, 9))
    }
    print(Columns.left("all", 12) + Columns.right(done, 8) + Columns.right(told, 9))
    return told
  }

  private func records(of scene: Scene, seed: UInt64, frames: Int) async throws -> [String] {
    let background = scene.draw(width: 1280, height: 720, seed: seed)
    let source = DrawnSource(SceneFrames(background, seed: seed), count: frames)
    return try await SessionRun.codes(of: source).codes.map { code in
      "\(code.symbol.symbology.humanReadableName) \(code.symbol.text), frame \(code.frame)"
    }
  }
}
