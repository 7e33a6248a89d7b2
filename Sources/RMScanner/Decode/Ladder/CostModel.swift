/// Predicts what a try will cost, so that the time is not overrun by a try that could not fit. It
/// starts from figures of one machine. Who has a still picture's time to keep teaches it how much
/// slower this machine is, and this build; for the frames of a camera it stays as it is.
struct CostModel: Sendable {
  /// What is timed apart: the treatment, and each engine.
  enum Part: Sendable, Hashable {
    case treatment
    case zbar
    case zxing
  }

  private var slowness: [Part: Double] = [:]

  /// Nanoseconds for a pixel of the picture that a step makes, or reads where that is larger:
  /// measured at 1280x720.
  private static func cost(of step: Try.Step) -> Double {
    switch step {
    case .cut(let cut): cut.isSharp ? 12 : 4
    case .turn, .sharpen, .soften: 4
    case .enlarge: 5
    case .stretch: 7
    case .gather, .field: 2
    case .reduce, .invert, .border: 1
    // For the pixels of the cut that it is made of: five bands, each with a search of its own.
    case .refocus: 15_000
    }
  }

  private static func cost(of reader: Try.Reader) -> (part: Part, nanoseconds: Double) {
    switch reader {
    case .zbar: (.zbar, 40)
    case .zxing: (.zxing, 40)
    case .zxingQuick: (.zxing, 35)
    case .zxingGlobal: (.zxing, 25)
    case .zxingGlance: (.zxing, 10)
    case .zxingRows: (.zxing, 10)
    case .zbarRows: (.zbar, 20)
    }
  }

  /// What part of its cost an engine spends when it looks for some kinds only. ZBar scans alike for
  /// all of them.
  private static func share(of scope: Try.Scope, for reader: Try.Reader) -> Double {
    guard reader.engine == .zxing else { return 1 }
    return switch scope {
    case .all: 1
    case .matrix: reader == .zxingGlance ? 1 : 0.6
    case .linear: reader == .zxingRows ? 1 : 0.4
    case .stacked: 0.3
    case .only, .ean13: 0.25
    }
  }

  /// The time that `attempt` should take on a picture of that size.
  func predicted(_ attempt: Try, width: Int, height: Int) -> Duration {
    var size = (width: width, height: height)
    var nanoseconds = 0.0
    for step in attempt.steps {
      let next = TreatedPicture.size(after: step, width: size.width, height: size.height)
      let pixels = max(next.width * next.height, step.isCut ? 0 : size.width * size.height)
      nanoseconds += Double(pixels) * Self.cost(of: step) * slowness(of: .treatment)
      size = next
    }
    for reader in attempt.readers {
      let (part, cost) = Self.cost(of: reader)
      let share = Self.share(of: attempt.scope, for: reader)
      nanoseconds += Double(size.width * size.height) * cost * share * slowness(of: part)
    }
    return .nanoseconds(Int(min(nanoseconds, 1e15)))
  }

  /// Takes in what the treatment of a picture of that size cost.
  mutating func learnTreatment(_ attempt: Try, width: Int, height: Int, took: Duration) {
    let bare = Try(steps: attempt.steps, readers: [])
    let now = slowness(of: .treatment)
    let expected = predicted(bare, width: width, height: height)
    guard expected > .zero else { return }
    learn(.treatment, now * (took / expected))
  }

  /// Takes in what a reader's look at a treated picture of that size cost.
  mutating func learnReader(_ reader: Try.Reader, width: Int, height: Int, took: Duration) {
    let (part, cost) = Self.cost(of: reader)
    let expected = Double(width * height) * cost
    guard expected > 0 else { return }
    learn(part, took / .nanoseconds(1) / expected)
  }

  private func slowness(of part: Part) -> Double { slowness[part] ?? 1 }

  /// A quarter of the new: a picture's texture makes the engines' costs differ tenfold, and the mean
  /// of the last few frames is the best guess.
  private mutating func learn(_ part: Part, _ factor: Double) {
    guard let known = slowness[part] else {
      slowness[part] = factor
      return
    }
    slowness[part] = known + (factor - known) / 4
  }
}

extension Try.Step {
  /// Whether the step's cost is that of its result alone.
  fileprivate var isCut: Bool {
    if case .cut = self { return true }
    return false
  }
}
