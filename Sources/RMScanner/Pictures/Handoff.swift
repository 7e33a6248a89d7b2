@preconcurrency import Dispatch

/// One place where a thread leaves things for a task.
///
/// The giver is one thread, which may block; the taker is one task, which may not. There is room
/// for one thing at a time.
final class Handoff<Element: Sendable>: Sendable {
  private typealias Taker = CheckedContinuation<Element?, Never>

  private struct State {
    var waiting: Element?
    var taker: Taker?
    var giverWaits = false
    var isFinished = false
    var isClosed = false
  }

  private let state = Guarded(State())
  /// Signalled when the place becomes free while the giver waits for that.
  private let room = DispatchSemaphore(value: 0)

  /// Blocks until the last thing given has been taken; false when the taker wants no more.
  func waitForRoom() -> Bool {
    while true {
      let answer = state.withLock { state -> Bool? in
        if state.isClosed { return false }
        if state.waiting == nil { return true }
        state.giverWaits = true
        return nil
      }
      if let answer { return answer }
      room.wait()
    }
  }

  /// Leaves a thing. What is still there is replaced by it and returned.
  @discardableResult
  func give(_ element: Element) -> Element? {
    let (taker, replaced) = state.withLock { state -> (Taker?, Element?) in
      guard !state.isClosed, !state.isFinished else { return (nil, element) }
      if let taker = state.taker {
        state.taker = nil
        return (taker, nil)
      }
      let replaced = state.waiting
      state.waiting = element
      return (nil, replaced)
    }
    taker?.resume(returning: element)
    return replaced
  }

  /// The giver has nothing more: the taker gets what is there, and then nil for ever.
  func finish() {
    let taker = state.withLock { state -> Taker? in
      state.isFinished = true
      defer { state.taker = nil }
      return state.taker
    }
    taker?.resume(returning: nil)
  }

  /// The taker wants nothing more: a waiting one gets nil, a blocked giver goes on. Returns what
  /// nobody has taken.
  @discardableResult
  func close() -> Element? {
    let (taker, left) = state.withLock { state -> (Taker?, Element?) in
      state.isClosed = true
      defer {
        state.taker = nil
        state.waiting = nil
      }
      wakeGiver(&state)
      return (state.taker, state.waiting)
    }
    taker?.resume(returning: nil)
    return left
  }

  /// The next thing; waits for it. Nil at the end, after `close`, and in a cancelled task.
  func take() async -> Element? {
    // The thread sanitizer does not see that a continuation hands things on; it sees the lock.
    defer { state.withLock { _ in } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isNow, element) = state.withLock { state -> (Bool, Element?) in
          if let element = state.waiting {
            state.waiting = nil
            wakeGiver(&state)
            return (true, element)
          }
          if state.isFinished || state.isClosed || Task.isCancelled { return (true, nil) }
          precondition(state.taker == nil, "a handoff has one taker")
          state.taker = continuation
          return (false, nil)
        }
        guard isNow else { return }
        continuation.resume(returning: element)
      }
    } onCancel: {
      let taker = state.withLock { state -> Taker? in
        defer { state.taker = nil }
        return state.taker
      }
      taker?.resume(returning: nil)
    }
  }

  private func wakeGiver(_ state: inout State) {
    if state.giverWaits { room.signal() }
    state.giverWaits = false
  }
}
