/// Draws Code 128 (ISO/IEC 15417) in the fewest symbol characters: code sets A, B and C, and FNC1.
package enum Code128Writer {
  /// One character of the data.
  package enum Element: Sendable, Hashable {
    /// An ASCII character, 0 to 127.
    case character(UInt8)
    /// FNC1: in first position it says that the data is GS1 element strings (GS1-128).
    case fnc1
  }

  /// A code set, with its start character.
  private enum CodeSet: Int, CaseIterable {
    case a = 103
    case b = 104
    case c = 105

    /// The symbol character that switches to this set from another: CODE A is 101, CODE B 100,
    /// CODE C 99 (table 1 of ISO/IEC 15417).
    var latch: Int { 204 - rawValue }
  }

  /// The code of an ASCII text.
  package static func code128(_ text: String) throws(WriterError) -> ModuleMatrix {
    try code128(text.utf8.map(Element.character))
  }

  /// The GS1-128 of element strings: FNC1 goes before them, and stands where the text has a
  /// separator (0x1d).
  package static func gs1(_ text: String) throws(WriterError) -> ModuleMatrix {
    try code128([.fnc1] + text.utf8.map { $0 == 0x1d ? .fnc1 : .character($0) })
  }

  /// The code of the given characters.
  package static func code128(_ elements: [Element]) throws(WriterError) -> ModuleMatrix {
    var values = try values(of: elements)
    var sum = values[0]
    for (index, value) in values.enumerated().dropFirst() {
      sum += index * value
    }
    values.append(sum % 103)
    values.append(Code128Table.stop)
    return ModuleMatrix(widths: values.flatMap { Code128Table.widths[$0] }, quietZone: 10)
  }

  /// The symbol character values from the start character to the last data character: from the
  /// end backwards, the shortest way to write the rest in each set.
  private static func values(of elements: [Element]) throws(WriterError) -> [Int] {
    guard !elements.isEmpty else { throw WriterError("a Code 128 has at least one character") }
    /// What it takes to write all from some place on, once in a set.
    struct Way {
      var values: [Int]
      /// Characters that the first value stands for.
      var length: Int
    }
    var ways: [[CodeSet: Way]] = [[CodeSet: Way]](repeating: [:], count: elements.count + 1)
    for set in CodeSet.allCases { ways[elements.count][set] = Way(values: [], length: 0) }
    for place in elements.indices.reversed() {
      var direct: [CodeSet: Way] = [:]
      for set in CodeSet.allCases {
        guard let (value, length) = value(of: elements[place...], in: set),
          let rest = ways[place + length][set]
        else { continue }
        direct[set] = Way(values: [value] + rest.values, length: length)
      }
      for set in CodeSet.allCases {
        var best = direct[set]
        for other in CodeSet.allCases where other != set {
          guard let way = direct[other] else { continue }
          if let best, best.values.count <= way.values.count + 1 { continue }
          best = Way(values: [other.latch] + way.values, length: 0)
        }
        ways[place][set] = best
      }
    }
    var shortest: [Int]?
    for set in [CodeSet.c, .b, .a] {
      guard let way = ways[0][set] else { continue }
      if let shortest, shortest.count <= way.values.count + 1 { continue }
      shortest = [set.rawValue] + way.values
    }
    guard let shortest else { throw WriterError("Code 128 holds ASCII characters only") }
    return shortest
  }

  /// The value of the first character (or pair of digits) of `rest` in `set`, and how many
  /// characters it stands for; nil where the set does not have it.
  private static func value(of rest: ArraySlice<Element>, in set: CodeSet) -> (Int, Int)? {
    guard let first = rest.first else { return nil }
    guard case .character(let byte) = first else { return (102, 1) }
    switch set {
    case .a where byte < 0x20: return (Int(byte) + 64, 1)
    case .a where byte < 0x60: return (Int(byte) - 0x20, 1)
    case .b where (0x20..<0x80).contains(byte): return (Int(byte) - 0x20, 1)
    case .c:
      guard (0x30...0x39).contains(byte), case .character(let next) = rest.dropFirst().first,
        (0x30...0x39).contains(next)
      else { return nil }
      return ((Int(byte) - 0x30) * 10 + Int(next) - 0x30, 2)
    default: return nil
    }
  }
}
