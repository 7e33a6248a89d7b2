/// The mean of the last frames while the picture stands still: the noise of a dark picture falls
/// with the square root of their number, and the code stays.
struct StillMean {
  /// The mean, as good as at least `enough` frames make it; nil while the picture moves or has just
  /// come to rest.
  var picture: LumaImage? { count >= Self.enough ? mean : nil }

  /// Frames that have to stand still: half the noise of one.
  static let enough = 4
  /// Each frame counts for an eighth, so the mean is that of about fifteen frames, half a second.
  private static let shift: UInt16 = 3
  /// Squares of 8 pixels are compared; their means are off by more than this where something moves,
  /// not by noise (14 shades of it make 1.75).
  private static let difference = 10
  /// Squares that may be off: the smallest code covers four, and one that is taken away must not
  /// be seen any longer.
  private static let stillMoving = 1

  private var sums: [UInt16] = []
  private var mean = LumaImage(width: 0, height: 0)
  private var count = 0

  /// Takes in a frame; starts anew when it is of another size or the picture has moved.
  mutating func add(_ image: LumaImage) {
    if image.width != mean.width || image.height != mean.height || hasMoved(image) {
      sums = image.pixels.map { UInt16($0) << 8 | 128 }
      // Not by assignment: memory that two pictures share is copied when the next frame is written.
      mean.resize(width: image.width, height: image.height)
      image.withPixels { pixels in
        mean.withMutablePixels { mean in _ = mean.update(fromContentsOf: pixels) }
      }
      count = 1
      return
    }
    count = min(count + 1, Self.enough)
    sums.withUnsafeMutableBufferPointer { sums in
      image.withPixels { pixels in
        mean.withMutablePixels { mean in
          for index in 0..<pixels.count {
            let old = sums[index]
            let new = old &- (old >> Self.shift) &+ (UInt16(pixels[index]) << (8 - Self.shift))
            sums[index] = new
            mean[index] = UInt8(truncatingIfNeeded: new >> 8)
          }
        }
      }
    }
  }

  private func hasMoved(_ image: LumaImage) -> Bool {
    let side = 8
    var moved = 0
    image.withPixels { pixels in
      mean.withPixels { mean in
        for top in stride(from: 0, to: image.height - side, by: side) {
          for left in stride(from: 0, to: image.width - side, by: side) {
            var sum = 0
            for y in top..<top + side {
              let row = y * image.width + left
              for index in row..<row + side { sum += Int(pixels[index]) - Int(mean[index]) }
            }
            if abs(sum) > Self.difference * side * side { moved += 1 }
          }
        }
      }
    }
    return moved > Self.stillMoving
  }
}
