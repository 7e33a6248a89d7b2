import Synchronization

/// An open descriptor. It has one owner, and closes when that owner lets it go.
struct Descriptor: ~Copyable, Sendable {
  /// The kernel's number for it.
  let number: CInt
  private let system: SystemCalls
  private let converts = Atomic<Bool>(false)

  /// Owns `number` from now on.
  init(_ number: CInt, system: SystemCalls) {
    self.number = number
    self.system = system
  }

  deinit {
    calls.close(number)
  }

  /// The calls that reach it: the kernel's, or libv4l2's once it converts.
  var calls: SystemCalls.Device {
    converts.load(ordering: .acquiring) ? system.converting : system.device
  }

  /// Puts libv4l2 between us and the device, for the formats that only it can convert.
  func startConverting() throws(Errno) {
    try retrying { () throws(Errno) in try system.startConverting(number) }
    converts.store(true, ordering: .releasing)
  }

  /// `ioctl(2)`; made again when a signal interrupts it.
  func perform<Argument>(_ request: Request<Argument>, _ argument: inout Argument) throws(Errno) {
    let calls = calls
    try withUnsafeMutablePointer(to: &argument) { (pointer) throws(Errno) in
      try retrying { () throws(Errno) in
        try calls.ioctl(number, request.code, UnsafeMutableRawPointer(pointer))
      }
    }
  }
}
