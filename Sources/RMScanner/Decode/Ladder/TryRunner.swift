/// Carries out tries: treats the picture, asks the engines, and brings what they say back to the
/// picture that was given.
final class TryRunner {
  /// What a try gave.
  struct Outcome {
    var raws: [RawSymbol] = []
    var notices: [String] = []
    var steps = StepTimes()
  }

  private let decoders: [Try.Reader: any SymbolDecoder]
  private let kinds: [Try.Scope: Set<Symbology>]
  private let clock: () -> Duration
  private var treated = TreatedPicture()
  private var costs = CostModel()

  /// A runner that looks for `wanted` with the engines given; readers that have none are passed over.
  init(
    wanted: Set<Symbology>, decoders: [Try.Reader: any SymbolDecoder],
    clock: @escaping () -> Duration
  ) {
    self.decoders = decoders
    self.clock = clock
    let matrix = wanted.filter { $0.facts.groups.contains(.matrix) }
    let stacked: Set<Symbology> = [.pdf417, .micropdf417, .databar, .databarexpanded]
    kinds = [
      .all: wanted, .matrix: matrix, .linear: wanted.subtracting(matrix),
      .ean13: wanted.intersection([.ean13, .upca]), .stacked: wanted.intersection(stacked),
    ]
  }

  /// Reads `image` as `attempt` says, and adds what came of it to the evidence and to the reading.
  func make(
    _ attempt: Try, on image: LumaImage, _ evidence: inout [Evidence],
    _ reading: inout PictureReading
  ) {
    let outcome = run(attempt, on: image)
    reading.notices += outcome.notices
    reading.steps.add(outcome.steps)
    Evidence.gather(outcome.raws, of: attempt, into: &evidence)
  }

  /// Reads `image` as `attempt` says.
  func run(_ attempt: Try, on image: LumaImage) -> Outcome {
    var outcome = Outcome()
    let wanted = kinds(attempt.scope)
    guard !wanted.isEmpty else { return outcome }
    var start = clock()
    guard let picture = treated.make(from: image, by: attempt.steps) else { return outcome }
    var now = clock()
    outcome.steps[.treatment] += now - start
    costs.learnTreatment(attempt, width: image.width, height: image.height, took: now - start)
    for reader in attempt.readers {
      guard let decoder = decoders[reader] else { continue }
      start = now
      do throws(DecodeError) {
        for raw in try decoder.decode(picture, wanted: wanted) where !isCutOff(raw, of: picture) {
          outcome.raws.append(broughtBack(raw, of: attempt))
        }
      } catch {
        outcome.notices.append(error.description)
      }
      now = clock()
      outcome.steps[reader.engine == .zbar ? .zbar : .zxing] += now - start
      costs.learnReader(
        reader, width: picture.width, height: picture.height, took: now - start)
    }
    return outcome
  }

  private func kinds(_ scope: Try.Scope) -> Set<Symbology> {
    if case .only(let symbology) = scope { return [symbology] }
    return kinds[scope] ?? []
  }

  /// What `body` gives, and the time that it took.
  func timed<Result>(_ body: () -> Result) -> (result: Result, time: Duration) {
    let start = clock()
    let result = body()
    return (result, clock() - start)
  }

  /// The time that `attempt` should take on a picture of that size.
  func predictedCost(_ attempt: Try, width: Int, height: Int) -> Duration {
    costs.predicted(attempt, width: width, height: height)
  }

  /// Interleaved 2 of 5 that the edge of the treated picture cuts off reads as a shorter number.
  private func isCutOff(_ raw: RawSymbol, of picture: LumaImage) -> Bool {
    guard raw.kind == .symbology(.i2of5) else { return false }
    let symbol = Symbol(
      symbology: .i2of5, text: "", bytes: raw.bytes, corners: raw.corners, engine: raw.engine,
      aim: "")
    return QuietZone.isMissing(
      symbol, pictureWidth: picture.width, pictureHeight: picture.height)
  }

  private func broughtBack(_ raw: RawSymbol, of attempt: Try) -> RawSymbol {
    var result = raw
    result.quality = max(1, raw.quality / attempt.rowsPerRow)
    result.corners = raw.corners?.mapped(treated.map.apply)
    result.angle = raw.angle.map { $0 + treated.map.degrees }
    if treated.isInverted { result.isInverted.toggle() }
    return result
  }
}
