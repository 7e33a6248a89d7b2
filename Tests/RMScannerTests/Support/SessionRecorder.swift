import RMScanner
import Synchronization

/// A delegate that remembers what it was told.
final class SessionRecorder: ScanSessionDelegate {
  /// One call.
  enum Call: Sendable, Hashable {
    case code(String, type: String)
    case failure(CaptureError.Code)
    case lock(CaptureError.Code)
    case question
  }

  private let log = Mutex<[Call]>([])
  private let endsScan: Bool
  private let gate: SessionGate?
  private let onCode: @Sendable (ScanSession, ScannedCode) async -> Void

  /// The calls so far.
  var calls: [Call] { log.withLock { $0 } }

  /// The texts of the codes so far.
  var texts: [String] {
    calls.compactMap { call in
      if case .code(let text, _) = call { return text }
      return nil
    }
  }

  /// A delegate that answers `endsScan`, and does `onCode` and waits at the gate for each code
  /// before it writes it down.
  init(
    endsScan: Bool, gate: SessionGate? = nil,
    onCode: @escaping @Sendable (ScanSession, ScannedCode) async -> Void = { _, _ in }
  ) {
    self.endsScan = endsScan
    self.gate = gate
    self.onCode = onCode
  }

  func scanSession(
    _ session: ScanSession, didScanCode code: ScannedCode, onCodeType type: String
  ) async {
    await onCode(session, code)
    await gate?.pass()
    log.withLock { $0.append(.code(code.symbol.text, type: type)) }
  }

  func scanSession(
    _ session: ScanSession, errorGeneratingCaptureSession error: CaptureError
  ) async {
    log.withLock { $0.append(.failure(error.code)) }
  }

  func scanSession(
    _ session: ScanSession, errorAcquiringDeviceHardwareLock error: CaptureError
  ) async {
    log.withLock { $0.append(.lock(error.code)) }
  }

  func shouldEndSessionAfterFirstSuccessfulScan(_ session: ScanSession) async -> Bool {
    log.withLock { $0.append(.question) }
    return endsScan
  }
}

/// A delegate that has no opinion on whether a scan should end.
final class SessionSilentDelegate: ScanSessionDelegate {
  private let log = Mutex<[String]>([])

  /// The texts of the codes so far.
  var texts: [String] { log.withLock { $0 } }

  func scanSession(
    _ session: ScanSession, didScanCode code: ScannedCode, onCodeType type: String
  ) async {
    log.withLock { $0.append(code.symbol.text) }
  }

  func scanSession(
    _ session: ScanSession, errorGeneratingCaptureSession error: CaptureError
  ) async {}

  func scanSession(
    _ session: ScanSession, errorAcquiringDeviceHardwareLock error: CaptureError
  ) async {}
}

extension CaptureError {
  static let gone = CaptureError(.lost, "reading from", "manual", reason: "No such device")
  static let busy = CaptureError(.busy, "opening", "manual", reason: "Device or resource busy")
}
