import Glibc

/// A set of signals, and what threads do with it.
struct SignalSet {
  private var set = sigset_t()

  init(_ signals: [CInt]) {
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
  }

  /// Keeps the signals from this thread and from those it starts (`pthread_sigmask`).
  func block() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Lets the signals come to this thread.
  func unblock() {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Waits for one of the signals, at most `limit` (`sigtimedwait`); nil when none came.
  func wait(atMost limit: Duration?) -> CInt? {
    var set = set
    let signal: CInt
    if let limit {
      let (seconds, attoseconds) = max(limit, .zero).components
      var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      signal = sigtimedwait(&set, nil, &time)
    } else {
      signal = sigwaitinfo(&set, nil)
    }
    return signal > 0 ? signal : nil
  }

  /// Whether the program was started with the signal ignored, as `nohup` does with SIGHUP.
  static func isIgnored(_ signal: CInt) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process by `signal`'s own default action, so that the shell sees it.
  static func die(by signal: CInt) -> Never {
    Glibc.signal(signal, SIG_DFL)
    SignalSet([signal]).unblock()
    pthread_kill(pthread_self(), signal)
    // Reached only for a signal whose default is not to end the process.
    _exit(128 + signal)
  }
}
