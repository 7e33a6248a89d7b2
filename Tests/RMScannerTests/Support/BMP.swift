import Foundation
import RMScanner

/// The BMP files that zint writes: uncompressed, 1, 4, 8 or 24 bits a pixel, rows from the bottom.
enum BMP {
  static func image(at path: String) throws -> LumaImage? {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    guard bytes.count > 54, bytes[0] == 0x42, bytes[1] == 0x4d else { return nil }
    let (start, header) = (number(10, 4), number(14, 4))
    let (width, height, depth) = (number(18, 4), number(22, 4), number(28, 2))
    let stride = (width * depth + 31) / 32 * 4
    var image = LumaImage(width: width, height: height)
    for y in 0..<height {
      let row = start + (height - 1 - y) * stride
      for x in 0..<width {
        let colour: Int
        if depth >= 24 {
          colour = row + x * depth / 8
        } else {
          let perByte = 8 / depth
          let index =
            bytes[row + x / perByte] >> UInt8((perByte - 1 - x % perByte) * depth)
            & UInt8(1 << depth - 1)
          colour = 14 + header + Int(index) * 4
        }
        image[x, y] = bytes[colour + 1]
      }
    }
    return image
  }
}
