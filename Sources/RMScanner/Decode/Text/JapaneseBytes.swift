/// Tells Shift JIS, which Japanese QR codes hold without saying so, from ISO 8859-1.
///
/// The first edition of ISO/IEC 18004 (2000) made JIS X 0201 the character set of a QR that names
/// none; the later editions' ISO 8859-1 came when millions of such codes were printed. Only what is
/// Japanese beyond doubt is taken for it: quotation marks of Windows-1252 look like two-byte
/// characters too, and words of Chinese in GB 18030 like half-width Katakana.
enum JapaneseBytes {
  /// As many half-width Katakana in a row as no word of a language that ISO 8859-1 is for has
  /// capitals with accents and signs (0xA1 to 0xDF) in a row; a voiced one among them.
  private static let run = 5
  /// Kana of two bytes; their first byte is a control code of ISO 8859-1, and in Windows-1252 a low
  /// quotation mark or a florin sign.
  private static let kana = 2

  /// Whether `bytes` are Shift JIS and no ISO 8859-1: whole characters, and enough Kana among them.
  static func areShiftJIS(_ bytes: ArraySlice<UInt8>) -> Bool {
    var halfWidth = (now: 0, most: 0, areVoiced: false)
    var kana = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case 0xA1...0xDF:
        halfWidth.now += 1
        halfWidth.most = max(halfWidth.most, halfWidth.now)
        halfWidth.areVoiced = halfWidth.areVoiced || byte >= 0xDE && halfWidth.now > 1
      case 0x81...0x9F, 0xE0...0xEF:
        let next = index + 1
        guard next < bytes.endIndex, isTrail(bytes[next]) else { return false }
        if isKana(byte, bytes[next]) { kana += 1 }
        halfWidth.now = 0
        index = next
      case 0x80, 0xF0...0xFF:
        return false
      default:
        halfWidth.now = 0
      }
      index += 1
    }
    return kana >= Self.kana || halfWidth.most >= run && halfWidth.areVoiced
  }

  private static func isTrail(_ byte: UInt8) -> Bool {
    (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte)
  }

  /// Hiragana (0x829F to 0x82F1) and Katakana (0x8340 to 0x8396).
  private static func isKana(_ lead: UInt8, _ trail: UInt8) -> Bool {
    lead == 0x82 && (0x9F...0xF1).contains(trail) || lead == 0x83 && trail <= 0x96
  }
}
