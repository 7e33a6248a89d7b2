import Testing

@testable import RMScanner

@Suite struct SuggestionTests {
  @Test(
    "The edit distance counts insertions, removals, changes and swaps",
    arguments: [
      ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("ean31", "ean13", 1),
    ])
  func distance(a: String, b: String, expected: Int) {
    #expect(Suggestion.editDistance(Array(a), Array(b)) == expected)
  }

  @Test("The nearest word comes first, and there is always one")
  func nearest() {
    let words = ["--format", "--fps", "--focus", "--symbologies"]
    #expect(Suggestion.nearest("--formt", in: words).first == "--format")
    #expect(Suggestion.nearest("--FORMAT", in: words).first == "--format")
    #expect(Suggestion.nearest("--sym", in: words) == ["--symbologies"])
    #expect(Suggestion.nearest("zzzzzzzzzzz", in: words).count == 1)
    #expect(Suggestion.nearest("a", in: []).isEmpty)
  }
}
