/// Reads pictures by the ladder: both engines, and treatment after treatment until the codes are
/// read or the time is spent.
package final class LadderReader: PictureReader {
  private let runner: TryRunner
  private let clock: () -> Duration
  private var finder = RegionFinder()
  private var frames = FrameScan()

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
        .zxingGlance: ZXingDecoder(
          effort: .init(triesHarder: false, inverts: false, downscales: false)),
        .zxingRows: ZXingDecoder(
          effort: .init(rotates: false, inverts: false, downscales: false)),
        .zbarRows: try ZBarDecoder(scansColumns: false),
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

  /// Reads a frame.
  package func readFrame(_ image: LumaImage) -> PictureReading {
    frames.read(image, with: runner)
  }

  /// Reads a picture with one treatment after the other.
  package func readStill(_ image: LumaImage, effort: Duration) -> PictureReading {
    let start = clock()
    let (regions, time) = runner.timed { finder.find(image) }
    var reading = PictureReading()
    reading.steps[.finder] = time
    var evidence: [Evidence] = []
    // A cheaper try may still fit. The first one is made whatever it costs.
    func makeIfFits(_ attempt: Try) {
      let cost = runner.predictedCost(attempt, width: image.width, height: image.height)
      guard attempt.steps.isEmpty || clock() - start + cost <= effort else { return }
      runner.make(attempt, on: image, &evidence, &reading)
    }
    var looksForMore = true
    for var attempt in Ladder.still(width: image.width, height: image.height, regions: regions) {
      if isEnough(evidence, of: regions, spent: clock() - start, effort: effort) { break }
      if Self.areForZXing(evidence) {
        attempt.readers.removeAll { $0 == .zbar }
        if attempt.isRefocused { continue }
      }
      makeIfFits(attempt)
      if looksForMore, let (code, symbology) = Self.codeReadOnce(evidence) {
        looksForMore = false
        let parts = Ladder.parts(
          like: code, of: symbology, width: image.width, height: image.height, regions: regions)
        parts.forEach(makeIfFits)
      }
    }
    reading.raws = Gate.passed(evidence)
    return reading
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

  /// The first code of a kind of which the engine reads one in a picture.
  private static func codeReadOnce(_ evidence: [Evidence]) -> (Quad, Symbology)? {
    evidence.lazy.compactMap { one in
      guard case .symbology(let symbology) = one.kind,
        ZXingDecoder.readOnce.contains(symbology), let corners = one.corners
      else { return nil }
      return (corners, symbology)
    }.first
  }

  /// What part of the time is spent on a picture in which a code was read already, to find others.
  private static let shareForMore = 2

  /// Where a code is. Of a stacked one the engines tell the rows that they read last.
  private static func place(_ evidence: Evidence) -> Rect? {
    guard let bounds = evidence.corners?.bounds else { return nil }
    return switch evidence.kind {
    case .symbology(.databar), .symbology(.databarexpanded):
      bounds.grown(by: min(bounds.width, bounds.height))
    default: bounds
    }
  }

  /// Whether looking on is not worth while: a code is read, none is in doubt, and every region that
  /// is like those of the codes is accounted for.
  private func isEnough(
    _ evidence: [Evidence], of regions: [Region], spent: Duration, effort: Duration
  ) -> Bool {
    let told = evidence.filter { Gate.isBelieved($0) }
    guard !told.isEmpty else { return false }
    if spent > effort / Self.shareForMore { return true }
    let isInDoubt = evidence.contains { one in
      !Gate.isBelieved(one) && !told.contains { Gate.isOverruled(one, by: $0) }
    }
    guard !isInDoubt else { return false }
    let places = told.compactMap(Self.place)
    return regions.prefix { !$0.isFaint(among: regions) }.allSatisfy { region in
      places.contains { $0.overlaps(region.bounds) }
    }
  }
}
