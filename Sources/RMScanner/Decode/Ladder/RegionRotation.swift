/// Plans the tries at the regions of a camera's frames. The treatments take turns, the plainest
/// first, so that a region that is held still for half a second meets all of them.
struct RegionRotation: Sendable {
  /// One treatment of a region: its scale, the rows that are averaged to one, what follows, and who
  /// reads it.
  struct Treatment: Sendable {
    var scale = 1.0
    var averaged = 1
    var steps: [Try.Step] = []
    var readers: [Try.Reader]
    var scope: Try.Scope
    /// Rows of the cut, where the region is high enough for so many.
    var rows = 32.0
    /// Whether all rows are needed, not just enough of them.
    var isWhole = false
    /// What the region is joined with first.
    var extent = Extent.alone

    /// The same of the region joined with the bars in line with it.
    var joined: Treatment {
      var treatment = self
      treatment.extent = .line
      return treatment
    }
  }

  /// How much is looked at together.
  enum Extent: Sendable {
    /// The region.
    case alone
    /// With the bars beside it in line: the pieces of a code that is held close.
    case line
    /// With all that is beside it: the pieces of a stacked code.
    case neighbours
  }

  /// A try at a region, to be made if there is time.
  struct Look: Sendable {
    let attempt: Try
    let kind: Region.Kind
    /// Whether the region is of modules, and far from the strongest.
    var isFaint = false
    /// The tracks of the regions that it looks at.
    fileprivate let numbers: [Int]
  }

  /// For bars, turned upright.
  static let bars: [Treatment] = [plain, sharp, double, stacked, plain, sharp, inverted, sharpest]

  /// For bars with others beside them in line: the pieces of a code, or two codes.
  private static let pieces: [Treatment] = [
    plain.joined, plain, sharp.joined, stacked, double, sharp, double.joined, inverted.joined,
    sharpest.joined,
  ]

  private static let plain = Treatment(readers: [.zxingRows, .zbarRows], scope: .linear)
  private static let double = Treatment(
    scale: 2, averaged: 2, readers: [.zxingRows, .zbarRows], scope: .linear)
  private static let sharp = Treatment(
    scale: 2, averaged: 5, steps: [.sharpen(radius: 5, amount: 2)],
    readers: [.zxingRows, .zbarRows], scope: .linear)
  private static let sharpest = Treatment(
    scale: 3, averaged: 5, steps: [.sharpen(radius: 3, amount: 3)],
    readers: [.zxingRows, .zbarRows], scope: .linear, rows: 16)
  private static let stacked = Treatment(
    readers: [.zxingQuick], scope: .stacked, isWhole: true, extent: .neighbours)
  private static let inverted = Treatment(
    averaged: 2, steps: [.invert], readers: [.zxingRows, .zbarRows], scope: .linear)

  /// For bars in a still picture that were not read otherwise.
  static let blurred: [Treatment] = [
    (2, 2, 2, 1.5), (3, 3, 3, 3), (2, 2, 3, 3), (4, 4, 4, 3), (3, 3, 2, 5), (4, 4, 6, 6),
    (2, 2, 4, 4), (3, 3, 5, 4),
  ].map { scale, averaged, radius, amount in
    Treatment(
      scale: scale, averaged: averaged, steps: [.sharpen(radius: radius, amount: amount)],
      readers: [.zxingRows, .zbarRows], scope: .linear)
  }

  /// For modules; inverted where the engine does not do that by itself.
  static let modules: [Treatment] =
    [Treatment(readers: [.zxingQuick], scope: .all, isWhole: true)]
    + (ZXingDecoder.inverts ? [] : [invertedModules]) + [
      Treatment(scale: 2, readers: [.zxingQuick], scope: .matrix, isWhole: true),
      Treatment(steps: [.soften], readers: [.zxingQuick], scope: .all, isWhole: true),
      Treatment(
        scale: 2, steps: [.sharpen(radius: 1, amount: 1.5)], readers: [.zxingQuick], scope: .matrix,
        isWhole: true),
      Treatment(steps: [.stretch], readers: [.zxingQuick], scope: .matrix, isWhole: true),
    ]

  private static let invertedModules = Treatment(
    steps: [.invert], readers: [.zxingQuick], scope: .matrix, isWhole: true)

  /// Regions looked at in a frame; the rest is left to the tries at the whole.
  static let mostRegions = 8
  /// Pixels between the rows, at most: a code's bars are higher than that.
  static let widestPitch = 8.0
  /// Pixels of a cut of modules: what has more of them has larger ones, or is print.
  static let mostPixels = 160_000.0

  private var tracks = RegionTracks()

  /// The tries at the regions of the next frame: those first that had the fewest.
  mutating func next(_ regions: [Region]) -> [Look] {
    let bars = regions.filter { $0.kind == .bars }
    let modules = regions.filter { $0.kind == .modules }
    let looked = bars.prefix(Self.mostRegions) + modules.prefix(Self.mostRegions)
    let numbers = tracks.follow(Array(looked))
    let inTurn = numbers.enumerated()
      .map { place, number in
        (late: Self.lateness(of: tracks[number], among: bars), place: place, number: number)
      }
      .sorted { ($0.late, $0.place) < ($1.late, $1.place) }.map(\.number)
    var looks: [Look] = []
    var isSeen: Set<Int> = []
    for number in inTurn where !isSeen.contains(number) {
      var look = look(at: number, of: inTurn, among: regions)
      look.isFaint = look.kind == .modules && tracks[number].region.isFaint(among: regions)
      isSeen.formUnion(look.numbers)
      looks.append(look)
    }
    return looks
  }

  /// The next look at a region. Some of those at a piece of bars are at all of the code, which is one
  /// look for all its pieces.
  private func look(at number: Int, of numbers: [Int], among regions: [Region]) -> Look {
    let region = tracks[number].region
    let age = tracks[number].looks
    let inLine = numbers.filter { $0 == number || region.isInLine(with: tracks[$0].region) }
    let isInPieces = inLine.contains { $0 != number && region.isBeside(tracks[$0].region) }
    let treatments =
      region.kind == .modules ? Self.modules : isInPieces ? Self.pieces : Self.bars
    let treatment = treatments[age % treatments.count]
    func look(_ region: Region, _ numbers: [Int]) -> Look {
      Look(
        attempt: Self.attempt(treatment, at: region), kind: region.kind, numbers: numbers)
    }
    switch treatment.extent {
    case .alone: return look(region, [number])
    case .neighbours: return look(region.joined(with: regions), [number])
    case .line:
      let joined = region.joined(with: inLine.map { tracks[$0].region })
      let parts = inLine.filter {
        $0 == number
          || tracks[$0].looks == age && joined.bounds.contains(tracks[$0].region.bounds.center)
      }
      return look(joined, parts)
    }
  }

  /// By how much its looks exceed its share: a region that is ten times as strong may have three
  /// times as many, until it has met all treatments.
  private static func lateness(of track: RegionTracks.Track, among bars: [Region]) -> Double {
    let region = track.region
    let looks = Double(track.looks + 1)
    let treatments = region.kind == .bars ? Self.bars.count : modules.count
    // What stands round bars is mostly their quiet zone and their digits.
    let isRound =
      region.kind == .modules && bars.contains { region.bounds.contains($0.bounds.center) }
    let share = max(1, region.rank).squareRoot() * (isRound ? 0.3 : 1)
    return track.looks < treatments ? looks / share : looks
  }

  /// Takes note that a look of this frame was made.
  mutating func made(_ look: Look) {
    for number in look.numbers { tracks.look(at: number) }
  }

  /// A try at a region.
  static func attempt(_ treatment: Treatment, at region: Region) -> Try {
    attempt(
      treatment, center: region.bounds.center, degrees: region.angle, width: region.roomyLength,
      height: region.roomyBreadth)
  }

  /// A try at a part of the picture, `width` by `height` pixels of it.
  static func attempt(
    _ treatment: Treatment, center: Point, degrees: Double, width: Double, height: Double
  ) -> Try {
    var scale = treatment.scale
    var rowScale = scale
    if treatment.isWhole {
      let pixels = width * height * scale * scale
      if pixels > mostPixels { scale *= (mostPixels / pixels).squareRoot() }
      rowScale = scale
    } else {
      let count = min(height, max(treatment.rows, height / widestPitch))
      rowScale = count * Double(treatment.averaged) / height
    }
    let cut = Try.Cut(
      center: center, degrees: degrees, scale: scale, rowScale: rowScale,
      width: Int(width * scale), height: Int(height * rowScale),
      isSharp: !treatment.isWhole && treatment.averaged < 3)
    let gathered: [Try.Step] = treatment.averaged > 1 ? [.gather(treatment.averaged)] : []
    return Try(
      steps: [.cut(cut)] + gathered + treatment.steps, readers: treatment.readers,
      scope: treatment.scope)
  }
}
