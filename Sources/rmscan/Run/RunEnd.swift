import Glibc
import RMScanner

/// Why a run ends. The first reason counts.
enum RunEnd: Sendable, Hashable {
  /// `--once` or `--count` was reached.
  case enoughRecords
  /// `--timeout` passed without a record.
  case timeout
  /// `q` was pressed, or the triggers came to their end.
  case quit
  /// Every source ended or failed.
  case sourcesEnded
  /// Nobody reads the records any more.
  case outputClosed
  /// A record could not be written.
  case outputFailed(Errno)
  /// SIGINT, SIGTERM and their like.
  case signal(CInt)

  /// How long cleaning up may take before the process ends all the same: what the clock or a
  /// signal ends has to be over in 0.2 s, and a driver that hangs must not hold up a script.
  var grace: Duration {
    switch self {
    case .timeout, .signal: .milliseconds(90)
    default: .seconds(2)
    }
  }
}

/// What a run is told while it goes on.
enum RunCommand: Sendable, Hashable {
  /// SIGUSR1.
  case startScan
  /// SIGUSR2.
  case stopScan
  /// The space bar.
  case toggleScan
  /// A line on standard input, with `--trigger`.
  case trigger
  /// Standard input has ended.
  case triggersEnded
  /// A triggered scan has told its code.
  case triggerDone
}

/// How the process ends.
enum RunEnding: Sendable, Hashable {
  case status(ExitStatus)
  /// By the signal itself, so that the shell sees 130 or 143.
  case signal(CInt)

  /// Ends the process at once, the terminal put back as it was.
  func endProcess(_ terminal: Terminal) -> Never {
    terminal.leave()
    switch self {
    case .status(let status): _exit(status.rawValue)
    case .signal(let signal): SignalSet.die(by: signal)
    }
  }
}
