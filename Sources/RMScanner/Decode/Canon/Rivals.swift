/// Decides between readings that cannot all be right.
enum Rivals {
  /// Leaves out what another candidate tells better: another value of the same bars, a shorter code
  /// found within a longer one, a linear or smaller code found among the modules of a matrix code.
  static func settled(_ candidates: [Candidate]) -> [Candidate] {
    var lost = Set<Int>()
    for one in candidates.indices {
      for other in candidates.indices where other != one && !lost.contains(other) {
        if yields(candidates[one], to: candidates[other], isLater: one > other) {
          lost.insert(one)
          break
        }
      }
    }
    return candidates.indices.filter { !lost.contains($0) }.map { candidates[$0] }
  }

  private static func yields(_ one: Candidate, to other: Candidate, isLater: Bool) -> Bool {
    guard let here = one.symbol.corners, let there = other.symbol.corners,
      Place.isSame(here, there)
    else { return false }
    let isMatrix = isMatrix(one)
    let isOtherMatrix = Self.isMatrix(other)
    if isMatrix != isOtherMatrix {
      // No one prints bars inside a matrix code; bars seen there are its modules.
      return isOtherMatrix && Place.holds(there, here)
    }
    if isMatrix {
      guard one.symbol.symbology == other.symbol.symbology else {
        return Place.holds(there, here) && Place.length(here) < 0.8 * Place.length(there)
      }
      return isBetter(other, than: one, isTie: isLater)
    }
    // Two labels above one another have bounds that overlap when they are tilted.
    guard Place.holds(there, here) || Place.holds(here, there) else { return false }
    if one.symbol.symbology == other.symbol.symbology {
      return isBetter(other, than: one, isTie: isLater)
    }
    let (length, otherLength) = (Place.length(here), Place.length(there))
    if length < 0.9 * otherLength { return true }
    if otherLength < 0.9 * length { return false }
    return isBetter(other, than: one, isTie: isLater)
  }

  private static func isMatrix(_ candidate: Candidate) -> Bool {
    candidate.symbol.symbology.facts.groups.contains(.matrix)
  }

  /// More readings, then a code that checks itself, then the engine that knows character sets, then
  /// the better quality.
  private static func isBetter(_ one: Candidate, than other: Candidate, isTie: Bool) -> Bool {
    let ranks = [one, other].map { candidate in
      (
        -candidate.symbol.symbology.facts.agreement, candidate.readings,
        candidate.knowsEncodings ? 1 : 0, candidate.quality
      )
    }
    return ranks[0] == ranks[1] ? isTie : ranks[0] > ranks[1]
  }
}
