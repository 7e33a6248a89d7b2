import Foundation
import Testing

extension DeviceTests {
  /// What goes wrong while pictures come: a scan lives through it.
  @Suite("A fault is lived through") struct Fault {
    /// How many records a scan has written.
    private func count(_ scan: Command) -> Int {
      scan.out.split(separator: "\n").count
    }

    /// The number of the frame that the last record is of; its line may be on its way still.
    private func lastFrame(_ scan: Command) -> Int {
      let line = scan.out.split(separator: "\n").last
      return line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
    }

    /// Waits for so many more records.
    private func wait(for more: Int, _ scan: Command) throws {
      let before = count(scan)
      try until("\(more) more records") { count(scan) >= before + more }
    }

    /// Takes the camera away and returns what `--stats` then tells: a signal leaves the run too
    /// little time for that on a slow machine.
    private func statistics(
      _ scan: Command, losing camera: () throws -> Void
    ) throws -> [String: Any] {
      try camera()
      let outcome = try scan.finish()
      #expect(outcome.status == 7)
      let line = try #require(outcome.complaints.last)
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }

    private func statistics(_ scan: Command, of input: String) throws -> [String: Any] {
      try statistics(scan) { try set(input, "disconnect=1") }
    }

    private func scanning(_ node: String) throws -> Command {
      let scan = try start("--device", node, "--every-frame", "--stats")
      try scan.wait(for: record)
      return scan
    }

    private func loop(_ body: (_ input: String) throws -> Void) throws {
      let (input, output) = try (Nodes.loopInput(), Nodes.loopOutput())
      try HDMI.connect(input, to: output, "640x480")
      let feeder = try Feeder(output, "YUYV", "640x480")
      try body(input)
      try feeder.stop()
      #expect(try isFree(input))
    }

    @Test("a frame that the driver calls broken, which is counted")
    func broken() throws {
      try loop { input in
        let scan = try scanning(input)
        // vivid marks a buffer of its input or of its output, whichever comes first.
        let times = 10
        for _ in 0..<times {
          try set(input, "inject_v4l2_buf_flag_error=1")
          try wait(for: 1, scan)
        }
        let told = try statistics(scan, of: input)
        #expect((1...times).contains(try #require(told["frames_broken"] as? Int)))
      }
    }

    @Test("a buffer that the driver does not take back")
    func requeue() throws {
      try loop { input in
        let scan = try scanning(input)
        try set(input, "inject_vidioc_qbuf_error=1")
        try wait(for: 5, scan)
        _ = try statistics(scan, of: input)
      }
    }

    @Test("frames that never come, which are counted")
    func dropped() throws {
      try loop { input in
        try set(input, "percentage_of_dropped_buffers=50")
        let scan = try scanning(input)
        try wait(for: 5, scan)
        let told = try statistics(scan, of: input)
        try set(input, "percentage_of_dropped_buffers=0")
        #expect(try #require(told["frames_dropped"] as? Int) > 0)
      }
    }

    @Test(
      "frame numbers and times that wrap around",
      arguments: ["wrap_sequence_number=1", "wrap_timestamp=1", "wrap_timestamp=2"])
    func wrap(_ control: String) throws {
      try loop { input in
        try set(input, control)
        let scan = try start("--device", input, "--every-frame", "--stats", "--format", "tsv")
        // The sequence wraps after 128 frames.
        try until("a record of a frame after the wrap") { lastFrame(scan) > 160 }
        try wait(for: 5, scan)
        let told = try statistics(scan, of: input)
        try set(input, control.split(separator: "=")[0] + "=0")
        #expect(try #require(told["frames_dropped"] as? Int) < 10_000)
      }
    }

    @Test("a stream that the driver ends for good is an end with one line, and the camera is free")
    func fatal() throws {
      try loop { input in
        let scan = try start("--device", input, "--every-frame")
        try scan.wait(for: record)
        try set(input, "inject_fatal_streaming_error=1")
        let outcome = try scan.finish()
        #expect(outcome.status == 7)
        #expect(outcome.complaints.count == 1, "\(outcome.err)")
      }
    }

    @Test(
      "a USB camera that marks frames, cuts them short or stops for a while",
      arguments: ["MJPG:640x480", "YUYV:640x480"])
    func camera(_ mode: String) throws {
      let camera = try USBCamera([mode])
      let scan = try scanning(camera.node)
      // Enough of them that a slow machine, too, takes one before the next replaces it.
      for fault in ["err 5", "cut 60", "hold 3"] {
        try camera.tell(fault)
        try wait(for: 2, scan)
      }
      let told = try statistics(scan) { try camera.tell("unplug") }
      // The driver drops what the camera marks, and passes on a JPEG that is cut short.
      if mode.hasPrefix("MJPG") {
        #expect(try #require(told["frames_broken"] as? Int) > 0)
      } else {
        #expect(try #require(told["frames_dropped"] as? Int) >= 5)
      }
      try camera.stop()
    }
  }
}
