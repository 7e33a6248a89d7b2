/// Where the time of reading pictures went.
package struct StepTimes: Sendable {
  /// A step of a picture's way.
  package enum Step: String, Sendable, CaseIterable {
    /// From the camera's format to grey.
    case luma
    /// Where a code could be.
    case finder
    /// Cutting, turning, scaling, sharpening.
    case treatment
    /// ZBar.
    case zbar
    /// ZXing-C++.
    case zxing
    /// From what the engines read to what is told.
    case canon
  }

  private var times: [Step: Duration] = [:]

  /// No time.
  package init() {}

  /// The time of a step.
  package subscript(step: Step) -> Duration {
    get { times[step] ?? .zero }
    set { times[step] = newValue }
  }

  /// Adds another picture's times.
  package mutating func add(_ other: StepTimes) {
    for (step, time) in other.times { self[step] += time }
  }
}
