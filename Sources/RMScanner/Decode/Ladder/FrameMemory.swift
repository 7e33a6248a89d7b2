/// Which codes the last frames showed, to trust a weak reading by the frames that agree.
struct FrameMemory: Sendable {
  private struct Trace {
    var kind: RawSymbol.Kind
    var bytes: [UInt8]
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
      } else {
        traces.append(Trace(kind: one.kind, bytes: one.bytes, frames: 1, last: frame))
      }
    }
  }

  /// Whether enough of the last frames read the same.
  func isKnown(_ evidence: Evidence) -> Bool {
    index(of: evidence).map { traces[$0].frames >= Self.needed } ?? false
  }

  private func index(of evidence: Evidence) -> Int? {
    traces.firstIndex { $0.kind == evidence.kind && $0.bytes == evidence.bytes }
  }
}
