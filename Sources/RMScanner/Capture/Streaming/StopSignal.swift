/// Tells the capture thread to end, whatever it waits for (`eventfd(2)`). Given once, it stays
/// given. Both sides hold it, so that its descriptor outlives both.
final class StopSignal: Sendable {
  private let descriptor: Descriptor
  private let system: SystemCalls

  /// A signal that is not given yet.
  init(system: SystemCalls) throws(Errno) {
    self.system = system
    descriptor = Descriptor(try system.makeEvent(), system: system)
  }

  /// Gives the signal.
  func send() {
    system.signalEvent(descriptor.number)
  }

  /// Waits (`poll(2)`) until the device has something to say, the signal is given, or the time is
  /// over. With no device it waits for the signal alone.
  func poll(_ device: CInt?, milliseconds: CInt) throws(Errno) -> SystemCalls.Readiness {
    try retrying { () throws(Errno) in try system.poll(device, descriptor.number, milliseconds) }
  }
}
