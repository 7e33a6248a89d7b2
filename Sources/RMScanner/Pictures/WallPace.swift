/// The clock that paces a live stream; a test brings its own.
struct WallPace: Sendable {
  /// The time on a clock that only goes forward.
  var now: @Sendable () -> Duration
  /// Waits for that long, or until the signal is given; true when it is given.
  var wait: @Sendable (Duration, StopSignal) throws(Errno) -> Bool

  /// The machine's clock (`CLOCK_MONOTONIC`).
  static let machine = WallPace(
    now: SystemCalls.live.now,
    wait: { (duration, signal) throws(Errno) in
      try signal.poll(nil, milliseconds: milliseconds(duration)).isStopped
    })

  /// Whole milliseconds as `poll(2)` takes them, rounded up, so that nothing comes early.
  private static func milliseconds(_ duration: Duration) -> CInt {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let perMillisecond: Int64 = 1_000_000_000_000_000
    return CInt(
      clamping: min(seconds, 86_400) * 1000 + (attoseconds + perMillisecond - 1) / perMillisecond)
  }
}
