/// A grey baseline JPEG of blocks of one shade, written by hand (ITU-T T.81), so that a test can
/// decide about each marker. It decodes to exactly its shades.
struct BlockJPEG {
  /// Shades of the 8x8 blocks, row after row.
  var shades: [UInt8]
  /// Blocks in a row.
  var columns: Int
  /// Blocks between two restart markers; 0 for none.
  var restartInterval = 0
  /// Whether the file has the Huffman tables that it uses (Annex K's).
  var hasTables = true
  /// Whether it ends with its end marker.
  var hasEnd = true
  /// Bytes put before each restart marker.
  var strayBytes: [UInt8] = []
  /// A segment behind the start marker, such as AVI1's.
  var application: [UInt8] = []

  /// The picture that the file stands for.
  var width: Int { columns * 8 }
  /// The picture that the file stands for.
  var height: Int { shades.count / columns * 8 }

  /// The file.
  var bytes: [UInt8] {
    var file: [UInt8] = [0xff, 0xd8]
    if !application.isEmpty { file += [0xff, 0xe0] + Self.length(application.count) + application }
    // Steps of 8: a block's first coefficient is then its shade less 128.
    file += [0xff, 0xdb, 0, 67, 0] + [UInt8](repeating: 8, count: 64)
    file += [0xff, 0xc0, 0, 11, 8] + Self.word(height) + Self.word(width) + [1, 1, 0x11, 0]
    if hasTables {
      file += [0xff, 0xc4] + Self.length(1 + 16 + 12) + [0x00]
      file += Self.directCounts + (0..<12).map { UInt8($0) }
      // Of the other table only the end of a block, 1010, is used: the third code of four bits.
      file += [0xff, 0xc4] + Self.length(1 + 16 + 6) + [0x10]
      file +=
        [0, 2, 1, 3] + [UInt8](repeating: 0, count: 12) + [0x01, 0x02, 0x03, 0x00, 0x04, 0x11]
    }
    if restartInterval > 0 { file += [0xff, 0xdd, 0, 4] + Self.word(restartInterval) }
    file += [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]
    file += scan
    if hasEnd { file += [0xff, 0xd9] }
    return file
  }

  private var scan: [UInt8] {
    var data: [UInt8] = []
    var bits = Bits()
    var last = 128
    for (index, shade) in shades.enumerated() {
      if restartInterval > 0, index > 0, index % restartInterval == 0 {
        data += bits.finish() + strayBytes
        data += [0xff, 0xd0 + UInt8((index / restartInterval - 1) % 8)]
        last = 128
      }
      let difference = Int(shade) - last
      last = Int(shade)
      let size = Int.bitWidth - abs(difference).leadingZeroBitCount
      bits.append(Self.directCodes[size].0, Self.directCodes[size].1)
      bits.append(difference < 0 ? difference + (1 << size) - 1 : difference, size)
      bits.append(0b1010, 4)
    }
    return data + bits.finish()
  }

  /// Table K.3: codes for how many bits a difference of first coefficients has.
  private static let directCounts: [UInt8] = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
  private static let directCodes = [
    (0b00, 2), (0b010, 3), (0b011, 3), (0b100, 3), (0b101, 3), (0b110, 3), (0b1110, 4),
    (0b11110, 5), (0b111110, 6),
  ]

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xff)] }
  private static func length(_ count: Int) -> [UInt8] { word(count + 2) }

  private struct Bits {
    var bytes: [UInt8] = []
    var last = 0
    var count = 0

    mutating func append(_ value: Int, _ width: Int) {
      for place in stride(from: width - 1, through: 0, by: -1) {
        last = last << 1 | (value >> place) & 1
        count += 1
        if count == 8 { flush() }
      }
    }

    mutating func finish() -> [UInt8] {
      while count > 0 { append(1, 1) }
      defer { bytes = [] }
      return bytes
    }

    private mutating func flush() {
      bytes.append(UInt8(last))
      if last == 0xff { bytes.append(0) }
      last = 0
      count = 0
    }
  }
}
