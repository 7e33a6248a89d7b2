import Glibc

/// A code that the last frames read.
struct CodeTrace: Sendable {
  /// Frames that have to have read a weak code before it is told, ...
  static let needed = 3
  /// ... and treatments: the same bars treated alike are misread alike.
  static let neededTreatments = 2

  /// What it is, and where it was read last, on as many rows as it was seen on.
  let kind: RawSymbol.Kind
  let bytes: [UInt8]
  private(set) var corners: Quad?
  /// What read it last.
  var attempt: Try
  var engine: Engine
  /// Frames that read it.
  var frames = 1
  /// Tries made where it was while it was not known.
  var looks = 0
  /// The different treatments that read it.
  var treatments: Set<[Try.Step]>
  /// The engines that read it.
  var engines: Set<Engine>
  /// Whether one frame was enough to trust it.
  var isTrusted: Bool
  var last: Int

  /// How much speaks for it against another code on the same bars: that both engines read it says
  /// more than any number of readings of one, which repeats its mistakes, and different treatments
  /// say more than frames.
  var weight: Int { 100 * engines.count + 10 * treatments.count + min(frames, 9) }

  /// Whether it corrects its errors, and so is no misreading.
  var isChecked: Bool {
    guard case .symbology(let symbology) = kind else { return false }
    return symbology.facts.groups.contains(.matrix)
  }

  /// The trace of a code that was read in `frame` first.
  init(_ evidence: Evidence, frame: Int) {
    kind = evidence.kind
    bytes = evidence.bytes
    corners = evidence.corners
    attempt = evidence.attempt
    engine = evidence.better
    treatments = [evidence.attempt.treatment]
    engines = evidence.engines
    isTrusted = Gate.isTrusted(evidence, isStill: false)
    last = frame
  }

  /// Takes in what `frame` read of it.
  mutating func add(_ evidence: Evidence, frame: Int) {
    frames += 1
    last = frame
    corners = Self.wider(evidence.corners, corners)
    treatments.insert(evidence.attempt.treatment)
    engines.formUnion(evidence.engines)
    isTrusted = isTrusted || Gate.isTrusted(evidence, isStill: false)
    if evidence.attempt.scope.isOfMany {
      attempt = evidence.attempt
      engine = evidence.better
    }
  }

  /// Whether it was read well or often enough, and not on a line only.
  var isKnown: Bool {
    let isSeen =
      isTrusted
      || frames >= Self.needed && treatments.count >= Self.neededTreatments
    guard case .symbology(let symbology) = kind else { return isSeen }
    if Gate.isToBeReadByZXing(symbology), !engines.contains(.zxing) { return false }
    guard Gate.canBeThread(symbology), let corners else { return isSeen }
    return isSeen && !Gate.isThin(corners)
  }

  /// Of the rows that read a linear code in the last frames, all that it was seen on: one frame's
  /// reading may have two rows, and a misreading two beside them.
  private static func wider(_ new: Quad?, _ old: Quad?) -> Quad? {
    guard let new, let old else { return new ?? old }
    let isNear = Place.distance(new, old) < Place.length(old) / 4
    let (now, before) = (new.bounds, old.bounds)
    return isNear && now.width * now.height < before.width * before.height ? old : new
  }

  /// What read it last, for its kind alone.
  func narrowTry(for symbology: Symbology, round corners: Quad) -> Try {
    let readers = attempt.readers.filter { $0.engine == engine }
    var treatment = RegionRotation.Treatment(
      readers: readers, scope: .only(symbology), isWhole: isChecked)
    for step in attempt.steps {
      switch step {
      case .cut(let cut): treatment.scale = cut.scale
      case .gather(let rows): treatment.averaged = rows
      case .turn: break
      default: treatment.steps.append(step)
      }
    }
    return attempt(treatment, round: corners)
  }

  /// A try along the code's own direction, with room for a hand that moves.
  func attempt(_ treatment: RegionRotation.Treatment, round corners: Quad) -> Try {
    let points = corners.corners
    let along = Point(x: points[1].x - points[0].x, y: points[1].y - points[0].y)
    let length = points[0].distance(to: points[1])
    let breadth = points[0].distance(to: points[3])
    // ZBar tells a single point of a code that it read on one line.
    if length < Self.shortest, case .cut(let cut) = attempt.steps.first {
      return RegionRotation.attempt(
        treatment, center: cut.center, degrees: cut.degrees, width: Double(cut.width) / cut.scale,
        height: Double(cut.height) / cut.rowScale)
    }
    return RegionRotation.attempt(
      treatment, center: corners.center,
      degrees: length > 0 ? atan2(along.y, along.x) * 180 / .pi : 0,
      width: 1.2 * length + 48, height: 1.2 * breadth + 32)
  }

  /// A try at the bars that a linear code is in, where there are any: at all of them, if they are in
  /// pieces.
  func attempt(_ treatment: RegionRotation.Treatment, in regions: [Region]) -> Try? {
    guard let center = corners?.center, !isChecked,
      let region = regions.first(where: { $0.kind == .bars && $0.bounds.contains(center) })
    else { return nil }
    let inLine = regions.filter { region.isInLine(with: $0) }
    return RegionRotation.attempt(treatment, at: region.joined(with: inLine))
  }

  /// Pixels that no code is shorter than.
  private static let shortest = 16.0
}

extension Try.Scope {
  /// Whether more than one kind of code is looked for.
  fileprivate var isOfMany: Bool {
    if case .only = self { return false }
    return true
  }
}

extension Try {
  /// What is done to the picture, wherever: the steps, with a cut's scale in place of the cut.
  fileprivate var treatment: [Step] {
    steps.map { step in
      guard case .cut(let cut) = step else { return step }
      return .cut(
        Cut(center: Point(x: 0, y: 0), degrees: 0, scale: cut.scale, width: 0, height: 0))
    }
  }
}
