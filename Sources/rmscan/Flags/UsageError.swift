import RMScanner

/// A command line that cannot be followed, in one line that names the word and what comes near.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// A word that is none of `candidates`, with the nearest of them.
  static func unknown(
    _ kind: String, _ word: String, nearest candidates: [String], otherwise advice: String
  ) -> UsageError {
    let near = Suggestion.nearest(String(word), in: candidates)
    let start = "unknown \(kind) '\(word)'"
    guard !near.isEmpty else { return UsageError("\(start); \(advice)") }
    return UsageError("\(start); did you mean \(alternatives(near))?")
  }

  /// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
  static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
