/// PNG files written by hand (W3C PNG specification), for kinds that libpng's simplified interface
/// does not write.
enum HandPNG {
  /// A file with that header; `rows` are its filtered rows, stored without compression.
  static func file(
    width: Int, height: Int, depth: UInt8, colour: UInt8, interlace: UInt8, _ rows: [UInt8]
  ) -> [UInt8] {
    let header = long(UInt32(width)) + long(UInt32(height)) + [depth, colour, 0, 0, interlace]
    let count = UInt16(rows.count)
    let (low, high) = (UInt8(count & 0xff), UInt8(count >> 8))
    let data = [0x78, 0x01, 1, low, high, ~low, ~high] + rows + long(adler(rows))
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// The file with every chunk's checksum put right, as far as its chunks can be followed: damage
  /// then gets past libpng's first look.
  static func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
    guard file.first == 0x89 else { return file }
    var result = file
    var place = 8
    while place + 12 <= result.count {
      let count = result[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + count
      guard end + 4 <= result.count else { break }
      result.replaceSubrange(end..<end + 4, with: long(checksum(Array(result[place + 4..<end]))))
      place = end + 4
    }
    return result
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    long(UInt32(data.count)) + Array(name.utf8) + data + long(checksum(Array(name.utf8) + data))
  }

  private static func long(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
    }
    return ~value
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}
