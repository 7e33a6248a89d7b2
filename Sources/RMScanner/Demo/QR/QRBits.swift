/// The data bits of a QR code: segments, terminator and padding (ISO/IEC 18004, 7.4).
struct QRBits {
  private(set) var bits: [Bool] = []

  /// Appends the low `count` bits of `value`, the highest first.
  mutating func append(_ value: Int, count: Int) {
    for shift in (0..<count).reversed() {
      bits.append(value >> shift & 1 == 1)
    }
  }

  /// Appends what makes the code one of a set (mode 3; clause 8): its place from 0, how many there
  /// are (up to 16), and the exclusive or of all bytes of the set.
  mutating func append(_ part: QRWriter.Part) {
    append(3, count: 4)
    append(part.index, count: 4)
    append(part.total - 1, count: 4)
    append(Int(part.parity), count: 8)
  }

  /// Appends an extended channel interpretation (mode 7; table 4): one, two or three bytes.
  mutating func append(eci: Int) {
    append(7, count: 4)
    switch eci {
    case ..<128: append(eci, count: 8)
    case ..<16384: append(2 << 14 | eci, count: 16)
    default: append(6 << 21 | eci, count: 24)
    }
  }

  /// Says that the data is GS1 element strings (mode 5, FNC1 in first position).
  mutating func appendGS1() {
    append(5, count: 4)
  }

  /// Appends bytes as they are (mode 4).
  mutating func append(bytes: [UInt8], version: QRVersion) {
    append(4, count: 4)
    append(bytes.count, count: version.countBits)
    for byte in bytes { append(Int(byte), count: 8) }
  }

  /// The bits as `capacity` codewords, ended and filled up; nil where they are too many.
  func codewords(capacity: Int) -> [UInt8]? {
    guard bits.count <= capacity * 8 else { return nil }
    var ended = self
    ended.append(0, count: min(4, capacity * 8 - bits.count))
    ended.append(0, count: (8 - ended.bits.count % 8) % 8)
    var codewords: [UInt8] = []
    for start in stride(from: 0, to: ended.bits.count, by: 8) {
      codewords.append(ended.bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
    }
    let padding: [UInt8] = [0xec, 0x11]
    let used = codewords.count
    for index in used..<max(used, capacity) {
      codewords.append(padding[(index - used) % 2])
    }
    return codewords
  }
}
