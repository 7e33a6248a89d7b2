/// The list of `--symbologies`: names, aliases, groups and `all`, separated by commas; `-` before one
/// takes it out again. Read from left to right.
public enum SymbologyList {
  /// The kinds that `list` asks for. Case, spaces, hyphens, underscores and slashes within a name do
  /// not count. A group stands for its members that are on by default, `all` for everything that
  /// is. A list that begins with a removal begins from `all`.
  ///
  /// Throws when a word is unknown or nothing is left to look for.
  public static func parse(_ list: String) throws(SymbologyListError) -> Set<Symbology> {
    var wanted: Set<Symbology> = []
    for (index, part) in list.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      let word = part.drop(while: \.isWhitespace)
      let isRemoval = word.first == "-"
      guard let kinds = named(word) else {
        throw .unknown(word: String(word), nearest: nearest(word))
      }
      if isRemoval {
        if index == 0 { wanted = Symbology.defaults }
        wanted.subtract(kinds)
      } else {
        wanted.formUnion(kinds)
      }
    }
    guard !wanted.isEmpty else { throw .nothingLeft(list: list) }
    return wanted
  }

  /// Every word that a list may hold: stable names, groups, `all`.
  public static var words: [String] {
    SymbologyFacts.table.map(\.symbology.rawValue) + SymbologyFacts.Group.allCases.map(\.rawValue)
      + ["all"]
  }

  private static let meanings: [String: Set<Symbology>] = {
    var meanings = ["all": Symbology.defaults]
    for group in SymbologyFacts.Group.allCases {
      meanings[group.rawValue] = Set(
        SymbologyFacts.table.filter { $0.isDefault && $0.groups.contains(group) }.map(\.symbology))
    }
    for facts in SymbologyFacts.table {
      for alias in [facts.symbology.rawValue] + facts.aliases {
        meanings[alias] = [facts.symbology]
      }
    }
    meanings["itf"] = [.i2of5, .itf14]
    return meanings
  }()

  private static func named(_ word: Substring) -> Set<Symbology>? {
    meanings[plain(word)]
  }

  private static func nearest(_ word: Substring) -> [String] {
    let plain = plain(word)
    let stable = Suggestion.nearest(plain, in: words)
    return word.first == "-" ? stable.map { "-" + $0 } : stable
  }

  private static func plain(_ word: Substring) -> String {
    String(word.lowercased().filter { !" \t-_/".contains($0) })
  }
}

/// Why a list of symbologies cannot be used.
public enum SymbologyListError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A word that names nothing, and the right words nearest to it.
  case unknown(word: String, nearest: [String])
  /// The removals took everything out.
  case nothingLeft(list: String)

  /// One line that names the word and the nearest right ones.
  public var description: String {
    switch self {
    case .unknown(let word, let nearest):
      "unknown symbology '\(word)', nearest: \(nearest.joined(separator: ", "))"
    case .nothingLeft(let list):
      "'\(list)' leaves no symbology to look for"
    }
  }
}
