import CZXing

/// Which of our kinds each of the shim's format bits stands for, in the order of the bits.
enum ZXingFormats {
  static let table: [(format: czx_formats, symbology: Symbology)] = [
    (CZX_AZTEC, .aztec),
    (CZX_CODABAR, .codabar),
    (CZX_CODE39, .code39),
    (CZX_CODE93, .code93),
    (CZX_CODE128, .code128),
    (CZX_DATABAR, .databar),
    (CZX_DATABAR_EXPANDED, .databarexpanded),
    (CZX_DATABAR_LIMITED, .databarlimited),
    (CZX_DATA_MATRIX, .datamatrix),
    (CZX_DX_FILM_EDGE, .dxfilmedge),
    (CZX_EAN8, .ean8),
    (CZX_EAN13, .ean13),
    (CZX_ITF, .i2of5),
    (CZX_MAXICODE, .maxicode),
    (CZX_MICRO_PDF417, .micropdf417),
    (CZX_MICRO_QR, .microqr),
    (CZX_PDF417, .pdf417),
    (CZX_QR, .qr),
    (CZX_RMQR, .rmqr),
    (CZX_TELEPEN, .telepen),
    (CZX_UPCA, .upca),
    (CZX_UPCE, .upce),
  ]

  /// The kind that a result's format is; nil for none of ours.
  static func symbology(_ format: czx_formats) -> Symbology? {
    table.first { $0.format == format }?.symbology
  }

  /// The bits to ask for. The canon makes one kind of another: what is read as an EAN-13 can be a
  /// UPC-A, an Interleaved 2 of 5 an ITF-14, a Code 39 one with a check character. So those are
  /// asked for by the bits of what they are read as.
  static func formats(_ wanted: Set<Symbology>) -> czx_formats {
    var formats: czx_formats = 0
    for symbology in wanted {
      switch symbology {
      case .upca: formats |= CZX_EAN13
      case .itf14: formats |= CZX_ITF
      case .code39mod43, .code32: formats |= CZX_CODE39
      default: formats |= table.first { $0.symbology == symbology }?.format ?? 0
      }
    }
    return formats
  }
}
