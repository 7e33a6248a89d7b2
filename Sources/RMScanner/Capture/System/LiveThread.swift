import Glibc

/// A POSIX thread that runs one closure. Not a task: it waits in the kernel, which a thread of the
/// cooperative pool must not.
enum LiveThread {
  /// Carries the closure through C.
  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts the thread (`pthread_create(3)`). Signals are blocked in it, so that they go to the
  /// program's own threads.
  static func start(_ body: @escaping @Sendable () -> Void) throws(Errno) -> SystemCalls.Thread {
    let box = Unmanaged.passRetained(Box(body))
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { raw in
        guard let raw else { return nil }
        Unmanaged<Box>.fromOpaque(raw).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    guard result == 0 else {
      box.release()
      throw Errno(rawValue: result)
    }
    let started = thread
    return SystemCalls.Thread(join: { pthread_join(started, nil) })
  }
}
