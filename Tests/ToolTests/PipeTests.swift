import Foundation
import RMScanner
import Testing

/// Readers that go away, do not read, or were never there.
@Suite struct PipeTests {
  @Test("A reader that has seen enough ends the program quietly")
  func head() async throws {
    let outcome = try await Rmscan.shell(
      "\"$RMSCAN\" -d demo | head -1; echo \"${PIPESTATUS[0]}\"")
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.last == "0")
    #expect(outcome.errors.isEmpty)
  }

  @Test("So it does where no second record comes that could fail")
  func idleReaderGone() async throws {
    let running = try Running(
      "/bin/bash", ["-c", "\"$RMSCAN\" - | head -1"], input: nil,
      environment: ["RMSCAN": Rmscan.path])
    // The stream does not end, and nothing comes after its first frame.
    running.write(Pictures.y4m([try Pictures.picture(.qr, "hello")]))
    let outcome = await running.outcome()
    #expect(outcome.output == "QR\thello\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test("Help into a closed pipe is quiet")
  func help() async throws {
    for option in ["--help", "-h", "--list-symbologies"] {
      let outcome = try await Rmscan.shell(
        "\"$RMSCAN\" \"$1\" | head -1; echo \"${PIPESTATUS[0]}\"", [option])
      #expect(outcome.lines.last == "0")
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test("A standard output that was closed from the start ends it quietly too")
  func closed() async throws {
    let outcome = try await Rmscan.shell("\"$RMSCAN\" -d demo >&-; echo $?")
    #expect(outcome.lines == ["2"])
    #expect(outcome.errors.isEmpty)
  }

  /// A run whose first record finds its pipe full, and whose input does not end.
  private func blocked(
    in pictures: Pictures, _ options: String
  ) throws -> (running: Running, reader: CInt) {
    let fifo = pictures.folder + "/fifo"
    mkfifo(fifo, 0o600)
    // Open for both, so that it has a reader, which never reads.
    let reader = open(fifo, O_RDWR | O_NONBLOCK)
    let filling = [UInt8](repeating: 0, count: 4096)
    while write(reader, filling, filling.count) > 0 {}
    let running = try Running(
      "/bin/sh", ["-c", "exec \"$0\" -v \(options) - >\"$1\"", Rmscan.path, fifo], input: nil)
    running.write(Pictures.y4m([try Pictures.picture(.qr, "hello")]))
    return (running, reader)
  }

  @Test("SIGTERM ends a run whose reader does not read")
  func signalWhileBlocked() async throws {
    let pictures = try Pictures()
    let (running, reader) = try blocked(in: pictures, "")
    await running.errors(containing: "scanning")
    running.send(SIGTERM)
    let outcome = await running.outcome()
    #expect(outcome.isSignal && outcome.status == SIGTERM)
    close(reader)
  }

  @Test("So does the timeout, and a record that nobody took is none")
  func timeoutWhileBlocked() async throws {
    let pictures = try Pictures()
    let (running, reader) = try blocked(in: pictures, "--timeout 0.5")
    let outcome = await running.outcome()
    #expect(!outcome.isSignal && outcome.status == 1)
    close(reader)
  }
}
