import Synchronization

/// A value behind a `Mutex`, for state that threads really contend for.
///
/// What it adds to `Mutex` is for the thread sanitizer alone. A contended `Mutex` is acquired inside
/// the Swift runtime, which is not built for the sanitizer, so it takes every use of the value
/// after a contended locking for a race. The mark is set and looked at in code that is, and tells
/// it of the hand-over; nothing depends on its value.
struct Guarded<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let handover = Atomic<Bool>(false)

  /// Guards `value`.
  init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Lends the value to `body`, and to nobody else meanwhile.
  borrowing func withLock<R: Sendable, E: Error>(
    _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R {
    try mutex.withLock { (value) throws(E) -> R in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}
