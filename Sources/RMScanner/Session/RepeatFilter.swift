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
  /// The same without their add-ons.
  private var toldMain: Set<Symbol.Identity>

  /// A filter that holds the codes in `told` for told already, where the policy is `never`.
  init(_ policy: RepeatPolicy, told: Set<Symbol.Identity> = []) {
    self.policy = policy
    self.told = policy == .never ? told : []
    toldMain = Set(self.told.map(\.withoutAddon))
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
      for other in known.keys where other.isSameLabel(as: code) {
        known[other]?.frame = frame
        known[other]?.time = time
      }
    }
  }

  /// Those of the frame's codes that are to be told now, each once.
  func due(_ agreed: [Agreement.Agreed]) -> [Agreement.Agreed] {
    guard policy != .everyFrame else { return agreed }
    var due: [Agreement.Agreed] = []
    for code in agreed {
      let identity = code.symbol.identity
      guard !wasTold(identity),
        !due.contains(where: { $0.symbol.identity.isSameLabel(as: identity) })
      else { continue }
      due.append(code)
    }
    return due
  }

  /// Remembers that a code was told.
  mutating func tell(_ code: Symbol.Identity) {
    switch policy {
    case .afterAbsence: known[code]?.isTold = true
    case .never:
      told.insert(code)
      toldMain.insert(code.withoutAddon)
    case .everyFrame: break
    }
  }

  private func wasTold(_ code: Symbol.Identity) -> Bool {
    if known.contains(where: { $0.value.isTold && $0.key.isSameLabel(as: code) }) { return true }
    if code.addon == nil { return toldMain.contains(code) }
    return told.contains(code) || told.contains(code.withoutAddon)
  }

  /// A new scan session: codes that come again after an absence are all new.
  mutating func beginScan() {
    known = [:]
  }
}

extension Symbol.Identity {
  /// The code that is left when the add-on is not read.
  var withoutAddon: Symbol.Identity {
    Symbol.Identity(symbology: symbology, bytes: bytes, addon: nil, sequence: sequence)
  }

  /// Whether the two may be readings of one label: equal but for an add-on that only one has. An
  /// add-on is missed more often than the code it stands beside.
  func isSameLabel(as other: Symbol.Identity) -> Bool {
    self == other
      || (addon == nil || other.addon == nil) && withoutAddon == other.withoutAddon
  }
}
