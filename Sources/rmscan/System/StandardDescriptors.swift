import Glibc

/// The three descriptors that a shell hands over. One that it closed (`>&-`) is filled, so that
/// nothing that is opened later, a camera least of all, gets its number and is written to.
struct StandardDescriptors: Sendable {
  /// Whether standard output was closed at the start.
  let isOutputClosed: Bool

  /// Looks at 0, 1 and 2 and fills the gaps.
  init() {
    var closed: Set<CInt> = []
    for descriptor: CInt in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      closed.insert(descriptor)
      // The lowest free number is this one.
      _ = open("/dev/null", O_RDWR)
    }
    isOutputClosed = closed.contains(STDOUT_FILENO)
  }
}
