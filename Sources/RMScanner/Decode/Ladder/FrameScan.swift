/// Reads the frames of a camera. Each gets little work, spent where it pays: the codes that are
/// known where they were, then the finder's regions with treatments that take turns, then a part of
/// the whole picture.
///
/// Work is counted by `CostModel` and not by the clock, so that a stream is read alike on every
/// machine, busy or not; a live source drops frames on a slow one.
struct FrameScan {
  private var finder = RegionFinder()
  private var regions = RegionRotation()
  private var whole = WholeRotation()
  private var memory = FrameMemory()
  private let costs = CostModel()
  /// What a frame's work is spent on.
  private enum Purpose: CaseIterable {
    /// Codes that were read, and regions of bars.
    case bars
    /// Regions of modules.
    case modules
    /// The whole picture.
    case whole

    /// Nanoseconds of work that a frame brings for each of its pixels. Together with the finder
    /// they are a tenth of what ZXing alone spends on a frame.
    var income: Double {
      switch self {
      case .bars: 1.1
      case .modules: 0.9
      case .whole: 1.0
      }
    }
  }

  /// What may be spent, in nanoseconds of work for each pixel; less than nothing after a frame that
  /// needed more.
  private var accounts: [Purpose: Double] = [.bars: savings, .modules: savings, .whole: 0]

  /// What is saved up for codes that come into view.
  private static let savings = 4.0

  /// A smaller picture is worth as much work as one of so many pixels: codes do not shrink with it.
  private static let fewestPixels = 600_000.0

  /// Reads the next frame with `runner`.
  mutating func read(_ frame: LumaImage, with runner: TryRunner) -> PictureReading {
    let pixels = max(Double(frame.width * frame.height), Self.fewestPixels)
    for purpose in Purpose.allCases {
      let most = purpose == .whole ? purpose.income : Self.savings
      accounts[purpose] = min((accounts[purpose] ?? 0) + purpose.income, most)
    }
    var reading = PictureReading()
    var evidence: [Evidence] = []
    func isLeft(for purpose: Purpose) -> Bool { accounts[purpose] ?? 0 > 0 }
    func left(after attempt: Try, for purpose: Purpose) -> Double {
      let cost = costs.predicted(attempt, width: frame.width, height: frame.height)
      return (accounts[purpose] ?? 0) - cost / .nanoseconds(1) / pixels
    }
    func make(_ attempt: Try, for purpose: Purpose) {
      accounts[purpose] = left(after: attempt, for: purpose)
      runner.make(attempt, on: frame, &evidence, &reading)
    }
    let found = runner.timed { finder.find(frame, isLayered: true) }
    reading.steps[.finder] += found.time
    // A code that is not read where it was would seem to come and go: these are made whatever they
    // cost.
    for attempt in memory.tracking(in: found.result) { make(attempt, for: .bars) }
    var wasLooked = false
    for look in regions.next(found.result.filter({ !memory.covers($0.bounds.center) })) {
      let purpose = look.kind == .bars ? Purpose.bars : .modules
      guard isLeft(for: purpose) else { continue }
      // A faint texture can be as large as the picture: a code that stands out is not to wait in the
      // next frames for what that cost.
      if look.isFaint, wasLooked, left(after: look.attempt, for: purpose) < -purpose.income {
        continue
      }
      wasLooked = true
      regions.made(look)
      make(look.attempt, for: purpose)
    }
    if isLeft(for: .whole), let attempt = whole.next(width: frame.width, height: frame.height) {
      make(attempt, for: .whole)
    }
    memory.add(evidence)
    evidence.removeAll(where: memory.contradicts)
    reading.raws = Gate.passed(evidence, isStill: false, isKnown: memory.isKnown)
    return reading
  }
}
