import Foundation
import Testing

extension DeviceTests {
  /// The camera goes away, or its pictures do.
  @Suite("A lost camera ends the run") struct Loss {
    /// Starts a scan that tells the code in every frame, and waits for the first.
    private func scanning(_ node: String) throws -> Command {
      let scan = try start("--device", node, "--every-frame")
      try scan.wait(for: record)
      scan.mark()
      return scan
    }

    private func expectLost(_ scan: Command, _ node: String) throws {
      let outcome = try scan.finish()
      #expect(outcome.status == 7)
      #expect(outcome.complaints.count == 1, "\(outcome.err)")
      #expect(outcome.err.contains(node))
      // A second, and as much again for a machine that is emulated.
      #expect(outcome.seconds < 2)
    }

    @Test("when it is unplugged", arguments: ["MJPG:1280x720", "YUYV:640x480"])
    func unplug(_ mode: String) throws {
      let camera = try USBCamera([mode])
      let node = try camera.node
      let scan = try scanning(node)
      try camera.tell("unplug")
      try expectLost(scan, node)

      // With the device given back, the camera returns under the same number.
      try camera.tell("plug")
      try camera.waitForNodes()
      #expect(try camera.node == node)
      let again = try DeviceTests.scan("--device", node, "--once")
      #expect(again.out == record)
      try camera.stop()
    }

    @Test("when the driver says so")
    func disconnect() throws {
      let (input, output) = try (Nodes.loopInput(), Nodes.loopOutput())
      try HDMI.connect(input, to: output, "640x480")
      let feeder = try Feeder(output, "YUYV", "640x480")
      let scan = try scanning(input)
      try set(input, "disconnect=1")
      try expectLost(scan, input)
      try feeder.stop()
      #expect(try isFree(input))
    }

    @Test("when the driver is taken from it")
    func unbind() throws {
      let (input, output) = try (Nodes.loopInput(), Nodes.loopOutput())
      try HDMI.connect(input, to: output, "640x480")
      let feeder = try Feeder(output, "YUYV", "640x480")
      let scan = try scanning(input)
      try run("sh", "-c", "echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind")
      try expectLost(scan, input)
      try? feeder.stop()
      try run("sh", "-c", "echo vivid.0 >/sys/bus/platform/drivers/vivid/bind")
      try until("vivid's nodes") { (try? Nodes.webcam()) != nil }
    }

    @Test("not when its pictures stop: that is said, and the time without a record ends it")
    func silence() throws {
      let black = "/tmp/black"
      try Data(count: 640 * 480 * 2).write(to: URL(fileURLWithPath: black))
      let feeder = try Feeder(Nodes.loopback, "YUYV", "640x480", picture: black)
      let scan = try start("--device", Nodes.loopback, "--timeout", "6")
      // Its feeder leaves without a word to the reader: no error, no end.
      try scan.wait(untilOpen: Nodes.loopback)
      try feeder.stop()
      try scan.wait(for: "no picture")
      let outcome = try scan.finish()
      #expect(outcome.status == 1)
      #expect(outcome.out == "")
      #expect((5.5...9).contains(outcome.seconds))
    }
  }
}
