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
  static let guardTime = Duration.seconds(900)

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
