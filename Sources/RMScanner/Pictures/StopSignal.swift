import Glibc

/// Wakes a thread that waits in `poll`, once and for good.
///
/// A pair of sockets, one of which becomes readable when `raise` is called.
final class StopSignal: Sendable {
  /// The end to poll for `POLLIN`.
  let descriptor: CInt
  private let writingEnd: CInt

  /// A signal that is not raised.
  init() throws(Errno) {
    var ends: [CInt] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, CInt(kind), 0, &ends) == 0 else { throw .current }
    descriptor = ends[0]
    writingEnd = ends[1]
  }

  deinit {
    close(descriptor)
    close(writingEnd)
  }

  /// Raises the signal; raising it again changes nothing.
  func raise() {
    // A full socket is one that has been raised already.
    _ = write(writingEnd, "!", 1)
  }

  /// Whether it has been raised.
  var isRaised: Bool { wait(for: .zero) }

  /// Waits until the signal is raised or the time is over; true when it is raised. Waits in whole
  /// milliseconds, rounded up.
  func wait(for duration: Duration) -> Bool {
    let (seconds, attoseconds) = duration.components
    let milliseconds =
      min(max(seconds, 0), 86_400) * 1000 + (attoseconds + 999_999_999_999_999)
      / 1_000_000_000_000_000
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, CInt(clamping: max(milliseconds, 0))) > 0
  }
}
