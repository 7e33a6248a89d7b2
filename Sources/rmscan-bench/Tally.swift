/// What the contestants made of the codes of one kind.
struct Tally {
  /// Codes there are.
  var codes = 0
  /// Pictures whose first code is of the kind.
  var pictures = 0
  /// For each contestant: codes read.
  var read = [0, 0, 0]
  /// For each contestant: pictures with a reading that is not in the truth.
  var wrong = [0, 0, 0]
  /// For each contestant: time spent.
  var time = [Duration](repeating: .zero, count: 3)

  /// The sum of two.
  static func + (one: Tally, other: Tally) -> Tally {
    var sum = one
    sum.codes += other.codes
    sum.pictures += other.pictures
    for index in 0..<3 {
      sum.read[index] += other.read[index]
      sum.wrong[index] += other.wrong[index]
      sum.time[index] += other.time[index]
    }
    return sum
  }
}

/// Lays out text in columns.
enum Columns {
  /// The text, filled up with spaces to `width`.
  static func left(_ text: some CustomStringConvertible, _ width: Int) -> String {
    let text = text.description
    return text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The text with spaces before it.
  static func right(_ text: some CustomStringConvertible, _ width: Int) -> String {
    let text = text.description
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A duration in seconds or milliseconds with one digit after the point.
  static func tenths(_ duration: Duration, of unit: Duration) -> String {
    let tenths = Int((duration / unit * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
