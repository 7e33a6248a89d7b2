import Glibc
import RMScanner

/// Writing to a descriptor that is not ours to configure: it may be non-blocking, shared, closed.
enum DescriptorWriting {
  /// One `write(2)` of `bytes` from `offset` on; tried again when a signal came between. Gives the
  /// bytes that were taken.
  static func write(
    _ bytes: [UInt8], from offset: Int, to descriptor: CInt
  ) throws(Errno) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[offset...])
        return Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 { return count }
      let error = Errno.current
      if error.rawValue != EINTR { throw error }
    }
  }

  /// All of `bytes`, waiting for a non-blocking descriptor as long as it takes.
  static func writeAll(_ bytes: [UInt8], to descriptor: CInt) throws(Errno) {
    var offset = 0
    while offset < bytes.count {
      do {
        offset += try write(bytes, from: offset, to: descriptor)
      } catch {
        guard error.rawValue == EAGAIN else { throw error }
        var ready = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
        _ = poll(&ready, 1, -1)
      }
    }
  }
}
