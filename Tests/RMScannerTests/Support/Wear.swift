import Glibc
import RMScanner

/// What a fair camera does to a picture: a small turn, an edge that is half a module wide, a loss
/// of contrast and noise of a few shades.
struct Wear: Hashable, CustomStringConvertible {
  var degrees: Double
  /// In modules.
  var blur: Double
  var contrast: Double
  var noise: Double
  var seed: UInt64

  init(_ random: inout SplitMix64) {
    degrees = random.number(in: -3...3)
    // A Gaussian's spread on either side of the edge.
    blur = random.number(in: 0.1...0.25)
    contrast = random.number(in: 0.7...1)
    noise = random.number(in: 0...4)
    seed = random.next()
  }

  var description: String {
    "\(degrees)°, blur \(blur), contrast \(contrast), noise \(noise)"
  }

  /// `picture`, of a code with modules of so many pixels, after it.
  func worn(_ picture: LumaImage, module: Double) -> LumaImage {
    var worn = Self.turned(picture, by: degrees)
    Drawing.spoil(&worn, blur: blur * module, noise: noise, contrast: contrast, seed: seed)
    return worn
  }

  /// The picture turned clockwise on white ground that is large enough for all of it.
  static func turned(_ picture: LumaImage, by degrees: Double) -> LumaImage {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    let (width, height) = (Double(picture.width), Double(picture.height))
    var turned = LumaImage(
      width: Int((width * abs(cosine) + height * abs(sine)).rounded(.up)),
      height: Int((width * abs(sine) + height * abs(cosine)).rounded(.up)), shade: 255)
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        let across = Double(x) + 0.5 - Double(turned.width) / 2
        let down = Double(y) + 0.5 - Double(turned.height) / 2
        turned[x, y] = shade(
          of: picture, x: across * cosine + down * sine + width / 2 - 0.5,
          y: down * cosine - across * sine + height / 2 - 0.5)
      }
    }
    return turned
  }

  /// The shade between four pixels; white outside.
  private static func shade(of picture: LumaImage, x: Double, y: Double) -> UInt8 {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    var sum = 0.0
    for (column, row) in [(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)] {
      let isInside =
        column >= 0 && row >= 0 && column < picture.width && row < picture.height
      let weight = (1 - abs(x - Double(column))) * (1 - abs(y - Double(row)))
      sum += weight * (isInside ? Double(picture[column, row]) : 255)
    }
    return UInt8(sum.rounded())
  }
}
