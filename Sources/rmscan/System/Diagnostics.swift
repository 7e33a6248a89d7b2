import Glibc
import RMScanner

/// What is told on standard error, one `write(2)` a line. What cannot be written there is lost.
struct Diagnostics: Sendable {
  let talk: TypedArguments.Talk

  /// Why something did not work. Always told.
  func error(_ text: String) {
    write("rmscan: " + SafeText.message(text))
  }

  /// Something is amiss, the run goes on. Silenced by `--quiet`.
  func warning(_ text: String) {
    switch talk {
    case .errors: break
    case .warnings: write("rmscan: warning: " + SafeText.message(text))
    case .everything: write("[rmscan] warning: " + SafeText.message(text))
    }
  }

  /// What goes on, for `--verbose`. `text` is made only when it is told.
  func info(_ text: @autoclosure () -> String) {
    guard talk == .everything else { return }
    write("[rmscan] " + SafeText.message(text()))
  }

  /// The line of `--stats`. Silenced by `--quiet`.
  func statistics(_ line: String) {
    if talk != .errors { write(line) }
  }

  /// The terminal's bell. Silenced by `--quiet`.
  func bell() {
    if talk != .errors { try? DescriptorWriting.writeAll([0x07], to: STDERR_FILENO) }
  }

  private func write(_ line: String) {
    try? DescriptorWriting.writeAll(Array((line + "\n").utf8), to: STDERR_FILENO)
  }
}
