import Glibc

/// The clock that paces a live stream; a test brings its own.
struct WallPace: Sendable {
  /// The time on a clock that only goes forward.
  var now: @Sendable () -> Duration
  /// Waits for that long, or until the signal is raised; true when it is raised.
  var wait: @Sendable (Duration, StopSignal) -> Bool

  /// The machine's clock (`CLOCK_MONOTONIC`).
  static let machine = WallPace(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    },
    wait: { duration, stop in stop.wait(for: duration) })
}
