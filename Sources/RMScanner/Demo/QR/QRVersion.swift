/// A QR code's size: version 1 has 21 modules a side, each next one four more, up to 40.
struct QRVersion: Sendable, Hashable {
  /// 1 to 40.
  let number: Int

  /// Modules a side.
  var size: Int { 17 + 4 * number }

  /// Bits of the length of a byte segment (table 3 of ISO/IEC 18004).
  var countBits: Int { number < 10 ? 8 : 16 }

  /// Rows and columns of the middles of the alignment patterns (annex E of the standard): the first
  /// at 6, the last seven from the far edge, the others at even steps back from the last.
  var alignment: [Int] {
    guard number > 1 else { return [] }
    let gaps = number / 7 + 1
    let span = size - 13
    var step = (span + gaps - 1) / gaps
    step += step % 2
    // Version 32 is the one that the rule misses: the table's step is 26, not 28.
    if number == 32 { step = 26 }
    return [6] + (0..<gaps).reversed().map { size - 7 - $0 * step }
  }

  /// Error correction codewords in a block.
  func correctionCount(_ level: QRLevel) -> Int {
    QRTable.correctionCounts[level.row][number - 1]
  }

  /// Blocks that the data is split into.
  func blockCount(_ level: QRLevel) -> Int {
    QRTable.blockCounts[level.row][number - 1]
  }
}

/// How much of a QR code may be lost: about 7, 15, 25 and 30 percent of its codewords.
package enum QRLevel: String, Sendable, Hashable, CaseIterable {
  case low = "L"
  case medium = "M"
  case quartile = "Q"
  case high = "H"

  /// The level's two bits in the format information (table 12 of ISO/IEC 18004).
  var formatBits: Int {
    switch self {
    case .low: 1
    case .medium: 0
    case .quartile: 3
    case .high: 2
    }
  }

  /// The level's row in the tables.
  fileprivate var row: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .quartile: 2
    case .high: 3
    }
  }
}

/// Table 9 of ISO/IEC 18004: rows for the levels L, M, Q, H, columns for the versions 1 to 40.
private enum QRTable {
  static let correctionCounts: [[Int]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
      28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
      26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
      28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
      30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  static let blockCounts: [[Int]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
      8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
      17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
      23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
      25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
