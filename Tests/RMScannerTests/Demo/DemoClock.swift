import Synchronization

/// A clock that stands until it is moved; a sleeper wakes when it is moved far enough, or when it
/// is cancelled.
final class DemoClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private struct State {
    var now = Instant(time: .seconds(100))
    var isCancelled: Set<Int> = []
    var next = 0
    var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private enum Answer {
    case cancelled
    case due
    case sleeps([CheckedContinuation<Void, Never>])
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let answer = state.withLock { state -> Answer in
          if state.isCancelled.contains(number) { return .cancelled }
          if deadline <= state.now { return .due }
          state.sleepers[number] = (deadline, wake)
          defer { state.watchers = [] }
          return .sleeps(state.watchers)
        }
        switch answer {
        case .cancelled: wake.resume(throwing: CancellationError())
        case .due: wake.resume()
        case .sleeps(let watchers): for watcher in watchers { watcher.resume() }
        }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.isCancelled.insert(number)
        return state.sleepers.removeValue(forKey: number)
      }
      sleeper?.wake.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock and wakes who is due.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.map(\.wake)
    }
    for wake in due { wake.resume() }
  }

  /// Returns as soon as somebody sleeps.
  func someoneSleeps() async {
    await withCheckedContinuation { watcher in
      let sleeps = state.withLock { state in
        if !state.sleepers.isEmpty { return true }
        state.watchers.append(watcher)
        return false
      }
      if sleeps { watcher.resume() }
    }
  }
}
