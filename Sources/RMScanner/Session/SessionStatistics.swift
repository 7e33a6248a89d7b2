/// What a session did so far. What its source did is in `FrameSource.counters`.
public struct SessionStatistics: Sendable {
  /// Frames whose codes were looked for, broken ones not counted.
  public internal(set) var framesScanned = 0
  /// Codes that were told.
  public internal(set) var records = 0
  /// How long reading a frame took.
  public internal(set) var scanTimes = DurationHistogram()
}

/// Counts durations by size, in memory that does not grow: 32 to 64 classes to each doubling, so
/// that a percentile is at most 1/32 too large. Mean and maximum are exact to the microsecond.
public struct DurationHistogram: Sendable {
  /// Linear classes in each doubling.
  private static let classes = 64
  /// Larger durations (more than two days) are counted as this one.
  private static let limit: Int64 = 1 << 38

  private var counts: [Int] = []
  private var sum: Int64 = 0
  private var largest: Int64 = 0
  /// Durations that were added.
  public private(set) var count = 0

  /// A histogram without any.
  public init() {}

  /// Counts a duration; a negative one as zero.
  public mutating func add(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let value =
      seconds >= Self.limit / 1_000_000
      ? Self.limit : max(0, seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
    let index = Self.index(of: value)
    while counts.count <= index { counts.append(0) }
    counts[index] += 1
    count += 1
    sum += value
    largest = max(largest, value)
  }

  /// Counts all that `other` has counted.
  public mutating func add(_ other: DurationHistogram) {
    while counts.count < other.counts.count { counts.append(0) }
    for (index, number) in other.counts.enumerated() { counts[index] += number }
    count += other.count
    sum += other.sum
    largest = max(largest, other.largest)
  }

  /// The mean; zero when there is none.
  public var mean: Duration { count == 0 ? .zero : .microseconds(sum / Int64(count)) }

  /// The longest; zero when there is none.
  public var maximum: Duration { .microseconds(largest) }

  /// The duration that the given part (0 to 1) of all do not exceed: 0.5 is the median.
  public func percentile(_ part: Double) -> Duration {
    let rank = max(1, Int((part * Double(count)).rounded(.up)))
    var passed = 0
    for (index, number) in counts.enumerated() {
      passed += number
      if passed >= rank { return .microseconds(min(Self.upperEdge(of: index), largest)) }
    }
    return maximum
  }

  /// Values below `classes` have a class each; above, each doubling has half as many as the numbers
  /// below it.
  private static func index(of value: Int64) -> Int {
    guard value >= classes else { return Int(value) }
    let shift = (63 - value.leadingZeroBitCount) - (classes.trailingZeroBitCount - 1)
    return shift * (classes / 2) + Int(value >> Int64(shift))
  }

  private static func upperEdge(of index: Int) -> Int64 {
    guard index >= classes else { return Int64(index) }
    let shift = index / (classes / 2) - 1
    let top = Int64(index - shift * (classes / 2))
    return ((top + 1) << Int64(shift)) - 1
  }
}
