import Foundation
import Testing

extension DeviceTests {
  /// Which node is the camera.
  @Suite("The camera is chosen") struct Choice {
    /// What a JSON record says of where it came from.
    private func source(_ arguments: String...) throws -> String? {
      let all = ["--once", "--format", "json"] + arguments
      let outcome = try Command(setting("RMSCAN_BINARY"), all).finish()
      #expect(outcome.status == 0)
      #expect(outcome.err == "")
      return try object(outcome.out)["source"] as? String
    }

    private func object(_ line: some StringProtocol) throws -> [String: Any] {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }

    @Test("without a name it is the USB camera, not its metadata node nor a node made by a program")
    func first() throws {
      let camera = try USBCamera()
      #expect(try source() == camera.node)
      try camera.stop()
    }

    @Test(
      "by a part of its name, its USB id or a link", arguments: ["UVCSIM", "1d6b:0102", "link"])
    func named(_ name: String) throws {
      let camera = try USBCamera()
      let link = "/tmp/rmscan-camera"
      unlink(link)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: camera.node)
      let given = name == "link" ? link : name
      #expect(try [camera.node, link].contains(source("--device", given)))
      try camera.stop()
    }

    @Test("after the list has told each node for what it is")
    func list() throws {
      let camera = try USBCamera()
      let feeder = try Feeder(Nodes.loopback, "YUYV", "640x480")
      let expected = try [
        camera.node: "camera", camera.metadataNode: "metadata",
        Nodes.loopInput(): "virtual", Nodes.loopOutput(): "output",
        Nodes.planarInput(): "virtual", Nodes.planarOutput(): "output",
        Nodes.webcam(): "virtual", Nodes.loopback: "virtual",
      ]

      let text = try scan("--list-devices")
      #expect(text.status == 0)
      var kinds: [String: String] = [:]
      for line in text.out.split(separator: "\n").dropFirst() {
        let words = line.split(separator: " ")
        kinds[String(words[0])] = String(words[1])
      }
      #expect(kinds == expected)
      #expect(text.out.contains("MJPG 1280x720"))

      let json = try scan("--list-devices", "--format", "json")
      #expect(json.status == 0)
      kinds = [:]
      for line in json.out.split(separator: "\n") {
        let node = try object(line)
        kinds[try #require(node["path"] as? String)] = node["kind"] as? String
      }
      #expect(kinds == expected)
      try feeder.stop()
      try camera.stop()
    }

    @Test("in what the driver gives, where that is not what was asked for")
    func otherMode() throws {
      // The size and format of a loopback are those of its feeder; S_FMT only nods.
      let feeder = try Feeder(Nodes.loopback, "MJPG", "1280x720")
      let outcome = try scan(
        "--device", Nodes.loopback, "--once", "--size", "320x240", "--pixel-format", "YUYV")
      #expect(outcome.status == 0)
      #expect(outcome.out == record)
      try feeder.stop()
    }
  }
}
