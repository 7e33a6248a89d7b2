/// A sensor's noise, cheap: a strip of random numbers drawn once, laid over each row of each frame
/// from another place.
struct DemoNoise: Sendable {
  /// The standard deviation in shades: a webcam's in a well-lit room.
  private static let sigma = 2.0
  /// No number is larger. The scene keeps its shades that far from 0 and 255, so that adding needs
  /// no clamping.
  private static let limit = 8.0

  private let strip: [UInt8]
  private let seed: UInt64

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed, stream: .max)
    self.seed = seed
    strip = (0..<65536).map { _ in
      let number = (random.bell() * Self.sigma).rounded()
      return UInt8(bitPattern: Int8(min(max(number, -Self.limit), Self.limit)))
    }
  }

  /// Adds the noise of a frame to its picture, whose shades are 8 to 247.
  func add(to image: inout LumaImage, frame: Int) {
    var random = SplitMix64(seed: seed, stream: UInt64(frame))
    let (width, height) = (image.width, image.height)
    image.withMutablePixels { pixels in
      strip.withUnsafeBufferPointer { strip in
        for row in 0..<height {
          let start = random.below(strip.count - width)
          let line = UnsafeMutableBufferPointer(rebasing: pixels[row * width..<(row + 1) * width])
          let noise = UnsafeBufferPointer(rebasing: strip[start..<start + width])
          for column in 0..<width { line[column] &+= noise[column] }
        }
      }
    }
  }
}
