import Glibc

/// Turns payload bytes into text: by the character set that an ECI names, else as UTF-8 if they are
/// valid UTF-8, else by a set of the user's choice; where the user chose none as ISO 8859-1, but in a
/// QR for what is Shift JIS beyond doubt.
package struct TextDecoder: Sendable {
  private let fallback: String?

  /// A decoder that reads bytes of no known set as `charset`, an `iconv` name (`man 3 iconv_open`,
  /// `iconv -l`). Nil when there is no such set.
  package init?(charset: String?) {
    guard let charset else {
      fallback = nil
      return
    }
    let name = charset.replacing(" ", with: "-")
    guard !name.isEmpty, !name.contains("/"), Iconv(from: name) != nil else { return nil }
    fallback = name
  }

  /// The text of `bytes`. Never empty when there are bytes other than a byte-order mark: what is
  /// invalid in its set becomes U+FFFD. `isQR`: the bytes may be Shift JIS without saying so.
  package func text(
    of bytes: [UInt8], encodings: [RawSymbol.Encoding] = [], isQR: Bool = false
  ) -> String {
    var text = ""
    var start = 0
    var eci: Int?
    for encoding in encodings.sorted(by: { $0.start < $1.start }) {
      let end = min(max(encoding.start, start), bytes.count)
      text += run(bytes[start..<end], eci: eci, isQR)
      start = end
      eci = encoding.eci
    }
    text += run(bytes[start...], eci: eci, isQR)
    // The byte-order mark is no part of the text.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text
  }

  private func run(_ bytes: ArraySlice<UInt8>, eci: Int?, _ isQR: Bool) -> String {
    guard !bytes.isEmpty else { return "" }
    if let eci, let name = CharacterSets.name(eci: eci), let iconv = Iconv(from: name) {
      let converted = iconv.convert(bytes)
      if converted.isExact { return converted.text }
      return String(validating: bytes, as: UTF8.self) ?? converted.text
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let isJapanese = isQR && JapaneseBytes.areShiftJIS(bytes)
    let charset = fallback ?? (isJapanese ? "CP932" : "ISO-8859-1")
    return Iconv(from: charset)?.convert(bytes).text ?? String(decoding: bytes, as: UTF8.self)
  }
}
