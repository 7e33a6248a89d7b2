import Foundation
import Testing

extension DeviceTests {
  /// Each reason why there are no pictures has its exit status and one line.
  @Suite("A refusal is told") struct Refusal {
    private func expect(
      _ outcome: Command.Outcome, _ status: Int32, _ words: String...,
      at location: SourceLocation = #_sourceLocation
    ) {
      #expect(outcome.status == status, sourceLocation: location)
      #expect(outcome.out == "", sourceLocation: location)
      #expect(outcome.complaints.count == 1, "\(outcome.err)", sourceLocation: location)
      #expect(outcome.err.hasPrefix("rmscan: "), "\(outcome.err)", sourceLocation: location)
      for word in words {
        #expect(outcome.err.contains(word), "\(outcome.err)", sourceLocation: location)
      }
    }

    @Test("of a node that is not there")
    func missing() throws {
      expect(try scan("--device", "/dev/video99"), 3, "/dev/video99")
    }

    @Test("of what is no V4L2 device", arguments: ["/dev/null", "/etc/hostname", "/tmp"])
    func other(_ path: String) throws {
      expect(try scan("--device", path), 6, path)
    }

    @Test("of a node that gives no pictures")
    func noCamera() throws {
      let camera = try USBCamera()
      expect(try scan("--device", camera.metadataNode), 6, "metadata")
      expect(try scan("--device", Nodes.loopOutput()), 6, "output")
      // Without a feeder, with exclusive_caps, it is an output only.
      expect(try scan("--device", Nodes.loopback), 6, Nodes.loopback)
      try camera.stop()
    }

    @Test("of pictures that neither we nor libv4l2 can read")
    func format() throws {
      let file = try DeviceTests.picture("640x480", "YUYV")
      let feeder = try Feeder(Nodes.loopback, "422P", "640x480", picture: file)
      expect(try scan("--device", Nodes.loopback), 6, Nodes.loopback, "422P")
      try feeder.stop()
    }

    @Test("of a camera that streams to another program, which is named")
    func busy() throws {
      let node = try Nodes.webcam()
      let other = try Command("v4l2-ctl", ["-d", node, "--stream-mmap", "--stream-poll"])
      // It draws a mark for each frame.
      try other.wait(for: "<")
      expect(try scan("--device", node), 5, node, "v4l2-ctl", "\(other.pid)")
      _ = try other.end()
    }

    @Test("of a camera whose configuration another program holds")
    func priority() throws {
      let node = try Nodes.webcam()
      let other = try Command("v4l2-ctl", ["-d", node, "--set-priority=3", "--sleep=600"])
      try until("the priority to be held") {
        try run("v4l2-ctl", "-d", node, "--get-priority").contains("3")
      }
      expect(try scan("--device", node), 5, node, "v4l2-ctl")
      _ = try other.end()
      #expect(try isFree(node))
    }

    @Test("of a camera that the user may not open", arguments: ["root", "video"])
    func permission(_ group: String) throws {
      let node = try Nodes.webcam()
      try run("chgrp", group, node)
      try run("chmod", "660", node)
      // The build folder and the toolchain may be closed to other users: a copy is not.
      let folder = "/tmp/rmscan-user"
      let binary = try setting("RMSCAN_BINARY")
      try run(
        "bash", "-c",
        """
        rm -rf \(folder) && mkdir \(folder) && cd \(folder) && cp "$0" rmscan &&
          ldd rmscan | awk '$3 ~ "^/" { print $3 }' | xargs -d '\\n' cp -t . && chmod -R a+rX .
        """, binary)
      let outcome = try Command(
        "setpriv",
        [
          "--reuid=65534", "--regid=65534", "--clear-groups", "env", "LD_LIBRARY_PATH=\(folder)",
          "\(folder)/rmscan", "--device", node,
        ]
      ).finish()
      expect(outcome, 4, node, group)
      if group == "video" { #expect(outcome.err.contains("usermod")) }
    }

    @Test(
      "of a request that the driver fails once; the next run works",
      arguments: ["inject_vidioc_reqbufs_error", "inject_vidioc_streamon_error"])
    func request(_ control: String) throws {
      let node = try Nodes.webcam()
      try set(node, "\(control)=1")
      expect(try scan("--device", node, "--timeout", "20"), 2, node)
      #expect(try isFree(node))
    }
  }
}
