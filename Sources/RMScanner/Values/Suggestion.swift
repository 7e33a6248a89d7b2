/// Finds what a person may have meant by a word that is none of the known ones.
public enum Suggestion {
  /// The known words nearest to `word`, best first, at most `limit`: those that begin with it, then
  /// those that a few changed letters away (edit distance up to a third of the longer word, and at
  /// least 1); when there is none, the one nearest of all. Case does not count.
  public static func nearest(_ word: String, in known: [String], limit: Int = 3) -> [String] {
    let letters = Array(word.lowercased())
    var ranked: [(word: String, rank: Int, order: Int)] = []
    for (order, candidate) in known.enumerated() {
      let other = Array(candidate.lowercased())
      let distance = editDistance(letters, other)
      if !letters.isEmpty, other.starts(with: letters) {
        ranked.append((candidate, 0, order))
      } else {
        ranked.append((candidate, distance, order))
      }
    }
    ranked.sort { ($0.rank, $0.order) < ($1.rank, $1.order) }
    let near = ranked.filter { $0.rank <= max(1, max(letters.count, $0.word.count) / 3) }
    return (near.isEmpty ? ranked.prefix(1) : near.prefix(limit)).map(\.word)
  }

  /// Letters to insert, remove, change or swap with their neighbour to turn one word into the other
  /// (optimal string alignment).
  static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
