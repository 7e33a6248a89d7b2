/// Keeps misreadings out: what a try says of a weak code is told only when there is enough beside it.
///
/// The numbers come from 863 public photographs of codes with known contents, 62 of them of
/// nothing, read by both engines as they are and in a dozen treatments each.
enum Gate {
  /// The readings to tell of one picture: for each code the best of each engine. What is not
  /// trusted may be, by `isKnown`.
  static func passed(
    _ evidence: [Evidence], isStill: Bool = true, isKnown: (Evidence) -> Bool = { _ in false }
  ) -> [RawSymbol] {
    evidence.filter { one in
      (isKnown(one) || isBelieved(one, isStill: isStill))
        && !evidence.contains { isOutweighed(one, by: $0) }
    }.flatMap(\.told)
  }

  /// Whether a code is told if nothing contradicts it.
  static func isBelieved(_ evidence: Evidence, isStill: Bool = true) -> Bool {
    isTrusted(evidence, isStill: isStill) && !isThread(evidence) && !isTorn(evidence)
  }

  /// Whether a code's evidence is enough by itself. Of a camera's frames there are thirty a second
  /// to be wrong in, and another one comes soon: there ZXing's rows have to be twice as many.
  static func isTrusted(_ evidence: Evidence, isStill: Bool = true) -> Bool {
    let rows = isStill ? evidence.zxing : evidence.zxing / 2
    guard case .symbology(let symbology) = evidence.kind else {
      // An add-on of two digits has two bits to check it, and was seen beside UPC-E where none is.
      return evidence.zbar >= 10 || evidence.zbarTries >= 4
    }
    if evidence.isAgreed || evidence.isFitted { return true }
    switch symbology {
    case .ean13, .ean8, .upca:
      // A check digit lets every tenth misreading pass. ZBar's wrong ones had a quality of up to 22
      // (one 37), right ones a median of 200; ZXing's had two rows, the fewest it takes.
      return evidence.zbar >= 20 || rows >= 3 || evidence.zxingTries >= 2
    case .upce:
      // Six digits, and the patterns of an EAN-13's left half: wrong ones had up to five rows.
      return evidence.zbar >= 20 || rows >= 6 || evidence.zxingTries >= 3
    case .i2of5, .itf14, .code39, .code39mod43, .code32, .codabar, .telepen, .dxfilmedge:
      // No check: ZBar's wrong ones had one or two lines.
      return evidence.zbar >= 6 || rows >= 3 || evidence.zxingTries >= 2
    case .databar where isToBeReadByZXing(symbology),
      .databarexpanded where isToBeReadByZXing(symbology):
      // Two halves go together by chance once in 79 times, and ZXing 2.3 finds some in noise: on one
      // row or two, and the same ones in the next try.
      return rows >= 3 || evidence.zxingTries >= (evidence.zxing > 1 ? 2 : 3)
    case .code93, .code128, .databar, .databarexpanded, .databarlimited:
      // ZXing, which takes two rows at least, was never wrong here; ZBar takes one.
      return evidence.zxingTries > 0 || evidence.zbar >= 10 || evidence.zbarTries >= 2
    case .aztec where evidence.isRune:
      // Eight bits. One of 3000 worn Aztec codes had one misread in its middle, by one try.
      return evidence.zxingTries >= 2
    default:
      // Error correction.
      return true
    }
  }

  /// Whether ZBar alone is not believed, however often: it joins halves of DataBar by a checksum that
  /// is right once in 79 times, and reads a second DataBar Expanded, of another content, in the rows
  /// of a stacked one. ZXing 1.4 does not read them.
  static func isToBeReadByZXing(_ symbology: Symbology) -> Bool {
    (symbology == .databar || symbology == .databarexpanded) && readByZXing.contains(symbology)
  }

  private static let readByZXing = ZXingDecoder.supported

  /// Whether the bars are a line rather than bars: the rows that read them span less than a
  /// thirty-third of their length. A row of print or a fence is an EAN-13 now and then, and stays
  /// one in every frame; a printed code is a tenth as high as it is long, at the very least.
  private static func isThread(_ evidence: Evidence) -> Bool {
    guard case .symbology(let symbology) = evidence.kind, canBeThread(symbology) else {
      return false
    }
    return isWherever(evidence, isThin)
  }

  /// Whether it is a DataBar of two halves that lie too far apart to be those of a stacked one, or
  /// are not alike: ZXing puts any two in the picture together.
  private static func isTorn(_ evidence: Evidence) -> Bool {
    evidence.kind == .symbology(.databar) && isWherever(evidence, isTorn)
  }

  /// Whether it holds of each place where an engine read the code, and any told one.
  private static func isWherever(_ evidence: Evidence, _ holds: (Quad) -> Bool) -> Bool {
    let places = evidence.best.compactMap(\.corners)
    return !places.isEmpty && places.allSatisfy(holds)
  }

  /// A stacked DataBar's halves are 50 modules wide each, and 69 high together at the most (ISO/IEC
  /// 24724, 5.3); along their bars one is right under the other, and a third further on where the
  /// picture is turned by as much as is read.
  private static func isTorn(_ quad: Quad) -> Bool {
    let (a, b, c, d) = (quad.corners[0], quad.corners[1], quad.corners[2], quad.corners[3])
    let top = a.distance(to: b)
    let bottom = d.distance(to: c)
    guard top > 0, bottom > 0 else { return false }
    let along = Point(x: (b.x - a.x) / top, y: (b.y - a.y) / top)
    let way = Point(x: (d.x + c.x - a.x - b.x) / 2, y: (d.y + c.y - a.y - b.y) / 2)
    let across = abs(way.x * along.y - way.y * along.x)
    let aside = abs(way.x * along.x + way.y * along.y)
    return max(top, bottom) > 1.25 * min(top, bottom) || across > 1.6 * top
      || aside > 0.5 * across + 0.05 * top
  }

  /// Whether a line can be taken for such a code. The rows of a stacked one do not read alike, and
  /// its corners are those of one of them.
  static func canBeThread(_ symbology: Symbology) -> Bool {
    !symbology.facts.groups.contains(.matrix) && symbology.facts.agreement > 1
      && symbology != .databarexpanded
  }

  /// Whether the rows that read a linear code there are no more than a line.
  static func isThin(_ quad: Quad) -> Bool { span(quad) < 0.03 }

  /// The distance from the first row that read a linear code to the last, over the code's length.
  private static func span(_ quad: Quad) -> Double {
    let (a, b, c, d) = (quad.corners[0], quad.corners[1], quad.corners[2], quad.corners[3])
    let length = a.distance(to: b)
    return length > 0 ? (a.distance(to: d) + b.distance(to: c)) / 2 / length : 1
  }

  /// Whether the two are different values of the same bars, and more speaks for the other one.
  private static func isOutweighed(_ one: Evidence, by other: Evidence) -> Bool {
    guard let symbology = areRivals(one, other) else { return false }
    if isOverruled(one, by: other) { return true }
    if isOverruled(other, by: one) { return false }
    let canBeMisread = !symbology.facts.groups.contains(.matrix) || symbology.facts.agreement > 1
    return canBeMisread && other.weight > one.weight
  }

  /// Whether the other is the right one of the two, however many more tries are made: ZXing reads it
  /// where ZBar alone, which knows the kind less well, reads the one; or it is an Aztec, in the middle
  /// of which a rune was seen.
  static func isOverruled(_ one: Evidence, by other: Evidence) -> Bool {
    guard let symbology = areRivals(one, other) else { return false }
    if symbology == .aztec { return one.isRune && !other.isRune }
    return knownByZXing.contains(symbology) && one.zxingTries == 0 && other.zxingTries > 0
  }

  /// Where ZBar and ZXing disagree on a code that checks itself, ZXing knows it better: ZBar drops
  /// Code 128's FNC4 and some of DataBar Expanded's characters, and joins DataBar's halves wrongly.
  private static let knownByZXing: Set<Symbology> = [.code128, .databar, .databarexpanded]

  /// The kind of the two when they are different values of the same bars or modules.
  private static func areRivals(_ one: Evidence, _ other: Evidence) -> Symbology? {
    guard one.kind == other.kind, one.bytes != other.bytes,
      case .symbology(let symbology) = one.kind,
      let here = one.corners, let there = other.corners,
      Place.isSame(here, there, of: one.kind)
    else { return nil }
    return symbology
  }
}
