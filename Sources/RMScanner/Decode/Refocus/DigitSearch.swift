/// Looks for an EAN-13 on a profile: where it could begin and end by the edges, which of these places
/// look most like digits, and what fits the best of them.
struct DigitSearch {
  private var fitter = DigitFit()

  /// Pairs of edges that are looked at again a little to the left and right.
  private static let mostPairs = 24
  /// Places that are fitted.
  private static let mostFits = 12
  /// Blurs at which places are compared, of `BlurredDigits.all`.
  private static let blurs = [0, 2, 4, 6]
  /// Modules by which an edge can be off that is blurred together with the next.
  private static let shifts: [Float] = [-1, 0, 1]
  /// How much a label is curved, to begin with.
  private static let bows: [Float] = [-0.03, 0, 0.03]

  /// What fits, the best first.
  mutating func fits(_ profile: BarProfile) -> [DigitFit.Result] {
    var tries: [(cost: Float, place: BarProfile.Place)] = []
    for pair in pairs(profile).prefix(Self.mostPairs) {
      for start in Self.shifts {
        for end in Self.shifts {
          let place = BarProfile.Place(
            start: pair.start + start * pair.module, end: pair.end + end * pair.module, bow: 0)
          tries.append((fitter.cost(profile, at: place, blurs: Self.blurs), place))
        }
      }
    }
    tries.sort { $0.cost < $1.cost }
    var places: [BarProfile.Place] = []
    for attempt in tries {
      if places.contains(where: { $0.isNear(attempt.place) }) { continue }
      places.append(attempt.place)
      if places.count == Self.mostFits { break }
    }
    return places.flatMap { place in
      Self.bows.compactMap { bow in
        fitter.fit(
          profile, from: BarProfile.Place(start: place.start, end: place.end, bow: bow))
      }
    }.sorted { $0.margin > $1.margin }
  }

  /// What fits near `place`.
  mutating func fit(_ profile: BarProfile, near place: BarProfile.Place) -> DigitFit.Result? {
    fitter.fit(profile, from: place)
  }

  /// Where a code could lie, the likeliest first, in either direction.
  private mutating func pairs(_ profile: BarProfile) -> [BarProfile.Place] {
    let edges = Self.edges(profile.samples)
    let shortest = 0.3 * Float(profile.samples.count)
    var found: [(cost: Float, place: BarProfile.Place)] = []
    for start in edges.darker {
      for end in edges.lighter where end - start >= shortest {
        for place in [
          BarProfile.Place(start: start, end: end, bow: 0),
          BarProfile.Place(start: end, end: start, bow: 0),
        ] {
          found.append((fitter.cost(profile, at: place, blurs: Self.blurs), place))
        }
      }
    }
    return found.sorted { $0.cost < $1.cost }.map(\.place)
  }

  /// The places where the profile gets darker and lighter the fastest.
  private static func edges(_ samples: [Float]) -> (darker: [Float], lighter: [Float]) {
    let count = samples.count
    guard count > 16 else { return ([], []) }
    var slopes = [Float](repeating: 0, count: count)
    for x in 2..<(count - 2) {
      slopes[x] = samples[x + 2] + samples[x + 1] - samples[x - 1] - samples[x - 2]
    }
    let least = 0.03 * slopes.reduce(Float(0)) { max($0, abs($1)) }
    var darker: [Float] = []
    var lighter: [Float] = []
    for x in 3..<(count - 3) where abs(slopes[x]) > least {
      let near = slopes[(x - 3)...(x + 3)]
      if slopes[x] > 0, slopes[x] == near.max() { darker.append(Float(x)) }
      if slopes[x] < 0, slopes[x] == near.min() { lighter.append(Float(x)) }
    }
    return (darker, lighter)
  }
}

extension BarProfile.Place {
  /// Whether both ends are nearer to the other's than a third of a module.
  fileprivate func isNear(_ other: BarProfile.Place) -> Bool {
    let reach = abs(module) / 3
    return abs(start - other.start) < reach && abs(end - other.end) < reach
      && abs(bow - other.bow) < 0.01
  }
}
