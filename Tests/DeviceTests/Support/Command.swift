import Foundation
import Testing

/// A program in the virtual machine, with what it wrote so far.
///
/// Its output goes to files: nothing here has to read along, and a program that is killed loses
/// nothing. The machine is slow by a factor that nobody knows, so a limit is only there to end a
/// test that hangs. Foundation's `Process` is of no use here: it wants a run loop, which does not
/// start in the machine.
final class Command {
  struct Outcome {
    /// The exit status, or 128 and the signal's number as a shell would tell it.
    let status: Int32
    let out: String
    let err: String
    /// From the start, or from the last `mark()`, to the end.
    let seconds: Double

    /// The lines of stderr.
    var complaints: [Substring] { err.split(separator: "\n") }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let pid: pid_t
  private let words: [String]
  private let files: [String]
  private let stdin: FileHandle?
  private var since = ContinuousClock.now
  private var waited: Int32?

  /// Starts a program, found in PATH unless it is a path.
  /// - Parameter talks: whether `say(_:)` will be used; else stdin is `/dev/null`.
  init(_ program: String, _ arguments: [String], talks: Bool = false) throws {
    words = [program] + arguments
    let stem = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    files = [stem + ".out", stem + ".err"]
    let pipe = talks ? Pipe() : nil
    stdin = pipe?.fileHandleForWriting

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let pipe {
      posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForReading.fileDescriptor, 0)
      posix_spawn_file_actions_addclose(&actions, pipe.fileHandleForWriting.fileDescriptor)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    for (descriptor, file) in zip([Int32(1), 2], files) {
      posix_spawn_file_actions_addopen(&actions, descriptor, file, O_WRONLY | O_CREAT, 0o644)
    }

    // This thread may be one of those that block signals; the program should not inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let error = posix_spawnp(&pid, program, &actions, &attributes, &arguments, &variables)
    guard error == 0 else {
      throw Failure(description: "\(program): \(String(cString: strerror(error)))")
    }
    self.pid = pid
  }

  deinit {
    if isRunning {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    files.forEach { unlink($0) }
  }

  var isRunning: Bool {
    if waited == nil {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid { waited = status }
    }
    return waited == nil
  }

  var out: String { Self.text(files[0]) }
  var err: String { Self.text(files[1]) }

  private static func text(_ file: String) -> String {
    String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
  }

  /// Writes a line to its stdin.
  func say(_ line: String) throws {
    try stdin?.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Sets the time from which `Outcome.seconds` counts.
  func mark() { since = .now }

  /// Waits until its stdout or stderr has the text.
  func wait(for text: String) throws {
    try until("'\(text)' from \(words)") {
      let ended = !isRunning
      if out.contains(text) || err.contains(text) { return true }
      if ended { throw Failure(description: "\(words) ended without '\(text)': \(out)\(err)") }
      return false
    }
  }

  /// Waits until it has a file open.
  func wait(untilOpen path: String) throws {
    try until("\(words) to open \(path)") {
      let folder = "/proc/\(pid)/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path
      }
    }
  }

  /// Waits for its end.
  func finish(within seconds: Double = 120) throws -> Outcome {
    try until("the end of \(words)", within: seconds) { !isRunning }
    let took = (ContinuousClock.now - since) / .seconds(1)
    let status = waited ?? 0
    let signal = status & 0x7f
    return Outcome(
      status: signal == 0 ? status >> 8 & 0xff : 128 + signal, out: out, err: err, seconds: took)
  }

  /// Ends it by a signal.
  func end(by signal: Int32 = SIGTERM) throws -> Outcome {
    mark()
    kill(pid, signal)
    return try finish()
  }
}

/// Looks again and again until a condition holds.
func until(
  _ what: String, within seconds: Double = 120, _ holds: () throws -> Bool
) throws {
  let limit = ContinuousClock.now + .seconds(seconds)
  while try !holds() {
    if ContinuousClock.now > limit {
      throw Command.Failure(description: "waited \(seconds) s for \(what)")
    }
    usleep(20_000)
  }
}

/// Runs a program that has to succeed, and returns its stdout.
@discardableResult
func run(_ program: String, _ arguments: String...) throws -> String {
  let outcome = try Command(program, arguments).finish()
  try #require(outcome.status == 0, "\(program) \(arguments): \(outcome.out)\(outcome.err)")
  return outcome.out
}
