/// A value that is given once, by any thread, and awaited by any number of tasks.
final class OneShot<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var waiting: [CheckedContinuation<Value, Never>] = []
  }

  private let state = Guarded(State())

  /// Gives the value; the first one counts.
  func give(_ value: Value) {
    let waiting = state.withLock { state in
      if state.value == nil { state.value = value }
      let waiting = state.waiting
      state.waiting = []
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }

  /// Waits for the value.
  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state in
        if state.value == nil { state.waiting.append(continuation) }
        return state.value
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
