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
  /// Beyond the grace that the run itself keeps to. It is missed only when the threads of the run
  /// are all held up.
  static let margin = Duration.milliseconds(80)

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

  private let signals: [CInt]

  /// A warden that puts `terminal` in order before it ends the process. Blocks the signals in the
  /// calling thread and in all that it starts later: to be made on the main thread, before there are
  /// others.
  init(terminal: Terminal) {
    self.terminal = terminal
    var signals = [SIGINT, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, Self.lookAgain]
    if !SignalSet.isIgnored(SIGHUP) { signals.append(SIGHUP) }
    if terminal.isInUse { signals += [SIGTSTP, SIGCONT, SIGTTIN, SIGTTOU] }
    self.signals = signals
    SignalSet(signals).block()
  }

  /// Begins to wait for signals and for the timeout. `tell` is called on the warden's thread.
  func start(timeout: Duration?, _ tell: @escaping @Sendable (Event) -> Void) throws(Errno) {
    state.withLock { state in
      state.timeout = timeout
      state.timeoutAt = timeout.map { clock.now + $0 }
    }
    try DetachedThread.start { self.run(SignalSet(self.signals), tell) }
  }

  /// Starts the timeout anew: pictures began to come, or a record was written.
  func restartTimeout() {
    state.withLock { state in
      state.timeoutAt = state.timeout.map { clock.now + $0 }
    }
  }

  /// The run is ending. If the process is still there after the grace, it ends as `ending` says.
  func expectEnd(_ ending: RunEnding, after grace: Duration) {
    setEnd(ending, after: grace)
    kill(getpid(), Self.lookAgain)
  }

  /// Gives whether a signal was ending the process already.
  @discardableResult
  private func setEnd(_ ending: RunEnding, after grace: Duration) -> Bool {
    state.withLock { state in
      state.timeout = nil
      state.timeoutAt = nil
      if case .signal = state.ending { return true }
      let endAt = clock.now + grace + Self.margin
      state.ending = ending
      state.endAt = min(state.endAt ?? endAt, endAt)
      return false
    }
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
      let end = RunEnd.signal(signal)
      let isSecond = setEnd(.signal(signal), after: end.grace)
      if isSecond { RunEnding.signal(signal).endProcess(terminal) }
      tell(.end(end))
    case SIGUSR1: tell(.command(.startScan))
    case SIGUSR2: tell(.command(.stopScan))
    case SIGTSTP:
      terminal.leave()
      kill(getpid(), SIGSTOP)
    case SIGCONT: terminal.comeBack()
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
