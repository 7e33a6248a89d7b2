import RMScanner

/// The values of options: each gives what it found, or an error that says what would be right.
extension TypedValue {
  /// A text that is not empty.
  func nonEmpty() throws(UsageError) -> String {
    guard !text.isEmpty else { throw wrong("is empty") }
    return text
  }

  /// Seconds, with a fraction if need be. Nothing a person asks for is longer than `longest`.
  func seconds(above least: Double? = nil) throws(UsageError) -> Duration {
    let longest = 1e9
    let number = try decimal(or: "a number of seconds such as 5 or 0.5")
    guard number <= longest else { throw wrong("is too long; the most is 1000000000 seconds") }
    if let least, number <= least { throw wrong("has to be more than 0 seconds") }
    return .milliseconds(Int64((number * 1000).rounded(.up)))
  }

  /// A whole number from 1.
  func count() throws(UsageError) -> Int {
    guard isDigits(text), let number = Int(text), number >= 1 else {
      throw wrong("is no whole number from 1, such as 3")
    }
    return number
  }

  /// A rate in frames a second.
  func rate() throws(UsageError) -> Double {
    let number = try decimal(or: "a number of frames a second such as 30")
    guard number > 0, number <= 1000 else { throw wrong("is no rate from above 0 to 1000") }
    return number
  }

  /// `WIDTHxHEIGHT` in pixels.
  func size() throws(UsageError) -> ModeRequest.Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy(isDigits),
      let width = Int(parts[0]), let height = Int(parts[1]),
      (1...65_535).contains(width), (1...65_535).contains(height)
    else { throw wrong("is no size; write WIDTHxHEIGHT, such as 1280x720") }
    return ModeRequest.Size(width: width, height: height)
  }

  /// One of `choices`.
  func choice<Choice>(_ choices: [(name: String, value: Choice)]) throws(UsageError) -> Choice {
    if let found = choices.first(where: { $0.name == text }) { return found.value }
    let names = choices.map(\.name)
    let near = Suggestion.nearest(text, in: names, limit: 1).map { "'\($0)' is nearest of " }
    throw wrong("is none of its values; " + near.joined() + names.joined(separator: ", "))
  }

  /// An error about this value.
  func wrong(_ reason: String) -> UsageError {
    UsageError("\(flag) '\(text)' \(reason)")
  }

  private func decimal(or wanted: String) throws(UsageError) -> Double {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isNumber =
      parts.count <= 2 && parts.contains { !$0.isEmpty }
      && parts.allSatisfy { $0.isEmpty || isDigits($0) }
    guard isNumber, let number = Double("0" + text + (parts.count == 2 ? "0" : "")) else {
      throw wrong("is no number; write " + wanted)
    }
    return number
  }

  private func isDigits(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
