/// Where the capture loop takes pictures from: the driver's buffers (`BufferRing`), or `read(2)`
/// for a node that has none (`ReadIntake`).
protocol FrameIntake: Sendable {
  /// What to poll.
  var descriptor: CInt { get }
  /// Starts the pictures. When it throws, `close` has still to be called.
  func start() throws(CaptureError)
  /// Takes the next picture without waiting. `EAGAIN` says that there is none.
  func take() throws(Errno) -> Intake
  /// Throws when the device is gone.
  func checkPresence() throws(Errno)
  /// Ends the pictures and gives back everything but what frames still hold.
  func close()
}

/// What one taking gave.
enum Intake: Sendable {
  /// A picture, with the driver's number for it where it counts them.
  case picture(any FrameStorage, sequence: UInt32?)
  /// A picture that is none: error flag, no bytes, or more bytes than there is memory.
  case broken(sequence: UInt32?)
}
