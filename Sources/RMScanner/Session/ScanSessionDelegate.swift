/// Whom a session tells codes and failures, one call at a time, in the order of the frames.
///
/// The session waits for each call: while the delegate writes, no further frame is read. A camera
/// drops frames meanwhile, a file waits. A call may start and stop the session. A call that waits
/// long should heed its task's cancellation, since `stopCaptureSession` waits for it.
public protocol ScanSessionDelegate: AnyObject, Sendable {
  /// A code was read. `type` is its human-readable kind, such as `EAN13`.
  func scanSession(
    _ session: ScanSession, didScanCode code: ScannedCode, onCodeType type: String) async

  /// The source could not be opened, or failed later (`CaptureError.Code.lost`). The session is
  /// idle.
  func scanSession(
    _ session: ScanSession, errorGeneratingCaptureSession error: CaptureError) async

  /// Another program holds the camera's configuration. A warning: the session goes on.
  func scanSession(
    _ session: ScanSession, errorAcquiringDeviceHardwareLock error: CaptureError) async

  /// Asked after the codes of a frame were told: whether the scan session ends with that frame.
  func shouldEndSessionAfterFirstSuccessfulScan(_ session: ScanSession) async -> Bool
}

extension ScanSessionDelegate {
  /// Yes.
  public func shouldEndSessionAfterFirstSuccessfulScan(_ session: ScanSession) async -> Bool {
    true
  }
}
