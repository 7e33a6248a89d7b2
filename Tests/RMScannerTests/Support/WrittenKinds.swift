import RMScanner

extension WrittenKind {
  /// Every kind that can be drawn and is read.
  static let all: [WrittenKind] = retail + linear + stacked + matrix

  private static let retail: [WrittenKind] = [
    .init("EAN-13", "EANX", ean13),
    .init("EAN-13 and two digits", "EANX", ContentDraws.addon(2, beside: ean13)),
    .init("EAN-13 and five digits", "EANX", ContentDraws.addon(5, beside: ean13)),
    .init("EAN-8", "EANX", ContentDraws.number(.ean8, digits: 7)),
    .init("UPC-A", "UPCA", upca),
    .init("UPC-A and two digits", "UPCA", ContentDraws.addon(2, beside: upca)),
    .init("UPC-A and five digits", "UPCA", ContentDraws.addon(5, beside: upca)),
    .init(
      "UPC-A asked for", "UPCA", wanted: Symbology.defaults.union([.upca]),
      ContentDraws.number(.upca, digits: 11)),
    .init("UPC-E", "UPCE", ContentDraws.upce),
    .init("UPC-E and two digits", "UPCE", ContentDraws.addon(2, beside: ContentDraws.upce)),
    .init("UPC-E and five digits", "UPCE", ContentDraws.addon(5, beside: ContentDraws.upce)),
    .init("DataBar", "DBAR_OMN", databar),
    .init("DataBar Limited", "DBAR_LTD", ContentDraws.databar(.databarlimited, firstBelow: 2)),
    .init("DataBar Expanded", "DBAR_EXP", ContentDraws.gs1(.databarexpanded, upTo: 2)),
  ]

  private static let linear: [WrittenKind] = [
    // zint 2.11 shifts a character wrongly where ASCII stands within a run of others, so that each
    // has contents of its own.
    .init("Code 128", "CODE128", ContentDraws.payload(.code128, 1...20, of: ascii)),
    .init("Code 128 of no ASCII", "CODE128", ContentDraws.payload(.code128, 1...20, of: beyond)),
    .init("Code 128 of our own", .ours, ContentDraws.payload(.code128, 1...20, of: ascii)),
    .init("GS1-128", "GS1_128", ContentDraws.gs1(.code128, upTo: 3)),
    .init("Code 39", "CODE39", ContentDraws.code39),
    .init(
      "Code 39 Mod 43", "CODE39", wanted: [.code39mod43], ContentDraws.code39Checked),
    .init("Code 32", "CODE32", ContentDraws.code32),
    .init("Code 93", "CODE93", ContentDraws.payload(.code93, 1...16, of: ascii)),
    .init("Codabar", "CODABAR", ContentDraws.codabar),
    .init("Interleaved 2 of 5", "C25INTER", ContentDraws.interleaved(pairs: 3...10)),
    .init(
      "Interleaved 2 of 5 of four digits", "C25INTER", wanted: [.i2of5],
      ContentDraws.interleaved(pairs: 2...2)),
    .init("ITF-14", "ITF14", ContentDraws.number(.itf14, digits: 13)),
    // With a control character in it the engine takes it for pairs of digits, which are written with
    // the same bars.
    .init("Telepen", "TELEPEN", ContentDraws.payload(.telepen, 1...16, of: printable)),
  ]

  private static let stacked: [WrittenKind] = [
    .init("DataBar Stacked", "DBAR_STK", databar),
    .init("DataBar Stacked Omnidirectional", "DBAR_OMNSTK", databar),
    .init(
      "DataBar Expanded Stacked", "DBAR_EXPSTK", ContentDraws.gs1(.databarexpanded, upTo: 2)),
    .init("PDF417", "PDF417", ContentDraws.payload(.pdf417, 1...60)),
    .init("PDF417 with an ECI", "PDF417", ContentDraws.unicode(.pdf417, 1...20)),
    .init("Compact PDF417", "PDF417COMP", ContentDraws.payload(.pdf417, 1...60)),
    .init("Micro PDF417", "MICROPDF417", ContentDraws.payload(.micropdf417, 1...40)),
  ]

  private static let matrix: [WrittenKind] = [
    .init("QR", "QRCODE", ContentDraws.payload(.qr, 1...80)),
    .init("QR with an ECI", "QRCODE", ContentDraws.unicode(.qr, 1...30)),
    .init("GS1 QR", "QRCODE", ContentDraws.gs1(.qr, upTo: 3, options: ["--gs1"])),
    .init("QR by qrencode", .qrencode(["-8"]), ContentDraws.payload(.qr, 1...80)),
    .init("QR of our own", .ours, ContentDraws.payload(.qr, 1...80, of: ascii)),
    .init("Micro QR", "MICROQR", ContentDraws.payload(.microqr, 1...9)),
    .init(
      "Micro QR by qrencode", .qrencode(["-8", "-M", "-v", "4"]),
      ContentDraws.payload(.microqr, 1...13)),
    .init("rMQR", "RMQR", ContentDraws.payload(.rmqr, 1...40)),
    .init(
      "Data Matrix, square", "DATAMATRIX",
      ContentDraws.payload(.datamatrix, 1...60, options: ["--square"])),
    .init(
      "Data Matrix, 8 by 32", "DATAMATRIX",
      ContentDraws.payload(.datamatrix, 1...6, options: ["--vers=26"])),
    .init(
      "Data Matrix, 16 by 48", "DATAMATRIX",
      ContentDraws.payload(.datamatrix, 1...36, options: ["--vers=30"])),
    .init(
      "Data Matrix of any shape", "DATAMATRIX",
      ContentDraws.payload(.datamatrix, 1...30, options: ["--dmre"])),
    .init("Data Matrix with an ECI", "DATAMATRIX", ContentDraws.unicode(.datamatrix, 1...20)),
    .init(
      "GS1 Data Matrix", "DATAMATRIX", ContentDraws.gs1(.datamatrix, upTo: 3, options: ["--gs1"])),
    .init("Aztec", "AZTEC", ContentDraws.payload(.aztec, 1...60)),
    .init("Aztec with an ECI", "AZTEC", ContentDraws.unicode(.aztec, 1...20)),
    .init("GS1 Aztec", "AZTEC", ContentDraws.gs1(.aztec, upTo: 3, options: ["--gs1"])),
    .init("MaxiCode", "MAXICODE", ContentDraws.payload(.maxicode, 1...40)),
  ]

  private static let ean13 = ContentDraws.number(.ean13, digits: 12)
  private static let upca = ContentDraws.number(.ean13, digits: 11, prefix: "0")
  private static let databar = ContentDraws.databar(.databar)
  private static let ascii = 0..<0x80
  private static let beyond = 0x80..<0x100
  private static let printable = 0x20..<0x7f
}
