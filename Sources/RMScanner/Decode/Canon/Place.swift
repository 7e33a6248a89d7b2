/// Where codes lie to one another in the picture.
enum Place {
  /// Whether two codes lie on the same bars or modules: the middle of one is within the other.
  static func isSame(_ one: Quad, _ other: Quad) -> Bool {
    one.bounds.grown(by: 2).contains(other.center) || other.bounds.grown(by: 2).contains(one.center)
  }

  /// Whether two readings of `kind` lie on the same bars or modules.
  static func isSame(_ one: Quad, _ other: Quad, of kind: RawSymbol.Kind) -> Bool {
    isSame(one, other) || kind == .symbology(.databar) && areOneStack(one, other)
  }

  /// Whether two DataBars are the halves of one stacked code, put together once as they stand and once
  /// on their heads: the check is right both ways for one number in 79.
  private static func areOneStack(_ one: Quad, _ other: Quad) -> Bool {
    let (a, b) = (one.corners, other.corners)
    let along = (b[1].x - b[0].x) * (a[1].x - a[0].x) + (b[1].y - b[0].y) * (a[1].y - a[0].y)
    return along < 0
      && one.bounds.grown(by: 0.1 * length(one)).overlaps(other.bounds)
  }

  /// Whether all of `inner` lies within `outer`, give or take a tenth.
  static func holds(_ outer: Quad, _ inner: Quad) -> Bool {
    let frame = outer.bounds.grown(by: 2 + 0.1 * length(inner))
    return inner.corners.allSatisfy(frame.contains)
  }

  /// The longer side of the code's bounds, in pixels.
  static func length(_ quad: Quad) -> Double {
    max(quad.bounds.width, quad.bounds.height)
  }

  /// How far it is from one middle to the other.
  static func distance(_ one: Quad, _ other: Quad) -> Double {
    one.center.distance(to: other.center)
  }

  /// Candidates in reading order: rows from the top, each from the left; those without a place last.
  /// A row takes in what has its middle within half the height of the row's first code.
  static func inReadingOrder(_ candidates: [Candidate]) -> [Candidate] {
    var placed: [(candidate: Candidate, quad: Quad)] = []
    var placeless: [Candidate] = []
    for candidate in candidates {
      if let quad = candidate.symbol.corners {
        placed.append((candidate, quad))
      } else {
        placeless.append(candidate)
      }
    }
    placed.sort { ($0.quad.center.y, $0.quad.center.x) < ($1.quad.center.y, $1.quad.center.x) }
    var ordered: [Candidate] = []
    var index = 0
    while index < placed.count {
      let bounds = placed[index].quad.bounds
      let limit = placed[index].quad.center.y + max(4, bounds.height / 2)
      let end = placed[index...].firstIndex { $0.quad.center.y > limit } ?? placed.count
      let row = placed[index..<end].sorted { $0.quad.bounds.x < $1.quad.bounds.x }
      ordered += row.map(\.candidate)
      index = end
    }
    return ordered + placeless
  }
}
