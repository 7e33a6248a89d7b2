/// A code to be drawn: what it is and what it says, as the canon tells it after it was read.
package struct DrawnCode: Sendable, Hashable {
  /// The kinds that can be drawn here.
  package static let drawable: [Symbology] = [
    .ean13, .ean8, .upca, .upce, .code128, .code39, .i2of5, .itf14, .codabar, .qr,
  ]

  /// The kind of code.
  package let symbology: Symbology
  /// The whole text, check digit included.
  package let text: String

  /// A code of that kind and text.
  package init(_ symbology: Symbology, _ text: String) {
    self.symbology = symbology
    self.text = text
  }

  /// The code's modules. Throws where the kind cannot be drawn or does not hold the text.
  package func matrix() throws(WriterError) -> ModuleMatrix {
    switch symbology {
    case .ean13: try EANWriter.ean13(text)
    case .ean8: try EANWriter.ean8(text)
    case .upca: try EANWriter.upca(text)
    case .upce: try UPCEWriter.upce(text)
    case .code128: try Code128Writer.code128(text)
    case .code39: try Code39Writer.code39(text)
    case .i2of5: try InterleavedWriter.interleaved(text)
    case .itf14: try InterleavedWriter.itf14(text)
    case .codabar: try CodabarWriter.codabar(text)
    case .qr: try QRWriter().qr(text)
    default: throw WriterError("\(symbology.rawValue) cannot be drawn")
    }
  }
}
