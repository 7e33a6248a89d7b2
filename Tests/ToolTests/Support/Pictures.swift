import Foundation
import RMScanner

/// A folder of drawn pictures that goes with the object.
final class Pictures: Sendable {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/rmscan-tool-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a file and gives its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// A PGM file of the codes, each in its place.
  func pgm(_ name: String, _ codes: (Symbology, String, x: Double)...) throws -> String {
    var image = Self.paper
    for (symbology, text, x) in codes { try Self.paint(symbology, text, x: x, on: &image) }
    return try file(name, Self.pgm(image))
  }

  /// White, 640x480.
  static var paper: LumaImage { LumaImage(width: 640, height: 480, shade: 235) }

  /// Draws a code, its middle at `x` of the middle row.
  static func paint(
    _ symbology: Symbology, _ text: String, x: Double = 320, on image: inout LumaImage
  ) throws {
    let matrix = try DrawnCode(symbology, text).matrix()
    Painter.paint(matrix, at: Placement(center: Point(x: x, y: 240), moduleSize: 2), on: &image)
  }

  static func picture(_ symbology: Symbology, _ text: String) throws -> LumaImage {
    var image = paper
    try paint(symbology, text, on: &image)
    return image
  }

  /// A binary PGM file.
  static func pgm(_ image: LumaImage) -> [UInt8] {
    Array("P5\n\(image.width) \(image.height)\n255\n".utf8) + image.pixels
  }

  /// A grey Y4M stream of the pictures.
  static func y4m(_ images: [LumaImage], rate: Int = 10) -> [UInt8] {
    guard let first = images.first else { return [] }
    var bytes = Array("YUV4MPEG2 W\(first.width) H\(first.height) F\(rate):1 Ip A1:1 Cmono\n".utf8)
    for image in images { bytes += Array("FRAME\n".utf8) + image.pixels }
    return bytes
  }
}
