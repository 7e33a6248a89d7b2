import Glibc

/// Counts the time that a thread works: its processor time, and at least a quarter of the time that
/// goes by. So on a machine that is busy with other things no less is tried at a picture, and on one
/// that is very busy nobody waits more than four times as long.
final class WorkClock {
  private var worked = Duration.zero
  private var processor = Duration.zero
  private var wall = Duration.zero

  /// A clock that stands at some time.
  init() {
    _ = now()
  }

  /// The time worked until now.
  func now() -> Duration {
    let (processor, wall) = (Self.time(CLOCK_THREAD_CPUTIME_ID), Self.time(CLOCK_MONOTONIC))
    let passed = wall - self.wall
    // Work moves between threads, whose processor times have nothing to do with one another.
    worked += min(max(processor - self.processor, passed / 4), passed)
    self.processor = processor
    self.wall = wall
    return worked
  }

  private static func time(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
