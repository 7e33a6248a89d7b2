import Foundation
import Glibc

/// Runs the built program as a shell would.
enum Rmscan {
  /// What a run left behind.
  struct Outcome: Sendable {
    var status: Int32
    /// Whether `status` is the number of the signal that ended it.
    var isSignal: Bool
    var bytes: [UInt8]
    var errors: String

    var output: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// Ends a run that hangs. No test waits for it unless something is wrong.
  static let guardTime = 120.0

  /// The program, beside the test bundle.
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return URL(fileURLWithPath: own).deletingLastPathComponent().path + "/rmscan"
  }()

  /// Runs the program with standard input from `input`.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await Running(path, arguments, input: input, environment: environment).outcome()
  }

  /// Runs a script in which `$RMSCAN` is the program.
  static func shell(_ script: String, _ arguments: [String] = []) async throws -> Outcome {
    try await Running(
      "/bin/bash", ["-c", script, "bash"] + arguments, input: [],
      environment: ["RMSCAN": path]
    ).outcome()
  }
}

/// A program that runs, its output collected as it comes.
final class Running: Sendable {
  private let process: Process
  private let standardInput: FileHandle
  private let output: Collector
  private let errors: Collector
  private let exit: Task<Void, Never>

  /// Starts it. `input` is all of its standard input; nil leaves it open for `type`.
  init(
    _ path: String, _ arguments: [String], input: [UInt8]?, environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let toInput = Pipe()
    let fromOutput = Pipe()
    let fromErrors = Pipe()
    process.standardInput = toInput
    process.standardOutput = fromOutput
    process.standardError = fromErrors
    let (exits, toExits) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in toExits.finish() }
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    self.process = process
    output = Collector(fromOutput.fileHandleForReading)
    errors = Collector(fromErrors.fileHandleForReading)
    standardInput = toInput.fileHandleForWriting
    exit = Task { for await _ in exits {} }
    let identifier = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + Rmscan.guardTime) { [weak process] in
      if process?.isRunning == true { kill(identifier, SIGKILL) }
    }
    if let input {
      let handle = standardInput
      DispatchQueue.global().async {
        try? handle.write(contentsOf: Data(input))
        try? handle.close()
      }
    }
  }

  /// Starts the program with its standard input left open.
  static func rmscan(_ arguments: [String]) throws -> Running {
    try Running(Rmscan.path, arguments, input: nil)
  }

  /// Writes to its standard input.
  func type(_ text: String) {
    try? standardInput.write(contentsOf: Data(text.utf8))
  }

  /// Ends its standard input.
  func endInput() {
    try? standardInput.close()
  }

  /// Its process id.
  var identifier: Int32 { process.processIdentifier }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until its output holds that many lines.
  func lines(_ count: Int) async -> [String] {
    await output.wait { $0.filter { $0 == 0x0a }.count >= count }
  }

  /// Waits until its output holds `text`.
  func output(containing text: String) async -> [String] {
    await output.wait { String(decoding: $0, as: UTF8.self).contains(text) }
  }

  /// Waits until its standard error holds `text`.
  func errors(containing text: String) async -> [String] {
    await errors.wait { String(decoding: $0, as: UTF8.self).contains(text) }
  }

  /// Waits for its end.
  func outcome() async -> Rmscan.Outcome {
    await exit.value
    let bytes = await output.all()
    let errors = String(decoding: await errors.all(), as: UTF8.self)
    return Rmscan.Outcome(
      status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
      bytes: bytes, errors: errors)
  }
}

/// Reads a pipe to its end on a thread of its own.
actor Collector {
  private var bytes: [UInt8] = []
  private var isDone = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(_ handle: FileHandle) {
    let (chunks, toChunks) = AsyncStream.makeStream(of: [UInt8].self)
    Thread.detachNewThread {
      while case let data = handle.availableData, !data.isEmpty { toChunks.yield([UInt8](data)) }
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
