import CZBar

/// How ZBar's symbol types and ours belong together.
enum ZBarTypes {
  /// What a symbol of `type` is; nil for what is no code of its own (`ZBAR_PARTIAL`: a part of a
  /// set whose other parts are not in the picture) and for types that are not known.
  static func kind(of type: zbar_symbol_type_t) -> RawSymbol.Kind? {
    switch type {
    case ZBAR_EAN2, ZBAR_EAN5: .addon
    case ZBAR_EAN8: .symbology(.ean8)
    case ZBAR_UPCE: .symbology(.upce)
    case ZBAR_UPCA: .symbology(.upca)
    case ZBAR_EAN13, ZBAR_ISBN10, ZBAR_ISBN13: .symbology(.ean13)
    case ZBAR_I25: .symbology(.i2of5)
    case ZBAR_DATABAR: .symbology(.databar)
    case ZBAR_DATABAR_EXP: .symbology(.databarexpanded)
    case ZBAR_CODABAR: .symbology(.codabar)
    case ZBAR_CODE39: .symbology(.code39)
    case ZBAR_PDF417: .symbology(.pdf417)
    case ZBAR_QRCODE: .symbology(.qr)
    case ZBAR_SQCODE: .symbology(.sq)
    case ZBAR_CODE93: .symbology(.code93)
    case ZBAR_CODE128: .symbology(.code128)
    default: nil
    }
  }

  /// The types to turn on for `symbology`; none where ZBar does not read it. UPC-A stays off: such
  /// a symbol comes as an EAN-13 that begins with 0, and the canon gives it its name. UPC-E is
  /// always on beside EAN-13, else ZBar tells UPC-E symbols as the EAN-13 that they stand for.
  /// ISBN types stay off: an ISBN is an EAN-13.
  static func types(for symbology: Symbology) -> [zbar_symbol_type_t] {
    switch symbology {
    case .ean13, .upca, .upce: [ZBAR_EAN13, ZBAR_UPCE, ZBAR_EAN2, ZBAR_EAN5]
    case .ean8: [ZBAR_EAN8]
    case .i2of5, .itf14: [ZBAR_I25]
    case .databar: [ZBAR_DATABAR]
    case .databarexpanded: [ZBAR_DATABAR_EXP]
    case .codabar: [ZBAR_CODABAR]
    case .code39, .code39mod43, .code32: [ZBAR_CODE39]
    case .code93: [ZBAR_CODE93]
    case .code128: [ZBAR_CODE128]
    case .qr: [ZBAR_QRCODE]
    case .sq: [ZBAR_SQCODE]
    case .aztec, .pdf417, .datamatrix, .databarlimited, .microqr, .rmqr, .micropdf417, .maxicode,
      .telepen, .dxfilmedge:
      []
    }
  }
}
