import Glibc
import RMScanner

/// Listens on standard input while a run goes on: to keys at a terminal, or to triggers.
enum StandardInput {
  /// What was heard.
  enum Input: Sendable {
    case command(RunCommand)
    case quit
  }

  /// Starts a thread that listens, if there is something to listen to. It ends with the input or
  /// with the process.
  static func listen(
    _ options: RunOptions, _ terminal: Terminal, _ tell: @escaping @Sendable (Input) -> Void
  ) throws(Errno) {
    if options.isTriggered {
      let separator: UInt8 = options.triggersEndWithNull ? 0 : 0x0a
      try DetachedThread.start { readTriggers(separator, tell) }
    } else if let foreground = terminal.foreground {
      try DetachedThread.start { readKeys(terminal, foreground, tell) }
    }
  }

  /// Each separator is a trigger, and so is what stands after the last one.
  private static func readTriggers(_ separator: UInt8, _ tell: (Input) -> Void) {
    var isInLine = false
    while let bytes = readSome() {
      for byte in bytes {
        if byte == separator { tell(.command(.trigger)) }
        isInLine = byte != separator
      }
    }
    if isInLine { tell(.command(.trigger)) }
    tell(.command(.triggersEnded))
  }

  /// In the background nothing is read: what is typed there is for the shell. No signal tells that a
  /// program that runs there is brought to the front, so it looks now and then.
  private static func readKeys(
    _ terminal: Terminal, _ foreground: WakePipe, _ tell: (Input) -> Void
  ) {
    while true {
      terminal.enter()
      let isReading = terminal.isForeground
      var descriptors = [
        pollfd(fd: foreground.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isReading ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&descriptors, nfds_t(descriptors.count), isReading ? -1 : 500)
      if descriptors[0].revents != 0 { foreground.drain() }
      guard descriptors[1].revents != 0, terminal.isForeground else { continue }
      guard let bytes = readSome() else { return }
      for byte in bytes {
        switch byte {
        case UInt8(ascii: " "): tell(.command(.toggleScan))
        case UInt8(ascii: "q"): tell(.quit)
        default: break
        }
      }
    }
  }

  /// nil at the end of the input, or when it cannot be read.
  private static func readSome() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 { return Array(buffer.prefix(count)) }
      guard count < 0 else { return nil }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
        _ = poll(&ready, 1, -1)
      default: return nil
      }
    }
  }
}
