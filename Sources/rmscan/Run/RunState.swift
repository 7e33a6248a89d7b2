import RMScanner
import Synchronization

/// What all parts of a run share: how many records there were and may be, what failed, and why the
/// run ends.
final class RunState: Sendable {
  private struct State {
    var limit: Int?
    var claimed = 0
    var written = 0
    var isTriggered: Bool
    var isArmed: Bool
    var failure: ExitStatus?
    var end: RunEnd?
    var waiter: CheckedContinuation<RunEnd, Never>?
  }

  private let state: Mutex<State>
  private let onEnd: @Sendable (RunEnd, RunEnding) -> Void

  /// A run of at most `limit` records. A triggered one tells one record each time it is armed.
  /// `onEnd` is called once, by whoever ends the run.
  init(
    limit: Int?, isTriggered: Bool,
    onEnd: @escaping @Sendable (RunEnd, RunEnding) -> Void = { _, _ in }
  ) {
    self.onEnd = onEnd
    state = Mutex(State(limit: limit, isTriggered: isTriggered, isArmed: !isTriggered))
  }

  /// Records written so far.
  var written: Int { state.withLock { $0.written } }

  /// Why the run ends; nil while it goes on.
  var end: RunEnd? { state.withLock { $0.end } }

  /// Whether no more records are wanted for now: the limit is claimed, or the triggered scan has
  /// its code.
  var isSated: Bool {
    state.withLock { state in
      !state.isArmed || (state.limit.map { state.claimed >= $0 } ?? false)
    }
  }

  /// Asks for a place for one more record.
  func claimRecord() -> Bool {
    state.withLock { state in
      guard state.isArmed, state.end == nil else { return false }
      if let limit = state.limit, state.claimed >= limit { return false }
      state.claimed += 1
      if state.isTriggered { state.isArmed = false }
      return true
    }
  }

  /// A claimed record was written.
  func recordWritten() {
    state.withLock { $0.written += 1 }
  }

  /// Whether all records that are wanted were written.
  var isComplete: Bool {
    state.withLock { state in state.limit.map { state.written >= $0 } ?? false }
  }

  /// Lets a triggered run tell one more record.
  func arm() {
    state.withLock { $0.isArmed = true }
  }

  /// Notes that a source failed. A lost camera outweighs what could not be used at all; else the
  /// first failure counts.
  func sourceFailed(_ status: ExitStatus) {
    state.withLock { state in
      if state.failure == nil || status == .lost { state.failure = status }
    }
  }

  /// Ends the run, unless it is ending already.
  func end(_ reason: RunEnd) {
    let isFirst = state.withLock { state in
      guard state.end == nil else { return false }
      state.end = reason
      return true
    }
    guard isFirst else { return }
    onEnd(reason, ending(for: reason))
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: reason)
  }

  /// Waits for the end. For one caller.
  func ended() async -> RunEnd {
    await withCheckedContinuation { continuation in
      let end: RunEnd? = state.withLock { state in
        if state.end == nil { state.waiter = continuation }
        return state.end
      }
      if let end { continuation.resume(returning: end) }
    }
  }

  /// How the process is to end for that reason, by the table of statuses.
  func ending(for reason: RunEnd) -> RunEnding {
    state.withLock { state in
      let byRecords = state.written > 0 ? ExitStatus.success : .noRecord
      switch reason {
      case .signal(let signal): return .signal(signal)
      case .outputFailed: return .status(.failure)
      case .enoughRecords: return .status(.success)
      case .outputClosed: return .status(state.written > 0 ? .success : .failure)
      case .timeout, .quit, .sourcesEnded:
        guard let failure = state.failure else { return .status(byRecords) }
        return .status(failure == .lost || state.written == 0 ? failure : byRecords)
      }
    }
  }
}
