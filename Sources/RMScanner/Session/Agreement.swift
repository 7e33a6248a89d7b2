/// Lets a code pass once enough frames have agreed on it.
///
/// A code that carries little to check itself by (`SymbologyFacts.agreement` above 1) collects
/// votes: one for each frame it is read in, more where several places or engines of one frame agree.
/// A frame that reads another value of the same kind in the same place takes a vote away, unless
/// errors are corrected, and a value has to outvote such rivals. A code that checks itself passes at
/// once.
struct Agreement: Sendable {
  /// A symbol that enough frames agreed on.
  struct Agreed: Sendable, Hashable {
    var symbol: Symbol
    /// Frames that agreed so far.
    var seen: Int
  }

  private struct Candidate {
    var votes = 0
    var seen = 0
    var frame = 0
    var time = Duration.zero
    var corners: Quad?
  }

  /// Frames agree when they are at most this far apart on the source's clock, ...
  static let window = Duration.milliseconds(1500)
  /// ... or at most so many frames: a slow camera's frames agree too.
  static let windowFrames = 5
  /// Votes beyond those needed that a value can save up against rivals. More would make a new label
  /// in the old one's place wait longer: with 3 it is told in its third frame, and two equal
  /// misreadings in a row are not.
  static let reserve = 3

  private let needed: @Sendable (Symbology) -> Int
  private var candidates: [Symbol.Identity: Candidate] = [:]
  private var frame = 0

  /// Agreement as the table of symbologies asks for it, or as `needed` does.
  init(needed: @escaping @Sendable (Symbology) -> Int = { $0.facts.agreement }) {
    self.needed = needed
  }

  /// Values that are remembered.
  var count: Int { candidates.count }

  /// Takes one frame's sightings and gives those that enough frames agree on, in the same order.
  /// A still picture has no other frame to agree with: all that was read of it passes.
  mutating func judge(_ sightings: [Sighting], time: Duration, isStill: Bool) -> [Agreed] {
    guard !isStill else { return sightings.map { Agreed(symbol: $0.symbol, seen: 1) } }
    frame += 1
    forget(before: time)
    for sighting in sightings { count(sighting, time: time) }
    weakenRivals(of: sightings)
    return sightings.compactMap { agreed($0.symbol) }
  }

  private mutating func forget(before time: Duration) {
    candidates = candidates.filter { _, candidate in
      frame - candidate.frame <= Self.windowFrames || time - candidate.time <= Self.window
    }
  }

  private mutating func count(_ sighting: Sighting, time: Duration) {
    let identity = sighting.symbol.identity
    let needed = needed(identity.symbology)
    var candidate = candidates[identity] ?? Candidate()
    if candidate.frame != frame {
      candidate.seen += 1
      let votes = candidate.votes + max(1, min(sighting.readings, needed))
      candidate.votes = min(votes, needed + Self.reserve)
    }
    candidate.frame = frame
    candidate.time = time
    candidate.corners = sighting.symbol.corners
    candidates[identity] = candidate
  }

  private mutating func weakenRivals(of sightings: [Sighting]) {
    var rivals: Set<Symbol.Identity> = []
    // Two readings of an error-correcting code that are the same are never both wrong: what was
    // corrected to another content between them takes nothing away.
    for sighting in sightings where !sighting.symbol.symbology.facts.groups.contains(.matrix) {
      rivals.formUnion(rivalsOf(sighting.symbol))
    }
    for rival in rivals { candidates[rival]?.votes -= 1 }
    candidates = candidates.filter { $0.value.votes > 0 }
  }

  private func agreed(_ symbol: Symbol) -> Agreed? {
    guard let candidate = candidates[symbol.identity] else { return nil }
    let needed = needed(symbol.symbology)
    guard candidate.votes >= needed else { return nil }
    let strongest = rivalsOf(symbol).compactMap { candidates[$0]?.votes }.max() ?? 0
    guard needed == 1 || candidate.votes > strongest else { return nil }
    return Agreed(symbol: symbol, seen: candidate.seen)
  }

  /// Other values of the same kind where `symbol` is now, that this frame does not show. Two
  /// values read in one frame are two labels side by side.
  private func rivalsOf(_ symbol: Symbol) -> [Symbol.Identity] {
    guard let here = symbol.corners else { return [] }
    return candidates.compactMap { identity, candidate in
      guard identity.symbology == symbol.symbology, candidate.frame != frame,
        !identity.isSameLabel(as: symbol.identity),
        let there = candidate.corners, Self.isSamePlace(here, there)
      else { return nil }
      return identity
    }
  }

  /// Whether the middle of one lies in the other's bounds, grown by a part of its longer side: a
  /// linear code's corners may span no more than the scan lines that read it.
  private static func isSamePlace(_ one: Quad, _ other: Quad) -> Bool {
    reach(one).contains(other.center) || reach(other).contains(one.center)
  }

  private static func reach(_ quad: Quad) -> Rect {
    quad.bounds.grown(by: 0.15 * Place.length(quad))
  }
}
