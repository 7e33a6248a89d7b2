import Foundation
import RMScanner

/// Codes read by zbarimg, a reader that is not ours.
enum ZBarImg {
  static var isInstalled: Bool { Tool.isInstalled("zbarimg") }

  /// What zbarimg reads in the picture, one `TYPE:text` each, such as `EAN-13:4006381333931`.
  static func read(_ image: LumaImage) throws -> Set<String> {
    let folder = try TemporaryFolder()
    let file = try folder.write(image.pgm, as: "picture.pgm")
    let settings = ["*.enable", "upca.disable", "isbn10.disable", "isbn13.disable"]
    let outcome = try Tool.run(
      "zbarimg", ["-q"] + settings.flatMap { ["-S", $0] } + [file])
    return Set(outcome.lines)
  }

  /// zbarimg's name of a kind and the text, as `read` tells it.
  static func line(_ code: DrawnCode) -> String {
    let name =
      switch code.symbology {
      case .ean13: "EAN-13"
      case .ean8: "EAN-8"
      case .upca: "UPC-A"
      case .upce: "UPC-E"
      case .code128: "CODE-128"
      case .code39: "CODE-39"
      case .i2of5, .itf14: "I2/5"
      case .codabar: "Codabar"
      default: "QR-Code"
      }
    return "\(name):\(code.text)"
  }
}
