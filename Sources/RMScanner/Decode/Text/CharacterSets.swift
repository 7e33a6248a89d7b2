/// The character sets of the AIM's Extended Channel Interpretations (ITS/04-023), by their `iconv`
/// names. Where a set has a superset that writers use under its number, that stands here.
enum CharacterSets {
  /// The `iconv` name for an ECI assignment number; nil for one that names no character set.
  static func name(eci: Int) -> String? {
    switch eci {
    case 0, 2: "CP437"
    case 1, 3, 899: "ISO-8859-1"
    case 4...13, 15...18: "ISO-8859-\(eci - 2)"
    case 20: "CP932"
    case 21: "CP1250"
    case 22: "CP1251"
    case 23: "CP1252"
    case 24: "CP1256"
    case 25: "UTF-16BE"
    case 26: "UTF-8"
    case 27, 170: "ASCII"
    case 28: "BIG5"
    case 29, 32: "GB18030"
    case 30: "CP949"
    case 31: "GBK"
    case 33: "UTF-16LE"
    case 34: "UTF-32BE"
    case 35: "UTF-32LE"
    default: nil
    }
  }
}
