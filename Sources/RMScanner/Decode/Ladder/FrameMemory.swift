import Glibc

/// Which codes the last frames showed, to trust a weak reading by the frames that agree.
struct FrameMemory: Sendable {
  private struct Trace {
    var kind: RawSymbol.Kind
    var bytes: [UInt8]
    var corners: Quad?
    var attempt: Try
    var frames: Int
    var last: Int
  }

  /// Frames after which a code that is not read again is forgotten: half a second at 30 frames a
  /// second, in which every code meets every treatment once.
  static let span = 15
  /// Frames that have to have read a weak code before it is told: a misreading of one treatment
  /// comes back when the treatment does, once in a rotation.
  static let needed = 3

  private var traces: [Trace] = []
  private var frame = 0

  /// Takes in what one frame gave.
  mutating func add(_ evidence: [Evidence]) {
    frame += 1
    let now = frame
    traces.removeAll { now - $0.last > Self.span }
    for one in evidence {
      if let index = index(of: one) {
        traces[index].frames += 1
        traces[index].last = frame
        traces[index].corners = Self.wider(one.corners, traces[index].corners)
        traces[index].attempt = one.attempt
      } else {
        traces.append(
          Trace(
            kind: one.kind, bytes: one.bytes, corners: one.corners, attempt: one.attempt, frames: 1,
            last: frame))
      }
    }
  }

  /// Whether enough of the last frames read the same.
  func isKnown(_ evidence: Evidence) -> Bool {
    index(of: evidence).map { traces[$0].frames >= Self.needed } ?? false
  }

  /// Whether the last frames read another code on the same bars or modules more often: what one
  /// frame reads there now is a misreading, or a new label, which the next frames will show.
  func contradicts(_ evidence: Evidence) -> Bool {
    guard let here = evidence.corners else { return false }
    let own = index(of: evidence).map { traces[$0].frames } ?? 0
    return traces.contains { trace in
      guard trace.kind != evidence.kind || trace.bytes != evidence.bytes,
        trace.frames > own + 1, let there = trace.corners
      else { return false }
      return Place.isSame(here, there)
    }
  }

  /// Of the rows that read a linear code in the last frames, all that it was seen on: one frame's
  /// reading may have two rows, and a misreading two beside them.
  private static func wider(_ new: Quad?, _ old: Quad?) -> Quad? {
    guard let new, let old else { return new ?? old }
    let isNear = Place.distance(new, old) < Place.length(old) / 4
    let (now, before) = (new.bounds, old.bounds)
    return isNear && now.width * now.height < before.width * before.height ? old : new
  }

  /// Frames over which a code is looked for where it was; then the rotation finds it again.
  private static let tracked = 5
  /// Codes that are looked for where they were.
  private static let mostTracked = 12

  /// A try for each code that the last frames read: where it was, with what read it.
  func tracking() -> [Try] {
    traces.filter { frame - $0.last < Self.tracked }.sorted { $0.last > $1.last }
      .prefix(Self.mostTracked).compactMap { trace in
        guard let corners = trace.corners else { return nil }
        guard trace.attempt.isWhole else { return trace.attempt }
        var steps = trace.attempt.steps
        // The whole picture's turn is replaced by the cut's.
        steps.removeAll { step in
          if case .turn = step { return true }
          return false
        }
        let cut = Self.cut(round: corners)
        return Try(
          steps: [.cut(cut)] + steps, readers: trace.attempt.readers, scope: trace.attempt.scope)
      }
  }

  /// A cut along the code's own direction, with room for a hand that moves.
  private static func cut(round corners: Quad) -> Try.Cut {
    let points = corners.corners
    let along = Point(x: points[1].x - points[0].x, y: points[1].y - points[0].y)
    let length = points[0].distance(to: points[1])
    let breadth = points[0].distance(to: points[3])
    return Try.Cut(
      center: corners.center,
      degrees: length > 0 ? atan2(along.y, along.x) * 180 / .pi : 0, scale: 1,
      width: Int(1.3 * length) + 64, height: Int(1.3 * breadth) + 64)
  }

  private func index(of evidence: Evidence) -> Int? {
    traces.firstIndex { $0.kind == evidence.kind && $0.bytes == evidence.bytes }
  }
}
