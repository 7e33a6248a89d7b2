/// The modules of a QR code as they are laid out: function patterns first, then data in what they
/// leave free, then the format information (ISO/IEC 18004, 6.3, 7.7, 7.9 and 7.10).
struct QRGrid {
  let version: QRVersion
  private(set) var matrix: ModuleMatrix
  /// Modules that are not data.
  private var isFunction: ModuleMatrix

  /// The function patterns of a version, with room kept for the format information.
  init(_ version: QRVersion) {
    self.version = version
    matrix = ModuleMatrix(columns: version.size, rows: version.size, quietZone: 4)
    isFunction = matrix
    drawTiming()
    drawFinders()
    drawAlignment()
    drawVersion()
    drawFormat(0)
  }

  /// Codewords that fit, of data and of error correction.
  var capacity: Int {
    isFunction.modules.reduce(0) { $0 + ($1 ? 0 : 1) } / 8
  }

  private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
    matrix[column, row] = isDark
    isFunction[column, row] = true
  }

  private mutating func drawTiming() {
    for index in 0..<version.size {
      set(6, index, index.isMultiple(of: 2))
      set(index, 6, index.isMultiple(of: 2))
    }
  }

  private mutating func drawFinders() {
    let far = version.size - 4
    for (x, y) in [(3, 3), (far, 3), (3, far)] {
      for dy in -4...4 {
        for dx in -4...4 {
          guard (0..<version.size).contains(x + dx), (0..<version.size).contains(y + dy) else {
            continue
          }
          let ring = max(abs(dx), abs(dy))
          set(x + dx, y + dy, ring != 2 && ring != 4)
        }
      }
    }
  }

  private mutating func drawAlignment() {
    let places = version.alignment
    for x in places {
      for y in places {
        let isAtFinder =
          (x == 6 && y == 6) || (x == 6 && y == places.last) || (x == places.last && y == 6)
        if isAtFinder { continue }
        for dy in -2...2 {
          for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
  }

  /// Versions 7 and up say their number twice, in 18 bits: 6 and their (18, 6) BCH code.
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    let bits = version.number << 12 | Self.remainder(version.number << 12, by: 0x1f25)
    for index in 0..<18 {
      let near = index / 3
      let far = version.size - 11 + index % 3
      set(near, far, bits >> index & 1 == 1)
      set(far, near, bits >> index & 1 == 1)
    }
  }

  /// Level and mask, twice, in 15 bits: 5 and their (15, 5) BCH code, masked with 0x5412.
  mutating func drawFormat(level: QRLevel, mask: QRMask) {
    let data = level.formatBits << 3 | mask.rawValue
    drawFormat((data << 10 | Self.remainder(data << 10, by: 0x537)) ^ 0x5412)
  }

  private mutating func drawFormat(_ bits: Int) {
    let size = version.size
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      // Beside the top left finder the bits go round its corner and leave out the timing row.
      switch index {
      case ..<6: set(8, index, isDark)
      case 6, 7: set(8, index + 1, isDark)
      case 8: set(7, 8, isDark)
      default: set(14 - index, 8, isDark)
      }
      if index < 8 {
        set(size - 1 - index, 8, isDark)
      } else {
        set(8, size - 15 + index, isDark)
      }
    }
    set(8, size - 8, true)
  }

  /// Lays the codewords' bits out in columns of two, from the bottom right, up and down in turn.
  mutating func place(_ codewords: [UInt8]) {
    var index = 0
    var goesUp = true
    var right = version.size - 1
    while right > 0 {
      if right == 6 { right -= 1 }
      for step in 0..<version.size {
        let row = goesUp ? version.size - 1 - step : step
        for column in [right, right - 1] where !isFunction[column, row] {
          if index < codewords.count * 8 {
            matrix[column, row] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
          }
          index += 1
        }
      }
      goesUp.toggle()
      right -= 2
    }
  }

  /// Turns over the data modules that the mask names.
  mutating func apply(_ mask: QRMask) {
    for row in 0..<version.size {
      for column in 0..<version.size where !isFunction[column, row] {
        if mask.flips(column: column, row: row) { matrix[column, row].toggle() }
      }
    }
  }

  /// The remainder of a polynomial over the field of two elements.
  private static func remainder(_ value: Int, by polynomial: Int) -> Int {
    let degree = Int.bitWidth - 1 - polynomial.leadingZeroBitCount
    var rest = value
    while rest >> degree != 0 {
      rest ^= polynomial << (Int.bitWidth - 1 - rest.leadingZeroBitCount - degree)
    }
    return rest
  }
}
