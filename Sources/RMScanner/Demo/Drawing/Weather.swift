import Glibc

/// What a lens and a sensor do to a picture.
package enum Weather {
  /// Blurs with a Gaussian of the given standard deviation in pixels, edges repeated.
  package static func blur(_ image: inout LumaImage, sigma: Double) {
    guard sigma > 0, image.width > 0, image.height > 0 else { return }
    let reach = Int((sigma * 3).rounded(.up))
    let spread = 2 * sigma * sigma
    let weights: [Double] = (-reach...reach).map { exp(-Double($0 * $0) / spread) }
    let sum = weights.reduce(0, +)
    let kernel = weights.map { Float($0 / sum) }
    let (width, height) = (image.width, image.height)
    var source = image.pixels.map(Float.init)
    var target = source
    pass(&source, &target, kernel, lines: height, lineStep: width, length: width, step: 1)
    pass(&target, &source, kernel, lines: width, lineStep: 1, length: height, step: width)
    image.withMutablePixels { pixels in
      for index in 0..<pixels.count { pixels[index] = UInt8(source[index] + 0.5) }
    }
  }

  /// One pass along all lines of one direction.
  private static func pass(
    _ source: inout [Float], _ target: inout [Float], _ kernel: [Float], lines: Int, lineStep: Int,
    length: Int, step: Int
  ) {
    let reach = kernel.count / 2
    source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        kernel.withUnsafeBufferPointer { kernel in
          for line in 0..<lines {
            for place in 0..<length {
              var sum: Float = 0
              for tap in 0..<kernel.count {
                let other = min(max(place + tap - reach, 0), length - 1)
                sum += source[line * lineStep + other * step] * kernel[tap]
              }
              target[line * lineStep + place * step] = sum
            }
          }
        }
      }
    }
  }

  /// Adds to each pixel a random number with the given standard deviation, the same for the same
  /// seed.
  package static func addNoise(_ image: inout LumaImage, sigma: Double, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    image.withMutablePixels { pixels in
      for index in 0..<pixels.count {
        let shade = Double(pixels[index]) + random.bell() * sigma
        pixels[index] = UInt8(min(max(shade.rounded(), 0), 255))
      }
    }
  }

  /// Brings all shades nearer to `middle`: 1 leaves them, 0 makes them all `middle`.
  package static func setContrast(
    _ image: inout LumaImage, to contrast: Double, middle: Double = 128
  ) {
    image.withMutablePixels { pixels in
      for index in 0..<pixels.count {
        let shade = middle + (Double(pixels[index]) - middle) * contrast
        pixels[index] = UInt8(min(max(shade.rounded(), 0), 255))
      }
    }
  }
}
