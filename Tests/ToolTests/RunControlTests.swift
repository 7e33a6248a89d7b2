import Foundation
import RMScanner
import Testing

/// What starts, stops and ends a run: triggers, signals, the timeout, keys.
@Suite struct RunControlTests {
  @Test("--once with the demo camera is one record")
  func once() async throws {
    let outcome = try await Rmscan.run(["--device", "demo", "--once"])
    #expect(outcome.lines.count == 1)
    #expect(outcome.output.contains("\t") && outcome.output.hasSuffix("\n"))
    #expect(outcome.status == 0)
  }

  @Test("Each line on standard input is one record, and the end of input the end")
  func trigger() async throws {
    let outcome = try await Rmscan.run(["-d", "demo", "--trigger"], input: Array("\n\nlast".utf8))
    #expect(outcome.lines.count == 3)
    #expect(outcome.status == 0)
  }

  @Test("With --null each NUL is a trigger")
  func triggerByNull() async throws {
    let outcome = try await Rmscan.run(
      ["-d", "demo", "--trigger", "-0"], input: Array("a\nb\0c\0".utf8))
    #expect(outcome.bytes.filter { $0 == 0 }.count == 2)
  }

  @Test("Without a trigger nothing is told")
  func noTrigger() async throws {
    let outcome = try await Rmscan.run(["-d", "demo", "--trigger"])
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 1)
  }

  @Test("A scan begins when it is asked for, not before")
  func triggerLater() async throws {
    let running = try Running.rmscan(["-d", "demo", "--trigger", "-v"])
    await running.errors(containing: "demo: scanning")
    running.type("\n")
    #expect(await running.lines(1).count == 1)
    running.endInput()
    #expect(await running.outcome().lines.count == 1)
  }

  @Test("SIGUSR1 is a trigger like a line")
  func triggerBySignal() async throws {
    let running = try Running.rmscan(["-d", "demo", "--trigger", "-v"])
    await running.errors(containing: "demo: scanning")
    running.send(SIGUSR1)
    #expect(await running.lines(1).count == 1)
    running.endInput()
    #expect(await running.outcome().status == 0)
  }

  @Test("--timeout ends a run without records with status 1")
  func timeout() async throws {
    let outcome = try await Rmscan.run(["-d", "demo", "-s", "codabar", "--timeout", "0.3"])
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(outcome.status == 1)
  }

  @Test("--timeout ends a run that waits for a pipe's first byte")
  func timeoutOnPipe() async throws {
    let running = try Running.rmscan(["-", "--timeout", "0.3"])
    let outcome = await running.outcome()
    #expect(outcome.status == 1 && !outcome.isSignal)
  }

  @Test("Signals end the program by themselves", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) async throws {
    let running = try Running.rmscan(["-d", "demo"])
    _ = await running.lines(1)
    running.send(signal)
    let outcome = await running.outcome()
    #expect(outcome.isSignal && outcome.status == signal)
    #expect(outcome.errors.isEmpty)
  }

  @Test("SIGTERM ends a run that waits for a pipe's first byte")
  func signalOnPipe() async throws {
    // The camera's first record shows that the run is under way.
    let running = try Running.rmscan(["-d", "demo", "-"])
    _ = await running.lines(1)
    running.send(SIGTERM)
    let outcome = await running.outcome()
    #expect(outcome.isSignal && outcome.status == SIGTERM)
    #expect(outcome.errors.isEmpty)
  }

  @Test("A shell sees 143, and nohup's SIGHUP is left alone")
  func shellStatus() async throws {
    let outcome = try await Rmscan.shell(
      """
      "$RMSCAN" -d demo >/dev/null & kill -TERM $!; wait $!; echo $?
      trap '' HUP
      "$RMSCAN" -d demo --once & kill -HUP $!; wait $!; echo $?
      """)
    #expect(outcome.lines.first == "143")
    #expect(outcome.lines.last == "0")
  }

  @Test("SIGUSR2 stops the scan, SIGUSR1 starts one, the camera stays on")
  func scanSignals() async throws {
    let running = try Running.rmscan(["-d", "demo", "-v"])
    _ = await running.lines(1)
    running.send(SIGUSR2)
    await running.errors(containing: "demo: capturing")
    running.send(SIGUSR1)
    let before = await running.lines(1).count
    _ = await running.lines(before + 1)
    running.send(SIGTERM)
    let states = await running.outcome().errorLines.filter { $0.hasPrefix("[rmscan] demo: ") }
    #expect(
      states.prefix(3) == [
        "[rmscan] demo: scanning", "[rmscan] demo: capturing", "[rmscan] demo: scanning",
      ])
  }

  @Test("Several cameras run at the same time")
  func twoCameras() async throws {
    let outcome = try await Rmscan.run(["-d", "demo", "-d", "demo", "-v", "-n", "6"])
    #expect(outcome.lines.count == 6)
    #expect(outcome.errorLines.filter { $0 == "[rmscan] demo: scanning" }.count == 2)
    #expect(outcome.status == 0)
  }

  @Test("A camera that cannot be had does not stop the others")
  func missingCamera() async throws {
    let outcome = try await Rmscan.run(["-d", "/dev/video987", "-d", "demo", "--once"])
    #expect(outcome.lines.count == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.status == 0)
  }
}

/// Keys at a terminal that `script` makes.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "needs script"))
struct TerminalKeyTests {
  private func atTerminal(_ command: String) throws -> Running {
    // A terminal's processes are a group of their own to Linux, with a share of its own: sched(7).
    let lowered = "{ echo 19 > /proc/self/autogroup; } 2> /dev/null; " + command
    return try Running(
      "/usr/bin/script", ["-qefc", lowered, "/dev/null"], input: nil,
      environment: ["RMSCAN": Rmscan.path, "SHELL": "/bin/sh"])
  }

  @Test("Space pauses and resumes, q ends with the status so far, the terminal is put back")
  func keys() async throws {
    let running = try atTerminal(
      "before=$(stty -g); \"$RMSCAN\" -v -d demo; echo \"status $?\"; "
        + "[ \"$before\" = \"$(stty -g)\" ] && echo same")
    _ = await running.lines(2)
    running.type(" ")
    await running.output(containing: "demo: capturing")
    running.type(" ")
    // A record of the frame that was under way may be written between the two.
    await running.output(containing: "demo: capturing", "demo: scanning")
    running.type("q")
    let outcome = await running.outcome()
    #expect(outcome.output.contains("status 0"))
    #expect(outcome.output.contains("same"))
    running.endInput()
  }

  @Test("Ctrl-C keeps its meaning, and the terminal is put back")
  func interrupt() async throws {
    let running = try atTerminal(
      "trap : INT; before=$(stty -g); \"$RMSCAN\" -v -d demo; echo \"status $?\"; "
        + "[ \"$before\" = \"$(stty -g)\" ] && echo same")
    await running.output(containing: "demo: scanning")
    running.type("\u{03}")
    let outcome = await running.outcome()
    #expect(outcome.output.contains("status 130"))
    #expect(outcome.output.contains("same"))
    running.endInput()
  }
}
