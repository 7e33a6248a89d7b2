import CZBar

/// Makes four corners of the points that ZBar tells.
enum ZBarQuad {
  /// The corners of a reading, in the code's own order; nil when ZBar told no point.
  static func corners(of reading: ZBarReading, isMatrix: Bool) -> Quad? {
    if isMatrix, reading.points.count == 4 {
      // top left, bottom left, bottom right, top right
      let points = reading.points
      return Quad(points[0], points[3], points[2], points[1])
    }
    switch reading.orientation {
    case ZBAR_ORIENT_RIGHT, ZBAR_ORIENT_LEFT:
      // Read down, the code's top lies to the right.
      let crossings = reading.points.map { Crossing(along: $0.y, line: $0.x) }
      guard let ends = ends(of: crossings) else { return nil }
      let corners = ends.map { Point(x: $0.line, y: $0.along) }
      return reading.orientation == ZBAR_ORIENT_RIGHT
        ? Quad(corners[3], corners[2], corners[1], corners[0])
        : Quad(corners[1], corners[0], corners[3], corners[2])
    default:
      let crossings = reading.points.map { Crossing(along: $0.x, line: $0.y) }
      guard let ends = ends(of: crossings) else { return nil }
      let corners = ends.map { Point(x: $0.along, y: $0.line) }
      return reading.orientation == ZBAR_ORIENT_DOWN
        ? Quad(corners[2], corners[3], corners[0], corners[1])
        : Quad(corners[0], corners[1], corners[2], corners[3])
    }
  }

  /// Where a scan line completed the reading of a linear code.
  private struct Crossing {
    /// Along the scan line.
    var along: Double
    /// Which scan line.
    var line: Double
  }

  /// A linear code's corners: low end and high end on the first line that read it, high end and low
  /// end on the last.
  ///
  /// ZBar tells for each scan line where the code was complete. Lines go to and fro, so that is at
  /// one end of the code and at the other by turns; for EAN, which ZBar reads by halves, and
  /// DataBar, which it reads by segments, also in between. The ends slant as the code is tilted;
  /// the slant is that of points two lines apart.
  private static func ends(of all: [Crossing]) -> [Crossing]? {
    let crossings = largestBlock(of: all)
    guard let first = crossings.map(\.line).min(), let last = crossings.map(\.line).max() else {
      return nil
    }
    let slant = slant(of: crossings)
    let straight = crossings.map { $0.along - slant * ($0.line - first) }
    let low = straight.min() ?? 0
    let high = straight.max() ?? 0
    let reach = max(3, 0.06 * (high - low))
    let lowEnd = mean(straight.filter { $0 <= low + reach })
    let highEnd = mean(straight.filter { $0 >= high - reach })
    let shift = slant * (last - first)
    return [
      Crossing(along: lowEnd, line: first), Crossing(along: highEnd, line: first),
      Crossing(along: highEnd + shift, line: last + 1),
      Crossing(along: lowEnd + shift, line: last + 1),
    ]
  }

  /// The crossings of the most lines without a gap of twenty. ZBar tells two labels of the same
  /// value as one; this is the larger of two that lie above one another.
  private static func largestBlock(of crossings: [Crossing]) -> [Crossing] {
    let sorted = crossings.sorted { $0.line < $1.line }
    var best = sorted[..<0]
    var start = 0
    for index in sorted.indices {
      let isEnd = index + 1 == sorted.count || sorted[index + 1].line - sorted[index].line > 20
      guard isEnd else { continue }
      if index + 1 - start > best.count { best = sorted[start...index] }
      start = index + 1
    }
    return Array(best)
  }

  /// How far the ends move along a line from one line to the next.
  private static func slant(of crossings: [Crossing]) -> Double {
    let byLine = Dictionary(grouping: crossings, by: \.line)
    var moved = 0.0
    var count = 0.0
    for crossing in crossings {
      let below = byLine[crossing.line + 2] ?? []
      let steps = below.map { $0.along - crossing.along }
      // A tilt of more than 60 degrees is no reading along this axis.
      guard let step = steps.min(by: { abs($0) < abs($1) }), abs(step) <= 4 else { continue }
      moved += step
      count += 2
    }
    return count > 0 ? moved / count : 0
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}
