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
      var line = 0.0
      for column in 0..<columns {
        if symbol[column, row] { line += 1 }
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + line
      }
    }
    self.sums = sums
  }

  /// Lends the map to `body` in a form that is quick to ask often.
  func withReader<R>(_ body: (Reader) -> R) -> R {
    sums.withUnsafeBufferPointer { body(Reader(sums: $0, columns: columns, rows: rows)) }
  }

  /// The map while its memory is lent; must not be kept.
  struct Reader {
    fileprivate let sums: UnsafeBufferPointer<Double>
    fileprivate let columns: Int
    fileprivate let rows: Int

    /// The share of ink, 0 to 1, in the box of that width and height about (x, y).
    @inline(__always)
    func ink(x: Double, y: Double, width: Double, height: Double) -> Double {
      let (left, leftPart) = split(x - width / 2, columns)
      let (right, rightPart) = split(x + width / 2, columns)
      let (top, topPart) = split(y - height / 2, rows)
      let (bottom, bottomPart) = split(y + height / 2, rows)
      let upper = at(right, rightPart, top, topPart) - at(left, leftPart, top, topPart)
      let lower = at(right, rightPart, bottom, bottomPart) - at(left, leftPart, bottom, bottomPart)
      return (lower - upper) / (width * height)
    }

    /// A coordinate, kept inside the code, as a module and the part of it.
    @inline(__always)
    private func split(_ value: Double, _ limit: Int) -> (Int, Double) {
      let inside = min(max(value, 0), Double(limit))
      let whole = min(Int(inside), limit - 1)
      return (whole, inside - Double(whole))
    }

    /// The ink above and to the left of a point.
    @inline(__always)
    private func at(_ column: Int, _ across: Double, _ row: Int, _ down: Double) -> Double {
      let index = row * (columns + 1) + column
      let next = index + columns + 1
      let upper = sums[index] + (sums[index + 1] - sums[index]) * across
      let lower = sums[next] + (sums[next + 1] - sums[next]) * across
      return upper + (lower - upper) * down
    }
  }
}
