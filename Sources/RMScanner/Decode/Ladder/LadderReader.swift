import Glibc

/// Reads pictures by the ladder: both engines, and treatment after treatment until the codes are
/// read or the time is spent.
package final class LadderReader: PictureReader {
  private let runner: TryRunner
  private let clock: () -> Duration
  private var finder = RegionFinder()
  private var rotation = FrameRotation()
  private var memory = FrameMemory()

  /// A reader that looks for `wanted` with ZBar and ZXing. Throws when an engine cannot be set up.
  package convenience init(wanted: Set<Symbology>) throws(DecodeError) {
    let zxing = ZXingDecoder()
    self.init(
      wanted: wanted,
      decoders: [
        .zbar: try ZBarDecoder(),
        .zxing: zxing,
        .zxingGlobal: ZXingDecoder(effort: .init(isGlobal: true)),
        .zxingQuick: ZXingDecoder(effort: .init(downscales: false)),
      ], clock: Self.threadTime)
  }

  /// A reader with the engines given, on a clock of choice.
  init(
    wanted: Set<Symbology>, decoders: [Try.Reader: any SymbolDecoder],
    clock: @escaping () -> Duration
  ) {
    runner = TryRunner(wanted: wanted, decoders: decoders)
    self.clock = clock
  }

  /// Reads the picture.
  package func read(_ image: LumaImage, isStill: Bool, budget: Duration) -> PictureReading {
    isStill ? readStill(image, budget: budget) : readFrame(image, budget: budget)
  }

  /// The processor time of this thread: a machine that is busy with other things does not make the
  /// scan of a picture end earlier.
  private static func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private func readStill(_ image: LumaImage, budget: Duration) -> PictureReading {
    let start = clock()
    let regions = finder.find(image)
    var reading = PictureReading()
    var evidence: [Evidence] = []
    for attempt in Ladder.still(width: image.width, height: image.height, regions: regions) {
      let spent = clock() - start
      guard spent < budget, !isEnough(evidence, of: regions, spent: spent, budget: budget) else {
        break
      }
      let outcome = runner.run(attempt, on: image)
      reading.notices += outcome.notices
      Evidence.gather(outcome.raws, into: &evidence)
    }
    reading.raws = Gate.passed(evidence)
    return reading
  }

  private func readFrame(_ image: LumaImage, budget: Duration) -> PictureReading {
    let start = clock()
    let regions = finder.find(image)
    var reading = PictureReading()
    var evidence: [Evidence] = []
    for attempt in rotation.next(width: image.width, height: image.height, regions: regions) {
      guard clock() - start < budget else { break }
      let outcome = runner.run(attempt, on: image)
      reading.notices += outcome.notices
      Evidence.gather(outcome.raws, into: &evidence)
    }
    memory.add(evidence)
    reading.raws = Gate.passed(evidence, isKnown: memory.isKnown)
    return reading
  }

  /// What part of the time is spent on a picture in which a code was read already, to find others.
  private static let shareForMore = 3

  /// Whether looking on is not worth while: a code is read, none is in doubt, and every region that
  /// is like those of the codes is accounted for.
  private func isEnough(
    _ evidence: [Evidence], of regions: [Region], spent: Duration, budget: Duration
  ) -> Bool {
    let trusted = evidence.filter(Gate.isTrusted)
    guard !trusted.isEmpty else { return false }
    if spent * Self.shareForMore > budget { return true }
    guard trusted.count == evidence.count else { return false }
    let places = trusted.compactMap { $0.corners?.bounds }
    let strongest = regions.first?.rank ?? 0
    return regions.prefix { $0.rank > strongest / 4 }.allSatisfy { region in
      places.contains { $0.overlaps(region.bounds) }
    }
  }
}
