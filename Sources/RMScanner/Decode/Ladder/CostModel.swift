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
    case .cut, .turn, .sharpen, .soften: 4
    case .enlarge: 5
    case .stretch: 7
    case .smear, .field: 2
    case .reduce, .invert, .border: 1
    }
  }

  private static func cost(of reader: Try.Reader) -> (part: Part, nanoseconds: Double) {
    switch reader {
    case .zbar: (.zbar, 40)
    case .zxing: (.zxing, 35)
    case .zxingQuick: (.zxing, 25)
    case .zxingGlobal: (.zxing, 25)
    }
  }

  /// The time that `attempt` should take on a picture of that size.
  func predicted(_ attempt: Try, width: Int, height: Int) -> Duration {
    var size = (width: width, height: height)
    var nanoseconds = Double(width * height)
    for step in attempt.steps {
      let next = TreatedPicture.size(after: step, width: size.width, height: size.height)
      let pixels = max(next.width * next.height, step.isCut ? 0 : size.width * size.height)
      nanoseconds += Double(pixels) * Self.cost(of: step) * slowness(of: .treatment)
      size = next
    }
    for reader in attempt.readers {
      let (part, cost) = Self.cost(of: reader)
      nanoseconds += Double(size.width * size.height) * cost * slowness(of: part)
    }
    return .nanoseconds(Int(min(nanoseconds, 1e15)))
  }

  /// Takes in what the treatment of a picture of that size cost.
  mutating func learnTreatment(_ attempt: Try, width: Int, height: Int, took: Duration) {
    let bare = Try(steps: attempt.steps, readers: [])
    let now = slowness(of: .treatment)
    let expected = predicted(bare, width: width, height: height)
    guard !attempt.steps.isEmpty, expected > .zero else { return }
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
