/// Brings what engines read in one picture into the one form that records have: one label is one
/// sighting, whichever engines saw it, and the same whichever it was.
package struct Canon: Sendable {
  let wanted: Set<Symbology>
  let text: TextDecoder

  /// A canon that tells the kinds in `wanted` only, and turns bytes into text by `text`.
  package init(wanted: Set<Symbology>, text: TextDecoder) {
    self.wanted = wanted
    self.text = text
  }

  /// The codes of one picture of that size in pixels, in reading order.
  package func merge(
    _ raws: [RawSymbol], pictureWidth: Int, pictureHeight: Int
  ) -> [Sighting] {
    var candidates: [Candidate] = []
    var addons: [RawSymbol] = []
    for raw in raws {
      switch raw.kind {
      case .addon: addons.append(raw)
      case .symbology(let symbology):
        guard let candidate = candidate(raw, symbology) else { continue }
        if let index = candidates.firstIndex(where: { Self.isSameLabel($0, candidate) }) {
          candidates[index].absorb(candidate)
        } else {
          candidates.append(candidate)
        }
      }
    }
    candidates = Self.joinedUPCE(candidates)
    Addons.attach(addons, to: &candidates)
    candidates.removeAll {
      QuietZone.isMissing($0.symbol, pictureWidth: pictureWidth, pictureHeight: pictureHeight)
    }
    return Place.inReadingOrder(Rivals.settled(candidates)).map {
      Sighting(symbol: $0.symbol, readings: $0.readings)
    }
  }

  /// Whether two sightings tell the same label. A QR whose bytes one engine gives as they are and
  /// another converted to UTF-8 is the same when the texts are.
  private static func isSameLabel(_ one: Candidate, _ other: Candidate) -> Bool {
    guard one.symbol.symbology == other.symbol.symbology,
      one.symbol.sequence == other.symbol.sequence
    else { return false }
    return one.symbol.bytes == other.symbol.bytes
      || one.knowsEncodings != other.knowsEncodings && one.symbol.text == other.symbol.text
  }

  /// Some engines tell a UPC-E symbol as the EAN-13 that it stands for: with both told, that is the
  /// UPC-E.
  private static func joinedUPCE(_ candidates: [Candidate]) -> [Candidate] {
    var joined = candidates
    for upce in candidates where upce.symbol.symbology == .upce {
      let twin = joined.firstIndex {
        [.ean13, .upca].contains($0.symbol.symbology) && $0.symbol.gtin == upce.symbol.gtin
      }
      guard let twin, let index = joined.firstIndex(where: { $0.symbol == upce.symbol }) else {
        continue
      }
      joined[index].absorb(joined[twin])
      joined.remove(at: twin)
    }
    return joined
  }
}
