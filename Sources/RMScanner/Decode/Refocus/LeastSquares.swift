/// Least squares of a few unknowns, by the normal equations.
enum LeastSquares {
  /// The factors of `columns` whose sum is the nearest to `target`; nil when they are not determined.
  static func factors(_ columns: [[SIMD4<Float>]], of target: [SIMD4<Float>]) -> [Float]? {
    let count = columns.count
    let sides = columns + [target]
    var rows: [[Double]] = columns.map { column in sides.map { Double(dot(column, $0)) } }
    for pivot in 0..<count {
      let best = (pivot..<count).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
      rows.swapAt(pivot, best)
      guard abs(rows[pivot][pivot]) > 1e-9 else { return nil }
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    let factors: [Float] = rows.indices.map { Float(rows[$0][count] / rows[$0][$0]) }
    return factors.allSatisfy(\.isFinite) ? factors : nil
  }

  private static func dot(_ a: [SIMD4<Float>], _ b: [SIMD4<Float>]) -> Float {
    var sum = SIMD4<Float>()
    for index in a.indices { sum += a[index] * b[index] }
    return sum.sum()
  }
}
