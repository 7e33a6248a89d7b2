/// What several tries at one picture said of one code.
struct Evidence {
  /// The best reading of each engine that read it.
  private(set) var best: [RawSymbol]
  /// ZBar's best quality; 0 when it did not read it.
  private(set) var zbar = 0
  /// ZXing's most rows that agreed; 0 when it did not read it.
  private(set) var zxing = 0
  /// Tries in which ZBar read it.
  private(set) var zbarTries = 0
  /// Tries in which ZXing read it.
  private(set) var zxingTries = 0
  /// The try that read it first.
  let attempt: Try
  /// Whether its digits were found to fit the bars better than any others.
  private(set) var isFitted = false
  /// How often each add-on was read with it.
  private var addons: [String: Int] = [:]

  /// The evidence of a first reading.
  init(_ raw: RawSymbol, by attempt: Try = Try(steps: [], readers: [])) {
    best = [raw]
    self.attempt = attempt
    isFitted = attempt.isRefocused
    count(raw)
  }

  /// The kind.
  var kind: RawSymbol.Kind { best[0].kind }
  /// The payload.
  var bytes: [UInt8] { best[0].bytes }
  /// Where it is, by the first engine that told.
  var corners: Quad? { best.lazy.compactMap(\.corners).first }

  /// Whether it is an Aztec Rune, by its symbology identifier.
  var isRune: Bool { best[0].aim == "]zC" }

  /// Whether `raw` is a reading of the same code.
  func isOf(_ raw: RawSymbol) -> Bool {
    kind == raw.kind && bytes == raw.bytes && best[0].sequence == raw.sequence
  }

  /// Takes in another reading of the same code: of another try or engine, or of the same try at
  /// another place or with an add-on, which is no more evidence for the code.
  mutating func add(_ raw: RawSymbol, by attempt: Try, isOfSameTry: Bool) {
    count(raw, isOfSameTry: isOfSameTry)
    isFitted = isFitted || attempt.isRefocused
    guard let index = best.firstIndex(where: { $0.engine == raw.engine }) else {
      best.append(raw)
      return
    }
    let (better, worse) =
      raw.quality > best[index].quality ? (raw, best[index]) : (best[index], raw)
    best[index] = better
    best[index].corners = better.corners ?? worse.corners
  }

  /// The readings to tell, with the add-on that was read with them.
  var told: [RawSymbol] {
    best.map { raw in
      var raw = raw
      raw.addon = addon
      return raw
    }
  }

  /// The add-on that most of the readings had, and twice as many as had any other one: its check is
  /// weak (two bits of two digits). One of five digits may be missed more often, when it was read
  /// twice.
  private var addon: String? {
    let ranked = addons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let first = ranked.first else { return nil }
    let isMost = 2 * first.value > zxingTries || first.key.utf8.count == 5 && first.value > 1
    let isClear = ranked.count == 1 || first.value >= 2 * ranked[1].value
    return isMost && isClear ? first.key : nil
  }

  private mutating func count(_ raw: RawSymbol, isOfSameTry: Bool = false) {
    let tries = isOfSameTry ? 0 : 1
    if let addon = raw.addon { addons[addon, default: 0] += 1 }
    switch raw.engine {
    case .zbar:
      zbar = max(zbar, raw.quality)
      zbarTries += tries
    case .zxing:
      zxing = max(zxing, raw.quality)
      zxingTries += tries
    }
  }

  /// The engines that read it.
  var engines: Set<Engine> { Set(best.map(\.engine)) }

  /// The engine that read it on more rows.
  var better: Engine { zbar > zxing ? .zbar : .zxing }

  /// Whether both engines read it.
  var isAgreed: Bool { zbarTries > 0 && zxingTries > 0 }

  /// How much speaks for it against another value of the same bars: rows that agreed, no more than
  /// twenty of either engine, each try, and the fit of its digits: what is misread of the bars
  /// treated one way is misread of them treated another way, time and again.
  var weight: Int {
    min(zbar, 20) + min(zxing, 20) + 10 * (zbarTries + zxingTries) + (isAgreed ? 20 : 0)
      + (isFitted ? 60 : 0)
  }

  /// Adds each of `raws`, which `attempt` read, to the evidence of its code.
  static func gather(
    _ raws: [RawSymbol], of attempt: Try = Try(steps: [], readers: []),
    into evidence: inout [Evidence]
  ) {
    for (place, raw) in raws.enumerated() {
      guard let index = evidence.firstIndex(where: { $0.isOf(raw) }) else {
        evidence.append(Evidence(raw, by: attempt))
        continue
      }
      let isOfSameTry = raws[..<place].contains {
        $0.engine == raw.engine && evidence[index].isOf($0)
      }
      evidence[index].add(raw, by: attempt, isOfSameTry: isOfSameTry)
    }
  }
}
