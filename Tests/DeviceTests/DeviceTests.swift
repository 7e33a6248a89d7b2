import Foundation
import Testing

/// The `rmscan` binary on real V4L2 drivers: vivid, v4l2loopback, and uvcvideo with a simulated
/// USB camera.
///
/// The tests run inside the virtual machine that `Scripts/test-devices` boots, as root, with the
/// drivers loaded: they change devices, unplug them and run as another user. Elsewhere they are
/// skipped. One at a time, because the devices are shared.
@Suite(
  "On real drivers", .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["RMSCAN_IN_VM"] != nil,
    "needs V4L2 drivers in a virtual machine: run Scripts/test-devices"),
  .timeLimit(.minutes(5)))
enum DeviceTests {
  /// What `Tests/DeviceTests/rig/pictures` draws.
  static let text = "RMSCAN-VM"

  /// The record of it in text format.
  static let record = "Code 128\t\(text)\n"

  /// What the caller of the virtual machine said in a variable.
  static func setting(_ name: String) throws -> String {
    try #require(ProcessInfo.processInfo.environment[name], "\(name) is not set")
  }

  /// The frame of that size and pixel format.
  static func picture(_ size: String, _ format: String) throws -> String {
    try setting("RMSCAN_PICTURES") + "/\(size).\(format.trimmingCharacters(in: .whitespaces))"
  }

  /// Starts the binary under test.
  static func start(_ arguments: String...) throws -> Command {
    try Command(setting("RMSCAN_BINARY"), arguments)
  }

  /// Runs the binary under test to its end.
  static func scan(_ arguments: String...) throws -> Command.Outcome {
    try Command(setting("RMSCAN_BINARY"), arguments).finish()
  }
}
