import Glibc
import RMScanner

/// A thread that waits in system calls, which a thread of the cooperative pool must not. Nobody
/// joins it: it ends with its work, or with the process.
enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts `body` (`pthread_create`).
  static func start(_ body: @escaping @Sendable () -> Void) throws(Errno) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard error == 0 else {
      work.release()
      throw Errno(rawValue: error)
    }
    pthread_detach(thread)
  }
}
