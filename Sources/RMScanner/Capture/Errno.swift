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

extension Errno {
  /// A signal came in between (`EINTR`); the call is made again.
  static let interrupted = Errno(rawValue: EINTR)
  /// Nothing there yet (`EAGAIN`).
  static let again = Errno(rawValue: EAGAIN)
  /// Not allowed (`EACCES`).
  static let accessDenied = Errno(rawValue: EACCES)
  /// Not allowed (`EPERM`).
  static let notPermitted = Errno(rawValue: EPERM)
  /// In use (`EBUSY`).
  static let busy = Errno(rawValue: EBUSY)
  /// The driver does not take that (`EINVAL`).
  static let invalidArgument = Errno(rawValue: EINVAL)
  /// No such name (`ENOENT`).
  static let noSuchFile = Errno(rawValue: ENOENT)
  /// A part of the path is no directory (`ENOTDIR`).
  static let notADirectory = Errno(rawValue: ENOTDIR)
  /// The device is gone (`ENODEV`).
  static let noSuchDevice = Errno(rawValue: ENODEV)
  /// The device is gone (`ENXIO`).
  static let noSuchAddress = Errno(rawValue: ENXIO)
  /// Not a device that knows the request (`ENOTTY`).
  static let inappropriateRequest = Errno(rawValue: ENOTTY)
  /// No space, or no bandwidth (`ENOSPC`).
  static let noSpace = Errno(rawValue: ENOSPC)
  /// The pipeline behind the node is not set up (`EPIPE`).
  static let brokenPipe = Errno(rawValue: EPIPE)
  /// The pipeline behind the node is not linked (`ENOLINK`).
  static let noLink = Errno(rawValue: ENOLINK)

  /// Whether it says that the device went away.
  var meansGone: Bool { self == .noSuchDevice || self == .noSuchAddress }
}
