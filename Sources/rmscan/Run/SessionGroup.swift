import RMScanner

/// The sessions that run at the moment, and what became of those that ended.
actor SessionGroup {
  private var sessions: [ScanSession] = []
  private var sources: [any FrameSource] = []
  private var isClosed = false
  private var ended = RunTotals()
  /// Whether scans are to begin by themselves when a capture session does.
  private var isScanning: Bool

  /// No sessions yet.
  init(isScanning: Bool) {
    self.isScanning = isScanning
  }

  /// Takes a session in before it starts; false when the run is ending.
  func add(_ session: ScanSession, over source: any FrameSource) -> Bool {
    guard !isClosed else { return false }
    sessions.append(session)
    sources.append(source)
    return true
  }

  /// A session has started: it scans if the others do.
  func hasStarted(_ session: ScanSession) async {
    if !isScanning { await session.stopScanSession() }
  }

  /// A session has ended; its numbers are kept.
  func remove(_ session: ScanSession) async {
    guard let index = sessions.firstIndex(where: { $0 === session }) else { return }
    sessions.remove(at: index)
    let source = sources.remove(at: index)
    ended.add(await session.statistics, source.counters)
  }

  /// Begins a scan in each.
  func startScans() async {
    isScanning = true
    for session in sessions where await session.isCaptureSessionInProgress {
      await session.startScanSession()
    }
  }

  /// Ends the scan of each; the cameras go on.
  func stopScans() async {
    isScanning = false
    for session in sessions { await session.stopScanSession() }
  }

  /// Pauses, or resumes.
  func toggleScans() async {
    if isScanning { await stopScans() } else { await startScans() }
  }

  /// The numbers of all sessions, those that still run included.
  func totals() async -> RunTotals {
    var totals = ended
    for (session, source) in zip(sessions, sources) {
      totals.add(await session.statistics, source.counters)
    }
    return totals
  }

  /// Ends them all, and lets no new one begin.
  func close() async {
    isClosed = true
    await withTaskGroup(of: Void.self) { group in
      for session in sessions {
        group.addTask { await session.stopCaptureSession() }
      }
    }
  }
}
