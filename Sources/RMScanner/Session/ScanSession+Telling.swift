/// One call of a delegate that has not returned yet.
final class Tell: Sendable {
  /// The call that the present task is a part of.
  @TaskLocal static var current: Tell?
}

/// Calls of the delegate. A stop waits for the one that is under way, unless it comes from it.
extension ScanSession {
  /// Calls the delegate; nil when there is none.
  @discardableResult
  func tell<Answer: Sendable>(
    _ call: (any ScanSessionDelegate) async -> Answer
  ) async -> Answer? {
    guard let delegate else { return nil }
    let tell = Tell()
    tells.append(tell)
    let answer = await Tell.$current.withValue(tell) { await call(delegate) }
    tells.removeAll { $0 === tell }
    for waiter in tellWaiters { waiter.resume() }
    tellWaiters = []
    return answer
  }

  /// Whether the present task is a call of this session's delegate that has not returned.
  var isCalledByDelegate: Bool {
    guard let current = Tell.current else { return false }
    return tells.contains { $0 === current }
  }

  /// Waits until the calls that are under way now have returned.
  func tellsToEnd() async {
    guard !isCalledByDelegate else { return }
    let pending = tells
    while tells.contains(where: { tell in pending.contains { $0 === tell } }) {
      await withCheckedContinuation { tellWaiters.append($0) }
    }
  }
}
