/// Which codes the last frames showed: to trust a weak reading by the frames that agree, and to look
/// for a code where it was.
struct FrameMemory: Sendable {
  /// Frames after which a code that is not read again is forgotten: half a second at 30 frames a
  /// second, in which every code meets every treatment once.
  static let span = 15
  private var traces: [CodeTrace] = []
  private var frame = 0

  /// Takes in what one frame gave.
  mutating func add(_ evidence: [Evidence]) {
    frame += 1
    let now = frame
    traces.removeAll { now - $0.last > Self.span }
    for one in evidence {
      if let index = index(of: one) {
        traces[index].add(one, frame: frame)
      } else {
        traces.append(CodeTrace(one, frame: frame))
      }
    }
  }

  /// Whether the last frames read the same, well or often enough, and not on a line only.
  func isKnown(_ evidence: Evidence) -> Bool {
    index(of: evidence).map { traces[$0].isKnown } ?? false
  }

  /// Whether another code that the last frames read on the same bars or modules speaks against it:
  /// what one frame reads there is a misreading then, or a new label, which the next frames will
  /// show.
  func contradicts(_ evidence: Evidence) -> Bool {
    guard let own = index(of: evidence), let here = evidence.corners else { return false }
    return isContested(own, at: here)
  }

  /// An add-on belongs to the code that it stands beside, and contests nothing.
  private func isContested(_ own: Int, at here: Quad) -> Bool {
    guard traces[own].kind != .addon else { return false }
    return traces.indices.contains { other in
      guard other != own, traces[other].kind != .addon, frame - traces[other].last < Self.kept,
        let there = traces[other].corners,
        traces[own].kind == traces[other].kind
          ? Place.isSame(here, there, of: traces[own].kind) : Place.isSame(here, there)
      else { return false }
      switch (traces[own].isChecked, traces[other].isChecked) {
      case (true, false): return false
      case (false, true): return true
      case (true, true): return traces[other].weight > traces[own].weight
      case (false, false): return traces[other].weight + Self.margin > traces[own].weight
      }
    }
  }

  /// Frames over which a code is looked for where it was; then the rotation finds it again.
  private static let tracked = 6
  /// Frames over which a code that is not read any longer still stands for what is there.
  private static let kept = 3
  /// By how much the better of two readings of the same bars has to outweigh the other before it is
  /// told: one engine more, or six treatments.
  private static let margin = 60
  /// The treatments, of those of a region, that a code in doubt is looked at with: the plainest.
  private static let treatmentsInDoubt = 3
  /// Codes that are looked for where they were.
  private static let mostTracked = 24

  /// A try for each code that the last frames read, where it was: with what read it when it is known
  /// to be there, and with one treatment after the other while it is not, or was missed in the last
  /// frames, at the region of this frame that it lies in: a hand may have moved it.
  mutating func tracking(in regions: [Region]) -> [Try] {
    var tries: [Try] = []
    let latest = traces.indices.filter { frame - traces[$0].last < Self.tracked }
      .sorted { traces[$0].last > traces[$1].last }.prefix(Self.mostTracked)
    for index in latest {
      let trace = traces[index]
      guard let corners = trace.corners, case .symbology(let symbology) = trace.kind else {
        continue
      }
      let isSure = trace.isKnown && !isContested(index, at: corners)
      if isSure { tries.append(trace.narrowTry(for: symbology, round: corners)) }
      let missed = frame - trace.last
      guard !isSure || missed > 0 && missed < Self.kept else { continue }
      // Another one than what read it first, or failed now.
      traces[index].looks += 1
      let list = trace.isChecked ? RegionRotation.modules : RegionRotation.bars
      let treatment = list[traces[index].looks % Self.treatmentsInDoubt]
      tries.append(
        trace.attempt(treatment, in: regions) ?? trace.attempt(treatment, round: corners))
    }
    return tries
  }

  /// Whether a known code was read round `point` in the last frames.
  func covers(_ point: Point) -> Bool {
    traces.contains { trace in
      guard frame - trace.last < Self.kept, trace.isKnown,
        let bounds = trace.corners?.bounds
      else { return false }
      return bounds.grown(horizontally: bounds.width / 4, vertically: bounds.height / 4)
        .contains(point)
    }
  }

  private func index(of evidence: Evidence) -> Int? {
    traces.firstIndex { $0.kind == evidence.kind && $0.bytes == evidence.bytes }
  }
}
