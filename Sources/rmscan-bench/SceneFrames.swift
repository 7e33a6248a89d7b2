import Glibc
import RMScanner

/// The frames that a camera delivers of a scene: it moves a little, and each frame has its noise.
struct SceneFrames {
  let width: Int
  let height: Int
  private let background: LumaImage
  private let strip: [UInt8]
  private var random: SplitMix64
  private var place = (x: 0.0, y: 0.0)
  private var speed = (x: 0.0, y: 0.0)

  /// Frames of `background`, which is larger by the margin on each side.
  init(_ background: LumaImage, seed: UInt64) {
    self.background = background
    width = background.width - 2 * Scene.margin
    height = background.height - 2 * Scene.margin
    random = SplitMix64(seed: seed, stream: 77)
    // Half of the clips stand still.
    if random.below(2) == 0 {
      speed = (random.number(in: -2...2), random.number(in: -2...2))
    }
    var noise = random
    strip = (0..<65_536).map { _ in UInt8(bitPattern: Int8(max(-12, min(12, noise.bell() * 3)))) }
  }

  /// The next frame.
  mutating func next() -> LumaImage {
    let limit = Double(Scene.margin - 1)
    place.x += speed.x
    place.y += speed.y
    if abs(place.x) > limit { (place.x, speed.x) = (limit * (place.x < 0 ? -1 : 1), -speed.x) }
    if abs(place.y) > limit { (place.y, speed.y) = (limit * (place.y < 0 ? -1 : 1), -speed.y) }
    let left = Scene.margin + Int(place.x)
    let top = Scene.margin + Int(place.y)
    var frame = LumaImage(width: width, height: height)
    let (width, height) = (width, height)
    frame.withMutablePixels { pixels in
      background.withPixels { source in
        strip.withUnsafeBufferPointer { strip in
          for y in 0..<height {
            let from = (top + y) * background.width + left
            let noise = random.below(strip.count - width)
            for x in 0..<width {
              let shade = Int16(source[from + x]) + Int16(Int8(bitPattern: strip[noise + x]))
              pixels[y * width + x] = UInt8(clamping: shade)
            }
          }
        }
      }
    }
    return frame
  }
}
