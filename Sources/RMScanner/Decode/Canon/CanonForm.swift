extension Canon {
  /// The canonical form of one raw symbol, whatever was asked for; nil when it is none: a retail
  /// number of the wrong length or with a wrong check digit, or a kind that was not asked for.
  func candidate(_ raw: RawSymbol, _ symbology: Symbology) -> Candidate? {
    guard var symbol = form(raw, symbology) else { return nil }
    symbol.isGS1 = isGS1(symbol, raw)
    symbol.addon = raw.addon
    symbol.sequence = raw.sequence
    symbol.isMirrored = raw.isMirrored
    symbol.isInverted = raw.isInverted
    symbol.aim = AIMIdentifier.identifier(for: symbol, raw: raw)
    return Candidate(
      symbol: symbol, readings: Self.readings(raw), quality: raw.quality,
      knowsEncodings: raw.engine != .zbar)
  }

  private func form(_ raw: RawSymbol, _ symbology: Symbology) -> Symbol? {
    switch symbology {
    case .ean13, .upca: retail(raw, raw.bytes.count == 12 ? [0x30] + raw.bytes : raw.bytes)
    case .ean8: eightDigits(raw)
    case .upce: upce(raw)
    case .i2of5, .itf14: interleaved(raw)
    case .databar, .databarlimited: databar(raw, symbology)
    case .databarexpanded: databarExpanded(raw)
    case .code39, .code39mod43, .code32: code39(raw)
    case .codabar:
      wanted.contains(.codabar)
        ? plain(raw, .codabar, bytes: raw.bytes.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 })
        : nil
    default: wanted.contains(symbology) ? plain(raw, symbology, bytes: raw.bytes) : nil
    }
  }

  private func plain(_ raw: RawSymbol, _ symbology: Symbology, bytes: [UInt8]) -> Symbol {
    let text = text.text(of: bytes, encodings: raw.encodings, isQR: symbology == .qr)
    return Symbol(
      symbology: symbology, text: text, bytes: bytes, corners: raw.corners, engine: raw.engine,
      aim: "")
  }

  /// Thirteen digits. Those of UPC-A are an EAN13 that begins with 0, unless UPC-A was asked for.
  private func retail(_ raw: RawSymbol, _ digits: [UInt8]) -> Symbol? {
    guard digits.count == 13, TradeItemNumber.isValid(digits) else { return nil }
    let isUPCA = digits[0] == 0x30 && wanted.contains(.upca)
    guard isUPCA || wanted.contains(.ean13) else { return nil }
    var symbol =
      isUPCA
      ? plain(raw, .upca, bytes: Array(digits.dropFirst())) : plain(raw, .ean13, bytes: digits)
    symbol.gtin = TradeItemNumber.fourteen(digits)
    return symbol
  }

  private func eightDigits(_ raw: RawSymbol) -> Symbol? {
    guard wanted.contains(.ean8), raw.bytes.count == 8, TradeItemNumber.isValid(raw.bytes) else {
      return nil
    }
    var symbol = plain(raw, .ean8, bytes: raw.bytes)
    symbol.gtin = TradeItemNumber.fourteen(raw.bytes)
    return symbol
  }

  /// Eight digits: number system, six, check digit. Some engines tell the UPC-A or EAN-13 number
  /// that the symbol stands for.
  private func upce(_ raw: RawSymbol) -> Symbol? {
    guard wanted.contains(.upce) else { return nil }
    var digits = raw.bytes
    if digits.count == 13, digits[0] == 0x30 { digits.removeFirst() }
    if digits.count == 12 {
      guard let compressed = TradeItemNumber.compressed(digits) else { return nil }
      digits = compressed
    }
    guard let upca = TradeItemNumber.expanded(digits) else { return nil }
    var symbol = plain(raw, .upce, bytes: digits)
    symbol.gtin = TradeItemNumber.fourteen(upca)
    return symbol
  }

  /// The fewest digits of an Interleaved 2 of 5 that is told beside other kinds, ZBar's default
  /// too: the start and stop patterns are three and two bars, and a fence has four digits in it
  /// every now and then.
  private static let fewestInterleaved = 6

  /// Fourteen digits with a right check digit are an ITF14, any others Interleaved 2 of 5; who asked
  /// for Interleaved 2 of 5 only gets all of them under that name, short ones too.
  private func interleaved(_ raw: RawSymbol) -> Symbol? {
    guard !raw.bytes.isEmpty, TradeItemNumber.areDigits(raw.bytes) else { return nil }
    guard raw.bytes.count >= Self.fewestInterleaved || wanted.isSubset(of: [.i2of5, .itf14]) else {
      return nil
    }
    let isCarton = raw.bytes.count == 14 && TradeItemNumber.isValid(raw.bytes)
    if isCarton, wanted.contains(.itf14) {
      var symbol = plain(raw, .itf14, bytes: raw.bytes)
      symbol.gtin = TradeItemNumber.fourteen(raw.bytes)
      return symbol
    }
    return wanted.contains(.i2of5) ? plain(raw, .i2of5, bytes: raw.bytes) : nil
  }

  /// `01` and fourteen digits.
  private func databar(_ raw: RawSymbol, _ symbology: Symbology) -> Symbol? {
    guard wanted.contains(symbology) else { return nil }
    let digits = Array(raw.bytes.dropFirst(2))
    guard raw.bytes.starts(with: "01".utf8), digits.count == 14, TradeItemNumber.isValid(digits)
    else { return nil }
    var symbol = plain(raw, symbology, bytes: raw.bytes)
    symbol.gtin = TradeItemNumber.fourteen(digits)
    return symbol
  }

  private func databarExpanded(_ raw: RawSymbol) -> Symbol? {
    guard wanted.contains(.databarexpanded) else { return nil }
    var symbol = plain(raw, .databarexpanded, bytes: raw.bytes)
    if raw.bytes.starts(with: "01".utf8), raw.bytes.count >= 16,
      TradeItemNumber.isValid(Array(raw.bytes[2..<16]))
    {
      symbol.gtin = TradeItemNumber.fourteen(Array(raw.bytes[2..<16]))
    }
    return symbol
  }

  /// With Mod 43 asked for, a code whose last character checks the others is told without it; one
  /// that does not check is plain Code 39, if that was asked for too.
  private func code39(_ raw: RawSymbol) -> Symbol? {
    let bytes = raw.bytes
    if wanted.contains(.code32), let number = Code32.number(of: bytes) {
      var symbol = plain(raw, .code32, bytes: bytes)
      symbol.text = number
      return symbol
    }
    if wanted.contains(.code39mod43), bytes.count > 1, let last = bytes.last,
      Code39Check.character(for: bytes.dropLast()) == last
    {
      var symbol = plain(raw, .code39mod43, bytes: Array(bytes.dropLast()))
      symbol.check = String(Unicode.Scalar(last))
      return symbol
    }
    return wanted.contains(.code39) ? plain(raw, .code39, bytes: bytes) : nil
  }

  private func isGS1(_ symbol: Symbol, _ raw: RawSymbol) -> Bool {
    switch symbol.symbology {
    case .databar, .databarexpanded, .databarlimited: true
    default: raw.isGS1 || raw.aim.map(AIMIdentifier.gs1.contains) == true
    }
  }

  /// Scan lines of a linear code that agree count as readings of two places in the picture when
  /// there are enough of them. ZBar's quality counts EAN twice a line; on 863 photographs its
  /// misreadings of EAN-13 with a right check digit had up to 22, one of them 37, right ones a
  /// median of 200. What has fewer waits for the next frame.
  static func readings(_ raw: RawSymbol) -> Int {
    guard raw.engine == .zbar, case .symbology(let symbology) = raw.kind,
      symbology.facts.agreement > 1
    else { return 1 }
    let isCountedTwice = [.ean13, .ean8, .databarexpanded].contains(symbology)
    return raw.quality >= (isCountedTwice ? 40 : 20) ? 2 : 1
  }
}
