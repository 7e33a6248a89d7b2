import Foundation
import Testing

/// Where the drivers' nodes are, by the names that the drivers give them.
enum Nodes {
  /// vivid's first instance: HDMI input and output, so that one can show the other's picture.
  static func loopInput() throws -> String { try node("vivid-000-vid-cap") }
  static func loopOutput() throws -> String { try node("vivid-000-vid-out") }

  /// vivid's second instance: the same with the multi-planar interface.
  static func planarInput() throws -> String { try node("vivid-001-vid-cap") }
  static func planarOutput() throws -> String { try node("vivid-001-vid-out") }

  /// vivid's third instance: a webcam that shows a test picture, no code.
  static func webcam() throws -> String { try node("vivid-002-vid-cap") }

  /// v4l2loopback's, which is fed from the other end.
  static let loopback = "/dev/video10"

  /// The nodes with this name, lowest number first.
  static func all(named name: String) -> [String] {
    let folder = "/sys/class/video4linux"
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .compactMap { entry in entry.hasPrefix("video") ? Int(entry.dropFirst(5)) : nil }.sorted()
    return numbers.filter { number in
      let text = try? String(contentsOfFile: "\(folder)/video\(number)/name", encoding: .utf8)
      return text?.trimmingCharacters(in: .newlines) == name
    }.map { "/dev/video\($0)" }
  }

  private static func node(_ name: String) throws -> String {
    try #require(all(named: name).first, "no node is named \(name)")
  }
}

/// Sets controls of a device, as `v4l2-ctl -c` does.
func set(_ device: String, _ controls: String) throws {
  try run("v4l2-ctl", "-d", device, "-c", controls)
}

/// Whether a device can be opened and streams: it is nobody's.
func isFree(_ device: String) throws -> Bool {
  let outcome = try Command(
    "v4l2-ctl", ["-d", device, "--stream-mmap", "--stream-count=2", "--stream-poll"]
  ).finish()
  return outcome.status == 0 && !outcome.err.contains("VIDIOC")
}
