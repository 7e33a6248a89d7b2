/// How much ink lies in any upright box of a code, exactly, in constant time: sums of the modules
/// from the top left corner, read between the modules' corners in a straight line.
package struct InkMap: Sendable {
  private let columns: Int
  private let rows: Int
  private let sums: [Double]

  /// The map of a code, one unit a module; a linear code is one unit high.
  package init(_ symbol: ModuleMatrix) {
    columns = symbol.columns
    rows = symbol.rows
    let stride = columns + 1
    var sums = [Double](repeating: 0, count: stride * (rows + 1))
    for row in 0..<rows {
      var line: Double = 0
      for column in 0..<columns {
        if symbol[column, row] { line += 1 }
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + line
      }
    }
    self.sums = sums
  }

  /// Lends the map to `body` in a form that is quick to ask often, for boxes of one size.
  func withReader<R>(boxWidth: Double, boxHeight: Double, _ body: (Reader) -> R) -> R {
    sums.withUnsafeBufferPointer { sums in
      body(
        Reader(
          sums: sums, columns: columns, rows: rows, halfWidth: boxWidth / 2,
          halfHeight: boxHeight / 2, share: 1 / (boxWidth * boxHeight)))
    }
  }

  /// The map while its memory is lent; must not be kept.
  struct Reader {
    fileprivate let sums: UnsafeBufferPointer<Double>
    fileprivate let columns: Int
    fileprivate let rows: Int
    fileprivate let halfWidth: Double
    fileprivate let halfHeight: Double
    fileprivate let share: Double

    /// The share of ink, 0 to 1, in the box about (x, y).
    @inline(__always)
    func ink(x: Double, y: Double) -> Double {
      // Margins first: they hold no ink.
      guard x + halfWidth > 0, x - halfWidth < Double(columns), y + halfHeight > 0,
        y - halfHeight < Double(rows)
      else { return 0 }
      let left = Place(x - halfWidth, columns)
      let right = Place(x + halfWidth, columns)
      let top = Place(y - halfHeight, rows)
      let bottom = Place(y + halfHeight, rows)
      let area = (right.value - left.value) * (bottom.value - top.value)
      let ink: Double
      if left.whole == right.whole, top.whole == bottom.whole {
        // Most boxes of a large code lie inside one module.
        ink = area * module(left.whole, top.whole)
      } else {
        ink = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
      }
      return ink * share
    }

    /// A coordinate, kept inside the code, as a module and the part of it.
    private struct Place {
      let value: Double
      let whole: Int
      var part: Double { value - Double(whole) }

      @inline(__always)
      init(_ value: Double, _ limit: Int) {
        self.value = min(max(value, 0), Double(limit))
        whole = min(Int(self.value), limit - 1)
      }
    }

    @inline(__always)
    private func module(_ column: Int, _ row: Int) -> Double {
      let index = row * (columns + 1) + column
      let next = index + columns + 1
      return sums[next + 1] - sums[next] - sums[index + 1] + sums[index]
    }

    /// The ink above and to the left of a point.
    @inline(__always)
    private func at(_ across: Place, _ down: Place) -> Double {
      let index = down.whole * (columns + 1) + across.whole
      let next = index + columns + 1
      let upper = sums[index] + (sums[index + 1] - sums[index]) * across.part
      let lower = sums[next] + (sums[next + 1] - sums[next]) * across.part
      return upper + (lower - upper) * down.part
    }
  }
}
