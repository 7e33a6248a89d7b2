/// Reads pictures by the ladder: both engines, and treatment after treatment until the codes are
/// read or the time is spent.
package final class LadderReader: PictureReader {
  private let runner: TryRunner
  private let clock: () -> Duration
  private var finder = RegionFinder()
  private var rotation = FrameRotation()
  private var memory = FrameMemory()
  private var mean = StillMean()
  private var frames = 0
  /// What tries cost by the figures of one machine. Frames are budgeted by it and not by the clock,
  /// so that a stream is read alike on every machine, busy or not; a live source drops frames on a
  /// slow one.
  private let costs = CostModel()
  /// The time that the next frame may take; less than nothing after a try that took too long.
  private var account = Duration.zero

  /// A reader that looks for `wanted` with ZBar and ZXing. Throws when an engine cannot be set up.
  package convenience init(wanted: Set<Symbology>) throws(DecodeError) {
    let clock = WorkClock()
    self.init(
      wanted: wanted,
      decoders: [
        .zbar: try ZBarDecoder(),
        .zxing: ZXingDecoder(),
        .zxingGlobal: ZXingDecoder(effort: .init(isGlobal: true)),
        .zxingQuick: ZXingDecoder(effort: .init(downscales: false)),
      ], clock: clock.now)
  }

  /// A reader with the engines given, and a clock for the time spent on a still picture.
  init(
    wanted: Set<Symbology>, decoders: [Try.Reader: any SymbolDecoder],
    clock: @escaping () -> Duration
  ) {
    runner = TryRunner(wanted: wanted, decoders: decoders, clock: clock)
    self.clock = clock
  }

  /// Reads the picture.
  package func read(_ image: LumaImage, isStill: Bool, budget: Duration) -> PictureReading {
    isStill ? readStill(image, budget: budget) : readFrame(image, budget: budget)
  }

  private func readStill(_ image: LumaImage, budget: Duration) -> PictureReading {
    let start = clock()
    let regions = finder.find(image)
    var reading = PictureReading()
    var evidence: [Evidence] = []
    for var attempt in Ladder.still(width: image.width, height: image.height, regions: regions) {
      let spent = clock() - start
      if isEnough(evidence, of: regions, spent: spent, budget: budget) { break }
      if Self.areForZXing(evidence) { attempt.readers.removeAll { $0 == .zbar } }
      // A cheaper try may still fit. The first one is made whatever it costs.
      guard
        attempt.steps.isEmpty
          || spent + runner.predictedCost(attempt, width: image.width, height: image.height)
            <= budget
      else { continue }
      make(attempt, on: image, &evidence, &reading)
    }
    reading.raws = Gate.passed(evidence)
    return reading
  }

  private func make(
    _ attempt: Try, on image: LumaImage, _ evidence: inout [Evidence],
    _ reading: inout PictureReading
  ) {
    let outcome = runner.run(attempt, on: image)
    reading.notices += outcome.notices
    Evidence.gather(outcome.raws, of: attempt, into: &evidence)
  }

  /// Whether codes were read, and all of kinds that ZBar does not know: labels of one kind come
  /// together, and ZBar is half of the time.
  private static func areForZXing(_ evidence: [Evidence]) -> Bool {
    !evidence.isEmpty
      && evidence.allSatisfy { one in
        guard case .symbology(let symbology) = one.kind else { return false }
        return !symbology.facts.isReadByZBar
      }
  }

  private func readFrame(_ frame: LumaImage, budget: Duration) -> PictureReading {
    account = min(account + budget, budget)
    mean.add(frame)
    frames += 1
    let image = frames % Self.meanEvery == 0 ? mean.picture ?? frame : frame
    let regions = finder.find(image)
    var reading = PictureReading()
    var evidence: [Evidence] = []
    // Where the last frames showed a code it is looked for first, whatever it costs: a code that is
    // not read in every frame would seem to come and go.
    for attempt in memory.tracking() {
      account -= costs.predicted(attempt, width: image.width, height: image.height)
      make(attempt, on: image, &evidence, &reading)
    }
    let tries = rotation.next(width: image.width, height: image.height, regions: regions)
    for attempt in tries where !Self.isCovered(attempt, by: evidence) {
      let cost = costs.predicted(attempt, width: image.width, height: image.height)
      // What does not fit into this frame's time is paid from the next frames'; what would take all
      // of many frames' time is left out.
      guard
        account > .zero,
        cost < account || attempt.isWhole && cost < budget * Self.longestDebt
      else { continue }
      account -= cost
      make(attempt, on: image, &evidence, &reading)
    }
    memory.add(evidence)
    evidence.removeAll(where: memory.contradicts)
    reading.raws = Gate.passed(evidence, isStill: false, isKnown: memory.isKnown)
    return reading
  }

  /// Every so manieth frame the mean of the last ones is read in its place, where there is one.
  private static let meanEvery = 4

  /// Whether the try is at a region in which a code was read already.
  private static func isCovered(_ attempt: Try, by evidence: [Evidence]) -> Bool {
    guard case .cut(let cut) = attempt.steps.first else { return false }
    return evidence.contains { one in
      guard Gate.isTrusted(one, isStill: false), let bounds = one.corners?.bounds else {
        return false
      }
      return bounds.grown(horizontally: bounds.width / 4, vertically: bounds.height / 4)
        .contains(cut.center)
    }
  }

  /// Frames whose time one try may use up.
  private static let longestDebt = 4

  /// What part of the time is spent on a picture in which a code was read already, to find others.
  private static let shareForMore = 2

  /// Whether looking on is not worth while: a code is read, none is in doubt, and every region that
  /// is like those of the codes is accounted for.
  private func isEnough(
    _ evidence: [Evidence], of regions: [Region], spent: Duration, budget: Duration
  ) -> Bool {
    let trusted = evidence.filter { Gate.isTrusted($0) }
    guard !trusted.isEmpty else { return false }
    if spent > budget / Self.shareForMore { return true }
    guard trusted.count == evidence.count else { return false }
    let places = trusted.compactMap { $0.corners?.bounds }
    let strongest = regions.first?.rank ?? 0
    return regions.prefix { $0.rank > strongest / 4 }.allSatisfy { region in
      places.contains { $0.overlaps(region.bounds) }
    }
  }
}
