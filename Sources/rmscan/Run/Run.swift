import Glibc
import RMScanner

/// One run: sessions over the planned sources, their records written, until one of the ends.
struct Run: Sendable {
  private let plan: Plan
  private let standard: StandardDescriptors
  private let diagnostics: Diagnostics
  private let terminal: Terminal
  private let warden: Warden

  /// A run of `plan`. To be made on the main thread, before there are others: it blocks the
  /// signals that the run takes.
  init(_ plan: Plan, _ standard: StandardDescriptors, _ diagnostics: Diagnostics) {
    self.plan = plan
    self.standard = standard
    self.diagnostics = diagnostics
    terminal = Terminal(isWanted: plan.readsKeys)
    warden = Warden(terminal: terminal)
  }

  /// Runs to the end, and ends the process.
  func run() async -> Never {
    await ending().endProcess(terminal)
  }

  private func ending() async -> RunEnding {
    let options = plan.options
    let start = ContinuousClock.now
    // Told to the warden at once, by the thread that knows of it, and not by this task, whose turn
    // may come late.
    let state = RunState(limit: options.limit, isTriggered: options.isTriggered) { [warden] in
      warden.expectEnd($1, after: $0.grace)
    }
    let (commands, toCommands) = AsyncStream.makeStream(of: RunCommand.self)
    let writer = options.format.writer(
      ending: options.ending, isTerminal: isatty(STDOUT_FILENO) == 1)
    let sessions = SessionGroup(isScanning: !options.isTriggered)
    do throws(Errno) {
      // 1. Signals and the clock.
      try warden.start(timeout: options.timeout) { event in
        switch event {
        case .end(let reason): state.end(reason)
        case .command(let command): toCommands.yield(command)
        }
      }
      // 2. The way out.
      let sink = try OutputSink(descriptor: STDOUT_FILENO, header: writer.header) { outcome in
        if case .failed(let error) = outcome {
          state.end(.outputFailed(error))
        } else {
          state.end(.outputClosed)
        }
      }
      if standard.isOutputClosed { state.end(.outputClosed) }
      // 3. The way in for keys and triggers.
      terminal.enter()
      try StandardInput.listen(options, terminal) { input in
        switch input {
        case .command(let command): toCommands.yield(command)
        case .quit: state.end(.quit)
        }
      }
      // 4. The sessions.
      let recorder = Recorder(
        state: state, sink: sink, writer: writer, diagnostics: diagnostics, options: options,
        onRecord: { [warden] in
          warden.restartTimeout()
          if options.isTriggered { toCommands.yield(.triggerDone) }
        })
      let lanes = Task {
        await withTaskGroup(of: Void.self) { group in
          for sources in plan.lanes {
            let lane = Lane(
              sources: sources, options: options, state: state, sessions: sessions,
              recorder: recorder, sink: sink, diagnostics: diagnostics,
              onStart: { [warden] in warden.restartTimeout() })
            group.addTask { await lane.run() }
          }
        }
        state.end(.sourcesEnded)
      }
      let control = Task {
        await Control(
          sessions: sessions, state: state, diagnostics: diagnostics,
          isTriggered: options.isTriggered
        ).follow(commands)
      }
      // 5. The end.
      let reason = await state.ended()
      let ending = state.ending(for: reason)
      if case .outputFailed(let error) = reason {
        diagnostics.error("writing to standard output: \(error)")
      }
      sink.stop()
      toCommands.finish()
      await Self.wait(atMost: reason.grace) {
        await sessions.close()
        await lanes.value
        await control.value
      }
      if options.tellsStatistics {
        let totals = await sessions.totals()
        diagnostics.statistics(
          totals.line(records: state.written, elapsed: ContinuousClock.now - start))
      }
      return ending
    } catch {
      diagnostics.error("starting to scan: \(error)")
      return .status(.failure)
    }
  }

  /// Waits until `work` is done, or no longer; it goes on by itself then.
  private static func wait(
    atMost limit: Duration, for work: @escaping @Sendable () async -> Void
  ) async {
    let (ends, toEnds) = AsyncStream.makeStream(of: Void.self)
    Task {
      await work()
      toEnds.finish()
    }
    let timing = Task {
      try? await Task.sleep(for: limit)
      toEnds.finish()
    }
    for await _ in ends {}
    timing.cancel()
  }
}
