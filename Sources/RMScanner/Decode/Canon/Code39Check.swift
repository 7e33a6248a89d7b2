/// The optional check character of Code 39: the sum of all characters' values modulo 43.
enum Code39Check {
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)

  /// The check character for `data`; nil when a byte is no character of Code 39.
  static func character(for data: some Collection<UInt8>) -> UInt8? {
    var sum = 0
    for byte in data {
      guard let value = alphabet.firstIndex(of: byte) else { return nil }
      sum += value
    }
    return alphabet[sum % 43]
  }
}
