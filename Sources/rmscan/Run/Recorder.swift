import RMScanner

/// Writes the codes that sessions tell as records, and waits until each is out: a session goes no
/// further meanwhile, so that a reader that stops reading stops the scan and not the memory.
final class Recorder: ScanSessionDelegate {
  private let state: RunState
  private let sink: OutputSink
  private let writer: any RecordWriter
  private let diagnostics: Diagnostics
  private let options: RunOptions
  private let onRecord: @Sendable () -> Void

  /// A recorder for one run; `onRecord` is called after each record.
  init(
    state: RunState, sink: OutputSink, writer: any RecordWriter, diagnostics: Diagnostics,
    options: RunOptions, onRecord: @escaping @Sendable () -> Void
  ) {
    self.state = state
    self.sink = sink
    self.writer = writer
    self.diagnostics = diagnostics
    self.options = options
    self.onRecord = onRecord
  }

  func scanSession(
    _ session: ScanSession, didScanCode code: ScannedCode, onCodeType type: String
  ) async {
    if options.tellsOneOfFrame, !code.isNearestMiddle { return }
    guard state.claimRecord() else { return }
    // Counted by who writes it: its reader may go away as soon as it has it, and the run's status
    // is by the records that are out.
    let outcome = await sink.write(writer.record(code, at: .now)) { [state] in
      state.recordWritten()
    }
    guard outcome == .written else { return }
    if options.beeps { diagnostics.bell() }
    onRecord()
    if state.isComplete { state.end(.enoughRecords) }
  }

  /// The lane hears of it by the session's events, and tells it there.
  func scanSession(
    _ session: ScanSession, errorGeneratingCaptureSession error: CaptureError
  ) async {}

  func scanSession(
    _ session: ScanSession, errorAcquiringDeviceHardwareLock error: CaptureError
  ) async {
    diagnostics.warning(error.description)
  }

  func shouldEndSessionAfterFirstSuccessfulScan(_ session: ScanSession) async -> Bool {
    state.isSated
  }
}
