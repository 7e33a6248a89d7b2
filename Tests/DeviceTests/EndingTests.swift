import Foundation
import Testing

extension DeviceTests {
  /// However a run ends, the camera is free afterwards.
  @Suite("A run ends clean") struct Ending {
    private func onLoop(_ body: (_ input: String) throws -> Void) throws {
      let (input, output) = try (Nodes.loopInput(), Nodes.loopOutput())
      try HDMI.connect(input, to: output, "640x480")
      let feeder = try Feeder(output, "YUYV", "640x480")
      try body(input)
      #expect(try isFree(input))
      try feeder.stop()
    }

    @Test("when its reader has had enough")
    func pipe() throws {
      try onLoop { input in
        let outcome = try Command(
          "bash", ["-c", #""$0" --device "$1" | head -1"#, setting("RMSCAN_BINARY"), input]
        ).finish()
        #expect(outcome.out == record)
        #expect(outcome.err == "")
      }
    }

    @Test("when the disk is full")
    func full() throws {
      try onLoop { input in
        let outcome = try Command(
          "bash", ["-c", #""$0" --device "$1" >/dev/full"#, setting("RMSCAN_BINARY"), input]
        ).finish()
        #expect(outcome.status == 2)
        #expect(outcome.complaints.count == 1, "\(outcome.err)")
      }
    }

    @Test("by a signal, and by that signal", arguments: [SIGINT, SIGTERM, SIGHUP])
    func signal(_ signal: Int32) throws {
      try onLoop { input in
        let scan = try start("--device", input, "--every-frame")
        try scan.wait(for: record)
        let outcome = try scan.end(by: signal)
        #expect(outcome.status == 128 + signal)
        #expect(outcome.err == "")
        // 0.2 s where a machine is not emulated.
        #expect(outcome.seconds < 2)
      }
    }

    @Test("after a count, and without a code after a time")
    func limits() throws {
      try onLoop { input in
        let counted = try scan("--device", input, "--every-frame", "--count", "4")
        #expect(counted.status == 0)
        #expect(counted.out == String(repeating: record, count: 4))
      }
      let timed = try scan("--device", Nodes.webcam(), "--timeout", "3")
      #expect(timed.status == 1)
      #expect(timed.out == "")
      #expect((2.9...6).contains(timed.seconds))
    }

    @Test("having opened no more than it opened at first, and started no thread more")
    func growth() throws {
      try onLoop { input in
        let scan = try start("--device", input, "--every-frame")
        func counts() throws -> [Int] {
          try ["fd", "task"].map {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(scan.pid)/\($0)").count
          }
        }
        func wait(for records: Int) throws {
          try until("\(records) records") { scan.out.split(separator: "\n").count >= records }
        }
        // The pools of threads are at their size after some frames.
        try wait(for: 10)
        let early = try counts()
        try wait(for: 50)
        let late = try counts()
        #expect(late[0] == early[0], "descriptors")
        #expect(late[1] <= early[1] + 1, "threads")
        _ = try scan.end()
      }
    }
  }
}
