/// Paints codes on grey pictures, with smooth edges at any place, size and angle.
package enum Painter {
  /// Paints a code. Only the pixels that its paper touches are looked at.
  package static func paint(
    _ symbol: ModuleMatrix, at placement: Placement, on image: inout LumaImage
  ) {
    paint(symbol, InkMap(symbol), at: placement, on: &image)
  }

  /// Paints a code whose ink map is at hand.
  package static func paint(
    _ symbol: ModuleMatrix, _ ink: InkMap, at placement: Placement, on image: inout LumaImage
  ) {
    let width = image.width
    let height = image.height
    let job = PaintJob(symbol, placement)
    ink.withReader(boxWidth: job.boxWidth, boxHeight: job.boxHeight) { reader in
      image.withMutablePixels { pixels in
        for row in job.rows(below: height) {
          let y = Double(row) + 0.5 - placement.center.y
          let line = UnsafeMutableBufferPointer(rebasing: pixels[row * width..<(row + 1) * width])
          for column in job.columns(inRow: y, below: width) {
            let x = Double(column) + 0.5 - placement.center.x
            line[column] = job.shade(x, y, over: line[column], reader)
          }
        }
      }
    }
  }
}
