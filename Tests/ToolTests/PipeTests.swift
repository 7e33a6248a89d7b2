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
    let pictures = try Pictures()
    let frame = try Pictures.picture(.qr, "hello")
    let first = try pictures.file("first.y4m", Pictures.y4m([frame]))
    // The stream never ends and never shows a code again.
    let script = """
      { cat "$1"; sleep 1000 & echo $! >"$2"; wait; } | "$RMSCAN" - | head -1
      kill "$(cat "$2")"
      """
    let outcome = try await Rmscan.shell(script, [first, pictures.folder + "/pid"])
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

  @Test("SIGTERM ends a run whose reader does not read")
  func blocked() async throws {
    let pictures = try Pictures()
    let frame = try Pictures.picture(.qr, String(repeating: "0123456789", count: 30))
    let clip = try pictures.file("clip.y4m", Pictures.y4m(Array(repeating: frame, count: 400)))
    let fifo = pictures.folder + "/fifo"
    mkfifo(fifo, 0o600)
    // Open for reading, so that the writer may open it, and never read.
    let reader = open(fifo, O_RDWR)
    defer { close(reader) }
    let running = try Running(
      "/bin/sh",
      ["-c", "exec \"$0\" -f json --every-frame \"$1\" >\"$2\"", Rmscan.path, clip, fifo],
      input: [])
    var waiting: CInt = 0
    // The pipe is full when no more comes in: it holds 65536 bytes, and a record has over 700.
    while waiting < 60_000 {
      guard ioctl(reader, UInt(FIONREAD), &waiting) == 0 else { break }
      await Task.yield()
    }
    running.send(SIGTERM)
    let outcome = await running.outcome()
    #expect(outcome.isSignal && outcome.status == SIGTERM)
  }
}
