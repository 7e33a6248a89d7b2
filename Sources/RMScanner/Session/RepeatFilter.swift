/// When a code that was told is told again.
public enum RepeatPolicy: Sendable, Hashable {
  /// Once it has been out of view that long: at least one frame did not show it, and that much
  /// time passed on the source's clock since one that did. In a scan session that begins anew,
  /// every code is new.
  case afterAbsence(Duration)
  /// In each frame it is read in, as RMScannerView's continuous mode does.
  case everyFrame
  /// Never: each code once as long as the session object lives.
  case never
}

/// Keeps codes that were told from being told again before their time. It remembers each code by
/// itself, not the last one only, so that several in view do not take turns.
struct RepeatFilter: Sendable {
  private struct Memory {
    var frame: Int
    var time: Duration
    var isTold: Bool
  }

  private let policy: RepeatPolicy
  private var frame = 0
  private var known: [Symbol.Identity: Memory] = [:]
  /// The codes told so far, where the policy is `never`; else empty.
  private(set) var told: Set<Symbol.Identity>

  /// A filter that holds the codes in `told` for told already, where the policy is `never`.
  init(_ policy: RepeatPolicy, told: Set<Symbol.Identity> = []) {
    self.policy = policy
    self.told = policy == .never ? told : []
  }

  /// Codes that are remembered.
  var count: Int { known.count + told.count }

  /// Takes note of all codes that a frame shows, whether they are to be told or not. A still
  /// picture is a view of its own: what earlier ones showed does not count.
  mutating func look(at codes: [Symbol.Identity], time: Duration, isStill: Bool) {
    guard case .afterAbsence(let gate) = policy else { return }
    frame += 1
    if isStill { known = [:] }
    known = known.filter { _, memory in
      frame - memory.frame == 1 || time - memory.time < gate
    }
    for code in codes {
      known[code] = Memory(frame: frame, time: time, isTold: known[code]?.isTold ?? false)
    }
  }

  /// Those of the frame's codes that are to be told now, each once.
  func due(_ agreed: [Agreement.Agreed]) -> [Agreement.Agreed] {
    guard policy != .everyFrame else { return agreed }
    var seen: Set<Symbol.Identity> = []
    return agreed.filter { code in
      let identity = code.symbol.identity
      guard !told.contains(identity), known[identity]?.isTold != true else { return false }
      return seen.insert(identity).inserted
    }
  }

  /// Remembers that a code was told.
  mutating func tell(_ code: Symbol.Identity) {
    switch policy {
    case .afterAbsence: known[code]?.isTold = true
    case .never: told.insert(code)
    case .everyFrame: break
    }
  }

  /// A new scan session: codes that come again after an absence are all new.
  mutating func beginScan() {
    known = [:]
  }
}
