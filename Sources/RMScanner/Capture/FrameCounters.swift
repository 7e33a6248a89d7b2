import Synchronization

/// How many frames a source had, and what became of them. Counted from any thread.
public final class FrameCounters: Sendable {
  private let capturedCount = Atomic<Int>(0)
  private let droppedCount = Atomic<Int>(0)
  private let brokenCount = Atomic<Int>(0)

  /// Counters at 0.
  public init() {}

  /// Frames that the source delivered, dropped ones and broken ones included.
  public var captured: Int { capturedCount.load(ordering: .relaxed) }
  /// Good frames that nobody looked at: a newer one came first, or the driver skipped them.
  public var dropped: Int { droppedCount.load(ordering: .relaxed) }
  /// Frames that were no picture: error flag, cut short, not decodable.
  public var broken: Int { brokenCount.load(ordering: .relaxed) }

  /// Counts frames that the source delivered.
  public func addCaptured(_ count: Int = 1) {
    capturedCount.wrappingAdd(count, ordering: .relaxed)
  }

  /// Counts frames that were dropped.
  public func addDropped(_ count: Int = 1) {
    droppedCount.wrappingAdd(count, ordering: .relaxed)
  }

  /// Counts frames that were broken.
  public func addBroken(_ count: Int = 1) {
    brokenCount.wrappingAdd(count, ordering: .relaxed)
  }
}
