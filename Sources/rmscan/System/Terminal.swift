import Glibc
import Synchronization

/// The terminal on standard input, set so that single keys are read and not shown. Ctrl-C and
/// Ctrl-Z keep their meaning. Belongs to the program only while it is in the foreground.
final class Terminal: Sendable {
  /// Whether keys are to be read at all.
  let isInUse: Bool
  /// Woken when the program comes to the foreground.
  let foreground: WakePipe?
  private struct State {
    /// The settings to go back to; nil while they are in force.
    var saved: termios?
    /// Whether the program is about to stop or to end.
    var isLeaving = false
  }

  private let state = Mutex(State())

  /// A terminal that is used if there is one and `isWanted`.
  init(isWanted: Bool) {
    foreground = isWanted && isatty(STDIN_FILENO) == 1 ? WakePipe() : nil
    isInUse = foreground != nil
  }

  /// Whether what is typed goes to this program.
  var isForeground: Bool { isInUse && tcgetpgrp(STDIN_FILENO) == getpgrp() }

  /// Reads single keys from now on, if in the foreground and not about to stop or end.
  func enter() {
    guard isForeground else { return }
    let isNew = state.withLock { state in
      guard state.saved == nil, !state.isLeaving else { return false }
      var settings = termios()
      guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
      state.saved = settings
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      return tcsetattr(STDIN_FILENO, TCSANOW, &settings) == 0
    }
    if isNew { foreground?.wake() }
  }

  /// Puts the terminal back as it was, before the program stops or ends.
  func leave() {
    state.withLock { state in
      state.isLeaving = true
      guard var settings = state.saved else { return }
      state.saved = nil
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
  }

  /// The program goes on after a stop.
  func comeBack() {
    state.withLock { $0.isLeaving = false }
    enter()
  }
}
