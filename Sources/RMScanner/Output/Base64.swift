/// Base 64 as RFC 4648 section 4 has it: the standard alphabet, padded, in one line.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0)
      }
      for place in 0..<4 {
        let digit = Int(group >> UInt32(18 - 6 * place)) & 0x3f
        result.append(place <= count ? alphabet[digit] : UInt8(ascii: "="))
      }
      index += count
    }
    return String(decoding: result, as: UTF8.self)
  }
}
