import Glibc
import Synchronization

/// The terminal on standard input, set so that single keys are read and not shown. Ctrl-C and
/// Ctrl-Z keep their meaning. Belongs to the program only while it is in the foreground.
final class Terminal: Sendable {
  /// Whether keys are to be read at all.
  let isInUse: Bool
  /// Woken when the program comes to the foreground.
  let foreground: WakePipe?
  private let saved = Mutex<termios?>(nil)

  /// A terminal that is used if there is one and `isWanted`.
  init(isWanted: Bool) {
    foreground = isWanted && isatty(STDIN_FILENO) == 1 ? WakePipe() : nil
    isInUse = foreground != nil
  }

  /// Whether what is typed goes to this program.
  var isForeground: Bool { isInUse && tcgetpgrp(STDIN_FILENO) == getpgrp() }

  /// Reads single keys from now on, if in the foreground.
  func enter() {
    guard isForeground else { return }
    saved.withLock { saved in
      guard saved == nil else { return }
      var settings = termios()
      guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
      saved = settings
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
    foreground?.wake()
  }

  /// Puts the terminal back as it was.
  func leave() {
    saved.withLock { saved in
      guard var settings = saved else { return }
      saved = nil
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
  }
}
