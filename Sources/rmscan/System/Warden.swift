import Glibc
import RMScanner
import Synchronization

/// The thread that keeps the run's promises about time whatever the rest of the program does: it
/// waits for signals and for the timeout, and when an end was asked for and the cleaning up does not
/// come to its own end, it ends the process.
///
/// Signals are blocked in every thread and taken here with `sigtimedwait(2)`, so no code runs in a
/// signal handler.
final class Warden: Sendable {
  /// From a signal to the end of the process, at most: the contract has 0.2 s.
  static let graceAfterSignal = Duration.milliseconds(150)
  /// From any other end of the run to the end of the process, at most. A driver that hangs while
  /// it is closed must not hold up a script.
  static let graceAfterEnd = Duration.seconds(3)

  /// What the warden tells the run.
  enum Event: Sendable {
    case end(RunEnd)
    case command(RunCommand)
  }

  private struct State {
    var timeout: Duration?
    var timeoutAt: ContinuousClock.Instant?
    var endAt: ContinuousClock.Instant?
    var ending: RunEnding?
  }

  /// Ends the thread's wait so that it looks at the times again; by default it does nothing.
  private static let lookAgain = SIGURG

  private let terminal: Terminal
  private let clock = ContinuousClock()
  private let state = Mutex(State())

  /// A warden that puts `terminal` in order before it ends the process.
  init(terminal: Terminal) {
    self.terminal = terminal
  }

  /// Blocks the signals, in the calling thread and all it starts later, and begins to wait for
  /// them. `tell` is called on the warden's thread.
  func start(timeout: Duration?, _ tell: @escaping @Sendable (Event) -> Void) throws(Errno) {
    var signals = [SIGINT, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, Self.lookAgain]
    if !SignalSet.isIgnored(SIGHUP) { signals.append(SIGHUP) }
    if terminal.isInUse { signals += [SIGTSTP, SIGCONT, SIGTTIN, SIGTTOU] }
    let set = SignalSet(signals)
    set.block()
    signal(SIGPIPE, SIG_IGN)
    state.withLock { state in
      state.timeout = timeout
      state.timeoutAt = timeout.map { clock.now + $0 }
    }
    try DetachedThread.start { [signals] in self.run(SignalSet(signals), tell) }
  }

  /// Starts the timeout anew: pictures began to come, or a record was written.
  func restartTimeout() {
    state.withLock { state in
      state.timeoutAt = state.timeout.map { clock.now + $0 }
    }
  }

  /// The run is ending. If the process is still there after the grace, it ends as `ending` says.
  func expectEnd(_ ending: RunEnding) {
    state.withLock { state in
      state.timeoutAt = nil
      state.timeout = nil
      guard state.endAt == nil else { return }
      state.ending = ending
      state.endAt = clock.now + Self.graceAfterEnd
    }
    kill(getpid(), Self.lookAgain)
  }

  private func run(_ signals: SignalSet, _ tell: @Sendable (Event) -> Void) {
    while true {
      let next = state.withLock { state in
        [state.timeoutAt, state.endAt].compactMap(\.self).min()
      }
      if let signal = signals.wait(atMost: next.map { clock.now.duration(to: $0) }) {
        take(signal, tell)
      }
      checkTimes(tell)
    }
  }

  private func take(_ signal: CInt, _ tell: @Sendable (Event) -> Void) {
    switch signal {
    case SIGINT, SIGTERM, SIGHUP, SIGQUIT:
      let isSecond = state.withLock { state in
        if case .signal = state.ending { return true }
        state.ending = .signal(signal)
        state.endAt = min(
          state.endAt ?? clock.now + Self.graceAfterEnd, clock.now + Self.graceAfterSignal)
        return false
      }
      if isSecond { RunEnding.signal(signal).endProcess(terminal) }
      tell(.end(.signal(signal)))
    case SIGUSR1: tell(.command(.startScan))
    case SIGUSR2: tell(.command(.stopScan))
    case SIGTSTP:
      terminal.leave()
      kill(getpid(), SIGSTOP)
    case SIGCONT: terminal.enter()
    default: break
    }
  }

  private func checkTimes(_ tell: @Sendable (Event) -> Void) {
    let now = clock.now
    let (isTimeout, ending) = state.withLock { state -> (Bool, RunEnding?) in
      let isTimeout = state.timeoutAt.map { $0 <= now } ?? false
      if isTimeout { state.timeoutAt = nil }
      let isOver = state.endAt.map { $0 <= now } ?? false
      return (isTimeout, isOver ? state.ending : nil)
    }
    if let ending { ending.endProcess(terminal) }
    if isTimeout { tell(.end(.timeout)) }
  }
}
