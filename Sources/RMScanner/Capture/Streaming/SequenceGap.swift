/// Counts the frames that a driver skipped, from the numbers that it gives them.
struct SequenceGap {
  private var last: UInt32?

  /// More frames than this, over half a minute of them, are not lost between two pictures: the
  /// driver has started to count anew.
  private static let most: UInt32 = 1000

  /// How many frames are missing between the last number and this one. The numbers wrap at 2^32.
  /// A driver that starts anew, counts backwards, or gives all the same number skips none.
  mutating func missing(before sequence: UInt32) -> Int {
    defer { last = sequence }
    guard let last else { return 0 }
    let step = sequence &- last
    return (1...Self.most).contains(step) ? Int(step) - 1 : 0
  }
}
