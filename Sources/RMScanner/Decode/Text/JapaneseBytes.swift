/// Tells Shift-JIS, which Japanese QR codes hold without saying so, from ISO 8859-1.
///
/// The first edition of ISO/IEC 18004 (2000) made JIS X 0201 the character set of a QR that names
/// none, and its Kanji mode is Shift-JIS; the later editions' ISO 8859-1 came when millions of such
/// codes were printed. Only what cannot be text in ISO 8859-1 is taken for Shift-JIS.
enum JapaneseBytes {
  /// As many half-width Katakana in a row as no word of a language that ISO 8859-1 is for has
  /// capitals with accents and signs (0xA1 to 0xDF) in a row.
  private static let run = 5

  /// Whether `bytes` are Shift-JIS and no ISO 8859-1: whole characters, with half-width Katakana in
  /// a row and nothing else above ASCII, or with a two-byte character whose first byte is a control
  /// code of ISO 8859-1 (0x80 to 0x9F).
  static func areShiftJIS(_ bytes: ArraySlice<UInt8>) -> Bool {
    var longest = 0
    var current = 0
    var hasKanji = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case 0xA1...0xDF:
        current += 1
        longest = max(longest, current)
      case 0x81...0x9F, 0xE0...0xEF:
        let next = index + 1
        guard next < bytes.endIndex, isTrail(bytes[next]) else { return false }
        hasKanji = hasKanji || byte <= 0x9F
        current = 0
        index = next
      case 0x80, 0xF0...0xFF:
        return false
      default:
        current = 0
      }
      index += 1
    }
    return hasKanji || longest >= run
  }

  private static func isTrail(_ byte: UInt8) -> Bool {
    (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte)
  }
}
