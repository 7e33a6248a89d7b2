/// Draws QR codes (ISO/IEC 18004) of arbitrary bytes: versions 1 to 40, four levels, the best of the
/// eight masks; byte mode only.
package struct QRWriter: Sendable {
  /// The place of a code in a set that belongs together (structured append).
  package struct Part: Sendable, Hashable {
    /// From 0 to 15.
    package var index: Int
    /// Up to 16.
    package var total: Int
    /// The exclusive or of all bytes of the whole set.
    package var parity: UInt8

    /// A place in a set.
    package init(index: Int, total: Int, parity: UInt8) {
      self.index = index
      self.total = total
      self.parity = parity
    }
  }

  /// How much damage the code stands.
  package var level = QRLevel.medium
  /// The smallest version to take; a larger one is taken where the bytes need it.
  package var minimumVersion = 1
  /// The mask; nil for the best.
  package var mask: QRMask?
  /// The place in a set, for a code that is a part of one.
  package var part: Part?
  /// The character set's ECI assignment number, such as 26 for UTF-8.
  package var eci: Int?
  /// Whether the bytes are GS1 element strings.
  package var isGS1 = false

  /// A writer with level M.
  package init() {}

  /// The code of a text as UTF-8.
  package func qr(_ text: String) throws(WriterError) -> ModuleMatrix {
    try qr(Array(text.utf8))
  }

  /// The code of the bytes.
  package func qr(_ bytes: [UInt8]) throws(WriterError) -> ModuleMatrix {
    for number in minimumVersion...40 {
      let version = QRVersion(number: number)
      guard bytes.count * 8 < version.size * version.size else { continue }
      var grid = QRGrid(version)
      let corrections = version.correctionCount(level) * version.blockCount(level)
      guard let data = bits(bytes, version).codewords(capacity: grid.capacity - corrections) else {
        continue
      }
      grid.place(interleaved(data, version))
      return masked(grid)
    }
    throw WriterError("\(bytes.count) bytes are too many for a QR code of level \(level.rawValue)")
  }

  private func bits(_ bytes: [UInt8], _ version: QRVersion) -> QRBits {
    var bits = QRBits()
    if let part { bits.append(part) }
    if let eci { bits.append(eci: eci) }
    if isGS1 { bits.appendGS1() }
    bits.append(bytes: bytes, version: version)
    return bits
  }

  /// The data in blocks, each with its error correction, taken in turns (7.6 of the standard). The
  /// last blocks are one codeword longer where the data does not divide evenly.
  private func interleaved(_ data: [UInt8], _ version: QRVersion) -> [UInt8] {
    let blockCount = version.blockCount(level)
    let code = ReedSolomon(count: version.correctionCount(level))
    let longBlocks = data.count % blockCount
    var blocks: [ArraySlice<UInt8>] = []
    var start = 0
    for index in 0..<blockCount {
      let length = data.count / blockCount + (index >= blockCount - longBlocks ? 1 : 0)
      blocks.append(data[start..<start + length])
      start += length
    }
    return Self.inTurns(blocks) + Self.inTurns(blocks.map { ArraySlice(code.codewords(for: $0)) })
  }

  private static func inTurns(_ blocks: [ArraySlice<UInt8>]) -> [UInt8] {
    let longest = blocks.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in
      blocks.compactMap { index < $0.count ? $0[$0.startIndex + index] : nil }
    }
  }

  private func masked(_ grid: QRGrid) -> ModuleMatrix {
    var best = grid.matrix
    var lowest = Int.max
    for candidate in mask.map({ [$0] }) ?? QRMask.allCases {
      var masked = grid
      masked.apply(candidate)
      masked.drawFormat(level: level, mask: candidate)
      let penalty = mask == nil ? QRPenalty.of(masked.matrix) : 0
      if penalty < lowest {
        lowest = penalty
        best = masked.matrix
      }
    }
    return best
  }
}
