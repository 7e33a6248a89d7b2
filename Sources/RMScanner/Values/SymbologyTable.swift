/// What is known of one kind of code, apart from how it is read: one row of the table that options,
/// records, `--list-symbologies` and the decoders take their names and defaults from.
public struct SymbologyFacts: Sendable {
  /// A word that stands for several kinds in `--symbologies`.
  public enum Group: String, Sendable, CaseIterable {
    /// What is printed on goods for the till.
    case retail
    /// Bars in a row.
    case linear
    /// Modules in two dimensions, stacked codes too.
    case matrix
  }

  /// The kind.
  public let symbology: Symbology
  /// The human-readable name that text records begin with.
  public let name: String
  /// The name that zbarcam prints, or would in its style.
  public let zbarName: String
  /// Further names that options take, lower case, without spaces, hyphens and slashes.
  public let aliases: [String]
  /// The AIM symbology identifier without its modifier digit (ISO/IEC 15424), such as `]E`; empty
  /// where none is assigned.
  public let aim: String
  /// The groups it belongs to.
  public let groups: Set<Group>
  /// Whether ZBar 0.23 reads it.
  public let isReadByZBar: Bool
  /// The first ZXing-C++ version that reads it and may be trusted with it; nil for none.
  public let zxingSince: String?
  /// Frames, or places in one frame, that have to agree before it is told: 2 where one check digit
  /// or none is all that guards it, and for PDF417: ZXing corrects all that its error correction has
  /// room for, and a frame of one in 180 clips was corrected to another content.
  public let agreement: Int
  /// Whether it is looked for unless told otherwise.
  public let isDefault: Bool
  /// Why it is on or off by default, in a clause.
  public let reason: String

  init(
    _ symbology: Symbology, _ name: String, zbar zbarName: String, _ aliases: [String] = [],
    aim: String, _ groups: Set<Group>, isReadByZBar: Bool = false, zxing zxingSince: String?,
    agreement: Int = 1, isDefault: Bool = true, _ reason: String
  ) {
    self.symbology = symbology
    self.name = name
    self.zbarName = zbarName
    self.aliases = aliases
    self.aim = aim
    self.groups = groups
    self.isReadByZBar = isReadByZBar
    self.zxingSince = zxingSince
    self.agreement = agreement
    self.isDefault = isDefault
    self.reason = reason
  }

  /// Every kind, in the order they are listed in. Engine columns: what ZBar 0.23.92 and
  /// ZXing-C++ 1.4.0 read of pictures drawn with zint, and the release notes of later ones.
  public static let table: [SymbologyFacts] = [
    SymbologyFacts(
      .ean13, "EAN13", zbar: "EAN-13", ["gtin13", "jan13"], aim: "]E", [.retail, .linear],
      isReadByZBar: true, zxing: "1.4", agreement: 2, "a check digit, and frames that agree"),
    SymbologyFacts(
      .ean8, "EAN8", zbar: "EAN-8", ["gtin8", "jan8"], aim: "]E", [.retail, .linear],
      isReadByZBar: true, zxing: "1.4", agreement: 2, "a check digit, and frames that agree"),
    SymbologyFacts(
      .upca, "UPCA", zbar: "UPC-A", ["gtin12"], aim: "]E", [.retail, .linear],
      isReadByZBar: true, zxing: "1.4", agreement: 2, isDefault: false,
      "the same bars as an EAN13 that begins with 0; asked for, such codes have twelve digits"),
    SymbologyFacts(
      .upce, "UPCE", zbar: "UPC-E", aim: "]E", [.retail, .linear],
      isReadByZBar: true, zxing: "1.4", agreement: 2, "a check digit, and frames that agree"),
    SymbologyFacts(
      .databar, "DataBar", zbar: "DataBar", ["gs1databar", "databaromni", "rss14", "rss"],
      aim: "]e", [.retail, .linear], isReadByZBar: true, zxing: "2.2", agreement: 2,
      "a checksum, and frames that agree"),
    SymbologyFacts(
      .databarexpanded, "DataBar Expanded", zbar: "DataBar-Exp",
      ["gs1databarexpanded", "databarexp", "rssexpanded", "rssexp"],
      aim: "]e", [.retail, .linear], isReadByZBar: true, zxing: "2.2", agreement: 2,
      "a checksum, and frames that agree"),
    SymbologyFacts(
      .databarlimited, "DataBar Limited", zbar: "DataBar-Lim",
      ["gs1databarlimited", "databarlim", "databarltd", "rsslimited"],
      aim: "]e", [.retail, .linear], zxing: "2.3", agreement: 2,
      "a checksum, and frames that agree"),
    SymbologyFacts(
      .code128, "Code 128", zbar: "CODE-128", ["gs1128", "ean128", "ucc128"], aim: "]C", [.linear],
      isReadByZBar: true, zxing: "1.4", "a check character over the whole"),
    SymbologyFacts(
      .code39, "Code 39", zbar: "CODE-39", ["code3of9"], aim: "]A", [.linear],
      isReadByZBar: true, zxing: "1.4", agreement: 2, "no check, but frames that agree"),
    SymbologyFacts(
      .code39mod43, "Code 39 Mod 43", zbar: "CODE-39", aim: "]A", [.linear],
      isReadByZBar: true, zxing: "1.4", isDefault: false,
      "any Code 39 ends in a right check character once in 43 times"),
    SymbologyFacts(
      .code32, "Code 32", zbar: "CODE-32", ["pharmacode32", "italianpharmacode"], aim: "]A",
      [.linear], isReadByZBar: true, zxing: "1.4", agreement: 2,
      "a check digit, a form of its own, and frames that agree"),
    SymbologyFacts(
      .code93, "Code 93", zbar: "CODE-93", aim: "]G", [.linear],
      isReadByZBar: true, zxing: "1.4", "two check characters"),
    SymbologyFacts(
      .i2of5, "Interleaved 2 of 5", zbar: "I2/5", ["itf", "i25", "interleaved2of5", "int2of5"],
      aim: "]I", [.linear], isReadByZBar: true, zxing: "1.4", agreement: 2,
      "no check, but frames that agree"),
    SymbologyFacts(
      .itf14, "ITF14", zbar: "I2/5", ["gtin14", "dun14", "scc14"], aim: "]I", [.linear],
      isReadByZBar: true, zxing: "1.4", agreement: 2, "a check digit, and frames that agree"),
    SymbologyFacts(
      .codabar, "Codabar", zbar: "Codabar", ["nw7", "code2of7", "usd4"], aim: "]F", [.linear],
      isReadByZBar: true, zxing: "1.4", agreement: 2, "no check, but frames that agree"),
    SymbologyFacts(
      .telepen, "Telepen", zbar: "Telepen", aim: "]B", [.linear],
      zxing: "3.0", agreement: 2, "a check character, and frames that agree"),
    SymbologyFacts(
      .dxfilmedge, "DX Film Edge", zbar: "DX-Film-Edge", ["dxfilm", "dx"], aim: "", [.linear],
      zxing: "2.3", agreement: 2, isDefault: false, "short, and only found on film"),
    SymbologyFacts(
      .qr, "QR", zbar: "QR-Code", ["qrcode", "qrcodemodel2"], aim: "]Q", [.matrix],
      isReadByZBar: true, zxing: "1.4", "error correction"),
    SymbologyFacts(
      .microqr, "Micro QR", zbar: "Micro-QR-Code", ["microqrcode", "mqr"], aim: "]Q", [.matrix],
      zxing: "1.4", "error correction"),
    SymbologyFacts(
      .rmqr, "rMQR", zbar: "rMQR-Code", ["rmqrcode"], aim: "]Q", [.matrix],
      zxing: "2.2", "error correction; one seen inside a larger QR is not told"),
    SymbologyFacts(
      .datamatrix, "Data Matrix", zbar: "Data-Matrix", ["dm", "dmre", "ecc200"], aim: "]d",
      [.matrix], zxing: "1.4", "error correction"),
    SymbologyFacts(
      .aztec, "Aztec", zbar: "Aztec-Code", ["azteccode"], aim: "]z", [.matrix],
      zxing: "1.4", "error correction"),
    SymbologyFacts(
      .pdf417, "PDF417", zbar: "PDF417", ["pdf"], aim: "]L", [.matrix],
      zxing: "1.4", agreement: 2,
      "error correction taken to its limits, and frames that agree"),
    SymbologyFacts(
      .micropdf417, "Micro PDF417", zbar: "Micro-PDF417", ["micropdf"], aim: "]L", [.matrix],
      zxing: "3.0", agreement: 2,
      "error correction taken to its limits, and frames that agree"),
    SymbologyFacts(
      .maxicode, "MaxiCode", zbar: "MaxiCode", ["maxi"], aim: "]U", [.matrix],
      zxing: "1.4", "error correction"),
    SymbologyFacts(
      .sq, "SQ", zbar: "SQ-Code", ["sqcode"], aim: "", [.matrix],
      isReadByZBar: true, zxing: nil, "error correction"),
  ]

  static let byKind = Dictionary(uniqueKeysWithValues: table.map { ($0.symbology, $0) })
}

extension Symbology {
  /// What is looked for unless told otherwise: all that is safe by default.
  public static let defaults = Set(SymbologyFacts.table.filter(\.isDefault).map(\.symbology))

  /// The kind's row in the table.
  public var facts: SymbologyFacts {
    guard let facts = SymbologyFacts.byKind[self] else {
      preconditionFailure("every symbology has a row in the table")
    }
    return facts
  }

  /// The human-readable name, such as `Code 128`: RMScannerView's where it has one.
  public var humanReadableName: String { facts.name }
}
