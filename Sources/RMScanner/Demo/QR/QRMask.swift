/// One of the eight patterns that are laid over a QR code's data (table 10 of ISO/IEC 18004).
package enum QRMask: Int, Sendable, Hashable, CaseIterable {
  case checkerboard
  case rows
  case columns
  case diagonals
  case blocks
  case crosses
  case diamonds
  case meadow

  /// Whether the module is turned over.
  func flips(column: Int, row: Int) -> Bool {
    let product = column * row
    return switch self {
    case .checkerboard: (row + column) % 2 == 0
    case .rows: row % 2 == 0
    case .columns: column % 3 == 0
    case .diagonals: (row + column) % 3 == 0
    case .blocks: (row / 2 + column / 3) % 2 == 0
    case .crosses: product % 2 + product % 3 == 0
    case .diamonds: (product % 2 + product % 3) % 2 == 0
    case .meadow: ((row + column) % 2 + product % 3) % 2 == 0
    }
  }
}

/// How hard a masked QR code is to read: the lower the better (table 11 of ISO/IEC 18004).
enum QRPenalty {
  /// The sum of the four rules.
  static func of(_ matrix: ModuleMatrix) -> Int {
    let size = matrix.columns
    var total = blocks(matrix) + balance(matrix)
    for index in 0..<size {
      total += line((0..<size).map { matrix[$0, index] })
      total += line((0..<size).map { matrix[index, $0] })
    }
    return total
  }

  /// Runs of five or more of one colour in a line: 3 and 1 more for each module above five; and
  /// what looks like a finder pattern, 1:1:3:1:1 with four light modules at one side: 40.
  private static func line(_ modules: [Bool]) -> Int {
    var total = 0
    var run = 0
    for (index, module) in modules.enumerated() {
      run = index > 0 && module == modules[index - 1] ? run + 1 : 1
      if run == 5 { total += 3 } else if run > 5 { total += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    let margin = [false, false, false, false]
    for pattern in [margin + finder, finder + margin] where modules.count >= pattern.count {
      for start in 0...(modules.count - pattern.count)
      where modules[start..<start + pattern.count].elementsEqual(pattern) {
        total += 40
      }
    }
    return total
  }

  /// Blocks of two by two of one colour: 3 each.
  private static func blocks(_ matrix: ModuleMatrix) -> Int {
    var total = 0
    for row in 1..<matrix.rows {
      for column in 1..<matrix.columns {
        let module = matrix[column, row]
        if module == matrix[column - 1, row], module == matrix[column, row - 1],
          module == matrix[column - 1, row - 1]
        {
          total += 3
        }
      }
    }
    return total
  }

  /// Dark modules away from half of all: 10 for each full 5 percent.
  private static func balance(_ matrix: ModuleMatrix) -> Int {
    let dark = matrix.modules.reduce(0) { $0 + ($1 ? 1 : 0) }
    let count = matrix.modules.count
    return abs(dark * 20 - count * 10) / count * 10
  }
}
