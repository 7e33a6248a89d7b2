import Foundation
import Glibc
import Synchronization

/// A program that runs, its output collected as it comes. Started with `posix_spawn(3)` in a
/// process group of its own, with every signal as a shell would leave it.
final class Running: Sendable {
  private let process: pid_t
  private let inputEnd: Mutex<CInt?>
  private let output: Collector
  private let errors: Collector
  private let exit: Task<CInt, Never>

  /// Starts it. `input` is all of its standard input; nil leaves it open for `type`.
  init(
    _ path: String, _ arguments: [String], input: [UInt8]?, environment: [String: String] = [:],
    guardTime: Duration = Rmscan.guardTime
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    let spawned = try Spawn.start(path, arguments, environment)
    process = spawned.process
    inputEnd = Mutex(spawned.input)
    output = Collector(spawned.output)
    errors = Collector(spawned.errors)
    let (exits, toExits) = AsyncStream.makeStream(of: CInt.self)
    Thread.detachNewThread {
      var status: CInt = 0
      while waitpid(spawned.process, &status, 0) == -1, errno == EINTR {}
      toExits.yield(status)
      toExits.finish()
    }
    exit = Task {
      let hanging = Task {
        try await Task.sleep(for: guardTime)
        kill(-spawned.process, SIGKILL)
      }
      defer { hanging.cancel() }
      for await status in exits { return status }
      return 0
    }
    if let input {
      Thread.detachNewThread {
        self.write(input)
        self.endInput()
      }
    }
  }

  /// Starts the program with its standard input left open.
  static func rmscan(_ arguments: [String]) throws -> Running {
    try Running(Rmscan.path, arguments, input: nil)
  }

  /// Writes to its standard input.
  func type(_ text: String) {
    write(Array(text.utf8))
  }

  /// Writes to its standard input.
  func write(_ bytes: [UInt8]) {
    guard let end = inputEnd.withLock({ $0 }) else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(end, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends its standard input.
  func endInput() {
    inputEnd.withLock { end in
      if let end { close(end) }
      end = nil
    }
  }

  /// Its process id.
  var identifier: pid_t { process }

  /// Sends it a signal.
  func send(_ signal: CInt) {
    kill(process, signal)
  }

  /// Waits until its output holds that many lines.
  func lines(_ count: Int) async -> [String] {
    await output.wait { $0.filter { $0 == 0x0a }.count >= count }
  }

  /// Waits until its output holds the texts, one after the other, whatever is between them.
  func output(containing texts: String...) async {
    _ = await output.wait { bytes in
      var rest = String(decoding: bytes, as: UTF8.self)[...]
      return texts.allSatisfy { text in
        guard let found = rest.range(of: text) else { return false }
        rest = rest[found.upperBound...]
        return true
      }
    }
  }

  /// Waits until its standard error holds `text`.
  func errors(containing text: String) async {
    _ = await errors.wait { String(decoding: $0, as: UTF8.self).contains(text) }
  }

  /// Waits for its end.
  func outcome() async -> Rmscan.Outcome {
    let status = await exit.value
    let bytes = await output.all()
    let errors = String(decoding: await errors.all(), as: UTF8.self)
    endInput()
    // As WIFEXITED, WEXITSTATUS and WTERMSIG have it, which Swift does not import.
    let signal = status & 0x7f
    return Rmscan.Outcome(
      status: signal == 0 ? status >> 8 & 0xff : signal, isSignal: signal != 0, bytes: bytes,
      errors: errors)
  }
}

/// Reads a pipe to its end on a thread of its own.
actor Collector {
  private var bytes: [UInt8] = []
  private var isDone = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(_ descriptor: CInt) {
    let (chunks, toChunks) = AsyncStream.makeStream(of: [UInt8].self)
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        toChunks.yield(Array(buffer.prefix(count)))
      }
      close(descriptor)
      toChunks.finish()
    }
    Task {
      for await chunk in chunks { await self.take(chunk) }
      await self.finish()
    }
  }

  /// Everything, once the pipe has ended.
  func all() async -> [UInt8] {
    while !isDone { await change() }
    return bytes
  }

  /// The lines so far, once `isEnough` or the pipe has ended.
  func wait(until isEnough: @Sendable ([UInt8]) -> Bool) async -> [String] {
    while !isDone, !isEnough(bytes) { await change() }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func change() async {
    await withCheckedContinuation { waiters.append($0) }
  }

  private func take(_ chunk: [UInt8]) {
    bytes += chunk
    wakeAll()
  }

  private func finish() {
    isDone = true
    wakeAll()
  }

  private func wakeAll() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
