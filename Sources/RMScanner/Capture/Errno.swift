import Glibc

/// A Linux error number. An open struct, not an enum: a driver may return any.
public struct Errno: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number, as `<errno.h>` has it.
  public let rawValue: CInt

  /// The error with that number.
  public init(rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// The calling thread's last error (`errno`).
  public static var current: Errno { Errno(rawValue: Glibc.errno) }

  /// The system's words for it (`strerror_r`), such as "No such device".
  public var description: String {
    var buffer = [CChar](repeating: 0, count: 128)
    guard strerror_r(rawValue, &buffer, buffer.count) == 0 else { return "error \(rawValue)" }
    return buffer.withUnsafeBufferPointer { text in
      text.baseAddress.map { String(cString: $0) } ?? ""
    }
  }
}
