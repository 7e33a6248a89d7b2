import Glibc

/// A thread of our own, for calls that block: the threads of Swift's tasks are few and shared.
struct ReaderThread: ~Copyable, Sendable {
  private let identifier: pthread_t

  /// Runs `body` on a new thread.
  init(_ body: @escaping @Sendable () -> Void) throws(Errno) {
    final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    let box = Unmanaged.passRetained(Body(body))
    var identifier = pthread_t()
    let status = pthread_create(
      &identifier, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      throw Errno(rawValue: status)
    }
    self.identifier = identifier
  }

  deinit {
    pthread_detach(identifier)
  }

  /// Waits until the thread has ended; call it when that is certain to be soon.
  consuming func join() {
    pthread_join(identifier, nil)
    discard self
  }
}
