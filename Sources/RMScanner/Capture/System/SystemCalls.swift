/// Every system call of the capture side, as closures: the seam through which a test plays the
/// kernel. Each throws the call's `errno`; none retries, that is done above (`retrying`).
struct SystemCalls: Sendable {
  /// The calls on a device that is open. There are two sets: the kernel's, and libv4l2's for a
  /// device whose pictures it converts.
  struct Device: Sendable {
    /// `close(2)`.
    var close: @Sendable (_ descriptor: CInt) -> Void
    /// `ioctl(2)` with a pointer to the request's structure.
    var ioctl:
      @Sendable (_ descriptor: CInt, _ request: UInt, _ argument: UnsafeMutableRawPointer)
        throws(Errno) -> Void
    /// `mmap(2)`, shared, for reading and writing.
    var map:
      @Sendable (_ descriptor: CInt, _ length: Int, _ offset: Int) throws(Errno)
        -> UnsafeMutableRawPointer
    /// `munmap(2)`.
    var unmap: @Sendable (_ address: UnsafeMutableRawPointer, _ length: Int) -> Void
    /// `read(2)`; returns how many bytes came.
    var read:
      @Sendable (_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  }

  /// What `poll(2)` saw.
  struct Readiness: Sendable, Hashable {
    /// The device's `revents`; 0 when nothing happened in time.
    var deviceEvents: CInt
    /// Whether the stop signal was given.
    var isStopped: Bool
  }

  /// A thread that was started; to be joined once.
  struct Thread: Sendable {
    /// Waits for its end (`pthread_join(3)`).
    var join: @Sendable () -> Void
  }

  /// `open(2)`.
  var open: @Sendable (_ path: String, _ flags: CInt) throws(Errno) -> CInt
  /// The kernel's calls.
  var device: Device
  /// libv4l2's calls, for a device after `startConverting`.
  var converting: Device
  /// `v4l2_fd_open(3)`: from now on libv4l2 converts this device's pictures.
  var startConverting: @Sendable (_ descriptor: CInt) throws(Errno) -> Void
  /// `eventfd(2)`, non-blocking.
  var makeEvent: @Sendable () throws(Errno) -> CInt
  /// `write(2)` of 1 to an event descriptor: it is readable from then on.
  var signalEvent: @Sendable (_ event: CInt) -> Void
  /// `poll(2)` on a device (nil: on none) and an event, for so many milliseconds.
  var poll:
    @Sendable (_ device: CInt?, _ event: CInt, _ milliseconds: CInt) throws(Errno) -> Readiness
  /// `clock_gettime(2)` of `CLOCK_MONOTONIC`.
  var now: @Sendable () -> Duration
  /// `pthread_create(3)`.
  var startThread: @Sendable (_ body: @escaping @Sendable () -> Void) throws(Errno) -> Thread
  /// The file system: `/dev`, `/sys`, `/proc`.
  var files: FileCalls
}
