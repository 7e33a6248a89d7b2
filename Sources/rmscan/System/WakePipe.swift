import Glibc

/// Wakes a thread that waits in `poll(2)`. Both ends are non-blocking and close on exec.
final class WakePipe: Sendable {
  /// Readable once `wake` was called.
  let descriptor: CInt
  private let writeEnd: CInt

  /// nil when the process has no descriptors left.
  init?() {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  /// Makes the descriptor readable. A full pipe is readable already.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes back all wakes so far.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
