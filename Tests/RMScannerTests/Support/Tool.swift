import Foundation

/// Runs the command-line tools that draw and read codes independently of us (zint, qrencode,
/// zbarimg; `Scripts/setup` installs them). A suite that needs one says
/// `@Suite(.enabled(if: Tool.isInstalled("zint"), "needs zint"))`.
enum Tool {
  /// What a tool left behind.
  struct Outcome {
    var status: Int32
    var output: [UInt8]

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  static func isInstalled(_ name: String) -> Bool {
    path(of: name) != nil
  }

  /// Runs a tool to its end, its stderr thrown away.
  static func run(_ name: String, _ arguments: [String], input: [UInt8] = []) throws -> Outcome {
    guard let path = path(of: name) else { throw ToolError(description: "no \(name) in PATH") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    let folder = try TemporaryFolder()
    let file = try folder.write(input, as: "input")
    process.standardInput = FileHandle(forReadingAtPath: file)
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: bytes)
  }

  private static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }
}

struct ToolError: Error, CustomStringConvertible {
  let description: String
}

/// A folder that goes with the object.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/rmscan-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
