import Glibc
import RMScanner

/// What stands before a camera and is no code: drawn, the same for the same seed.
enum Scene: String, CaseIterable, Sendable {
  /// A wall: nothing but the sensor's noise.
  case blank
  /// Stripes of a cloth, of any width and at any angle.
  case stripes
  /// A blind: bars of light and shade that fade along their length.
  case blinds
  /// Lines of print.
  case page
  /// Keys in rows.
  case keyboard
  /// Wood, cloth, stone: shades without edges of their own.
  case texture
  /// A sensor at its limit.
  case noise

  /// The scene, larger than a frame by `margin` on each side: the camera moves over it.
  func draw(width: Int, height: Int, seed: UInt64) -> LumaImage {
    var random = SplitMix64(seed: seed, stream: UInt64(Self.allCases.firstIndex(of: self) ?? 0))
    var image = LumaImage(
      width: width + 2 * Self.margin, height: height + 2 * Self.margin,
      shade: UInt8(150 + random.below(70)))
    switch self {
    case .blank: break
    case .stripes: Self.stripes(&image, fades: false, &random)
    case .blinds: Self.stripes(&image, fades: true, &random)
    case .page: Self.page(&image, &random)
    case .keyboard: Self.keyboard(&image, &random)
    case .texture: Self.texture(&image, &random)
    case .noise: Weather.addNoise(&image, sigma: 24, seed: random.next())
    }
    // A lens joins neighbouring pixels.
    Weather.blur(&image, sigma: random.number(in: 0.5...1.2))
    return image
  }

  /// Pixels by which the camera may move.
  static let margin = 40

  /// Bars whose widths are of a few kinds, as a cloth's are: the worst for a reader of bars.
  private static func stripes(
    _ image: inout LumaImage, fades: Bool, _ random: inout SplitMix64
  ) {
    let angle = random.number(in: 0...(.pi))
    let unit = random.number(in: 2...9)
    var edges = [0.0]
    while edges[edges.count - 1] < 4000 {
      edges.append(edges[edges.count - 1] + unit * Double(1 + random.below(4)))
    }
    let dark = random.number(in: 20...90)
    let light = random.number(in: 150...235)
    let fade = fades ? random.number(in: 0.3...0.9) : 0
    let (cosine, sine) = (cos(angle), sin(angle))
    for y in 0..<image.height {
      var index = 0
      for x in 0..<image.width {
        let across = abs(Double(x) * cosine + Double(y) * sine)
        while index + 1 < edges.count, edges[index + 1] <= across { index += 1 }
        while index > 0, edges[index] > across { index -= 1 }
        let along = abs(Double(y) * cosine - Double(x) * sine) / 1500
        let shade = index.isMultiple(of: 2) ? dark + (light - dark) * fade * along : light
        image[x, y] = UInt8(min(shade, 240))
      }
    }
  }

  /// Words of strokes, in lines: some of the strokes stand side by side as bars do.
  private static func page(_ image: inout LumaImage, _ random: inout SplitMix64) {
    let size = 8 + random.below(16)
    let ink = UInt8(20 + random.below(60))
    var top = size
    while top + size < image.height {
      var left = size
      while left + 2 * size < image.width {
        for _ in 0..<(2 + random.below(9)) {
          letter(&image, left: left, top: top, size: size, ink, &random)
          left += size * 3 / 4
          if left + size >= image.width { break }
        }
        left += size
      }
      top += size * 8 / 5
    }
  }

  private static func letter(
    _ image: inout LumaImage, left: Int, top: Int, size: Int, _ ink: UInt8,
    _ random: inout SplitMix64
  ) {
    let stroke = max(1, size / 8)
    let high = random.below(3) == 0 ? 0 : size / 3
    for _ in 0..<(1 + random.below(3)) {
      let x = left + random.below(max(1, size / 2))
      fill(&image, x, top + high, stroke, size - high, ink)
    }
    for _ in 0..<random.below(3) {
      let y = top + high + random.below(max(1, size - high - stroke))
      fill(&image, left, y, size / 2, stroke, ink)
    }
  }

  private static func keyboard(_ image: inout LumaImage, _ random: inout SplitMix64) {
    let size = 30 + random.below(50)
    let key = UInt8(30 + random.below(40))
    for (row, top) in stride(from: 4, to: image.height - size, by: size + 6).enumerated() {
      for left in stride(from: 4 + row * size / 3, to: image.width - size, by: size + 6) {
        fill(&image, left, top, size, size, key)
        letter(&image, left: left + 8, top: top + 6, size: size / 3, 210, &random)
      }
    }
  }

  private static func texture(_ image: inout LumaImage, _ random: inout SplitMix64) {
    let waves = (0..<12).map { _ in
      (
        x: random.number(in: -0.5...0.5), y: random.number(in: -0.5...0.5),
        start: random.number(in: 0...6.3), height: random.number(in: 2...9)
      )
    }
    for y in 0..<image.height {
      for x in 0..<image.width {
        var shade = 130.0
        for wave in waves {
          shade += wave.height * sin(wave.x * Double(x) + wave.y * Double(y) + wave.start)
        }
        image[x, y] = UInt8(min(max(shade, 0), 255))
      }
    }
  }

  private static func fill(
    _ image: inout LumaImage, _ left: Int, _ top: Int, _ width: Int, _ height: Int, _ shade: UInt8
  ) {
    for y in max(0, top)..<max(0, min(image.height, top + height)) {
      for x in max(0, left)..<max(0, min(image.width, left + width)) { image[x, y] = shade }
    }
  }
}
