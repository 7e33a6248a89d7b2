import RMScanner
import Testing

@Suite struct LumaTransformsTests {
  /// Where a pixel of a `width` x `height` picture goes, said another way than the library does.
  private func place(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ orientation: Orientation
  ) -> (Int, Int) {
    var (column, row, wide) = (x, y, width)
    switch orientation.rotation {
    case .none: break
    case .quarter: (column, row, wide) = (height - 1 - y, x, height)
    case .half: (column, row) = (width - 1 - x, height - 1 - y)
    case .threeQuarters: (column, row, wide) = (y, width - 1 - x, height)
    }
    return (orientation.isMirrored ? wide - 1 - column : column, row)
  }

  @Test("A picture is turned clockwise and then mirrored", arguments: Orientation.Rotation.allCases)
  func oriented(_ rotation: Orientation.Rotation) {
    for (width, height) in [(1, 1), (1, 5), (7, 3), (100, 70), (33, 64)] {
      let image = PictureWriter.pattern(width: width, height: height)
      for isMirrored in [false, true] {
        let orientation = Orientation(rotation: rotation, isMirrored: isMirrored)
        let result = image.oriented(orientation)
        let isTurned = rotation == .quarter || rotation == .threeQuarters
        #expect(result.width == (isTurned ? height : width))
        #expect(result.height == (isTurned ? width : height))
        let isRight = (0..<height).allSatisfy { y in
          (0..<width).allSatisfy { x in
            let (column, row) = place(x, y, width, height, orientation)
            return result[column, row] == image[x, y]
          }
        }
        #expect(isRight, "\(width)x\(height) mirrored: \(isMirrored)")
      }
    }
  }

  @Test("An empty picture stays empty")
  func empty() {
    let empty = LumaImage(width: 0, height: 0)
    #expect(empty.oriented(Orientation(rotation: .quarter, isMirrored: true)) == empty)
    #expect(empty.cropped(x: -1, y: 0, width: 5, height: 5) == empty)
  }

  @Test("A part is cut out, as far as there is a picture")
  func cropped() {
    let image = PictureWriter.pattern(width: 20, height: 10)
    let part = image.cropped(x: 5, y: 3, width: 4, height: 2)
    #expect(part.width == 4 && part.height == 2 && part[3, 1] == image[8, 4])
    #expect(image.cropped(x: -5, y: -5, width: 100, height: 100) == image)
    #expect(image.cropped(x: 18, y: 8, width: 9, height: 9).pixels.count == 4)
    #expect(image.cropped(x: 30, y: 0, width: 5, height: 5).pixels.isEmpty)
  }

  @Test("Inverting twice gives the picture back")
  func inverted() {
    let image = PictureWriter.pattern(width: 20, height: 10)
    var once = LumaImage(width: 0, height: 0)
    image.drawInverted(into: &once)
    #expect(once.width == 20 && once.height == 10 && once[3, 4] == 255 - image[3, 4])
    var twice = LumaImage(width: 640, height: 480)
    once.drawInverted(into: &twice)
    #expect(twice == image)
  }
}
