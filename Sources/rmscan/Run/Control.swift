import RMScanner

/// Starts and stops scans as keys, signals and triggers ask, one at a time.
struct Control: Sendable {
  let sessions: SessionGroup
  let state: RunState
  let diagnostics: Diagnostics
  /// Whether a scan ends with its first code; then SIGUSR1 is a trigger too.
  let isTriggered: Bool

  /// Follows the commands until they end.
  func follow(_ commands: AsyncStream<RunCommand>) async {
    var triggers = TriggerQueue()
    for await command in commands {
      switch command {
      case .startScan where isTriggered: await perform(triggers.came())
      case .startScan: await sessions.startScans()
      case .stopScan: await sessions.stopScans()
      case .toggleScan: await sessions.toggleScans()
      case .trigger: await perform(triggers.came())
      case .triggerDone: await perform(triggers.done())
      case .triggersEnded: await perform(triggers.ended())
      }
    }
  }

  private func perform(_ action: TriggerQueue.Action) async {
    switch action {
    case .nothing: break
    case .scan:
      diagnostics.info("triggered")
      state.arm()
      await sessions.startScans()
    case .rest: await sessions.stopScans()
    case .end: state.end(.quit)
    }
  }
}

/// Triggers that came and scans that are still to be made for them.
struct TriggerQueue: Sendable {
  /// What is to be done.
  enum Action: Sendable, Hashable {
    case nothing
    /// Begin the next scan.
    case scan
    /// Wait for the next trigger.
    case rest
    /// No more will come.
    case end
  }

  private var waiting = 0
  private var isScanning = false
  private var hasEnded = false

  /// A trigger came: a scan begins, or is put off until the present one has its code.
  mutating func came() -> Action {
    waiting += 1
    return isScanning ? .nothing : next()
  }

  /// The present scan has told its code.
  mutating func done() -> Action {
    isScanning = false
    return next()
  }

  /// No more triggers will come.
  mutating func ended() -> Action {
    hasEnded = true
    return isScanning ? .nothing : next()
  }

  private mutating func next() -> Action {
    guard waiting > 0 else { return hasEnded ? .end : .rest }
    waiting -= 1
    isScanning = true
    return .scan
  }
}
