import Glibc
import RMScanner

/// The numbers of `--stats`, summed over the sessions of a run.
struct RunTotals: Sendable {
  private var captured = 0
  private var dropped = 0
  private var broken = 0
  private var scanned = 0
  private var scanTimes = DurationHistogram()

  /// Adds what a session that ended has counted.
  mutating func add(_ session: SessionStatistics, _ source: FrameCounters) {
    captured += source.captured
    dropped += source.dropped
    broken += source.broken
    scanned += session.framesScanned
    scanTimes.add(session.scanTimes)
  }

  /// One line of JSON. Every decoder runs in this process: none was ever started again.
  func line(records: Int, elapsed: Duration) -> String {
    JSONValue.object([
      .init("frames_captured", .integer(captured)),
      .init("frames_dropped", .integer(dropped)),
      .init("frames_broken", .integer(broken)),
      .init("frames_scanned", .integer(scanned)),
      .init(
        "scan_ms",
        .object([
          .init("mean", Self.milliseconds(scanTimes.mean)),
          .init("p50", Self.milliseconds(scanTimes.percentile(0.5))),
          .init("p95", Self.milliseconds(scanTimes.percentile(0.95))),
          .init("p99", Self.milliseconds(scanTimes.percentile(0.99))),
          .init("max", Self.milliseconds(scanTimes.maximum)),
        ])),
      .init("cpu_seconds", .number(Self.processorSeconds())),
      .init("records", .integer(records)),
      .init("worker_restarts", .integer(0)),
      .init("seconds", .number(elapsed / .seconds(1))),
    ]).text
  }

  private static func milliseconds(_ duration: Duration) -> JSONValue {
    .number(duration / .milliseconds(1))
  }

  /// User and system time of this process and of its children that have ended (`getrusage`).
  private static func processorSeconds() -> Double {
    var sum = 0.0
    for who in [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue] {
      var usage = rusage()
      getrusage(who, &usage)
      for time in [usage.ru_utime, usage.ru_stime] {
        sum += Double(time.tv_sec) + Double(time.tv_usec) / 1e6
      }
    }
    return sum
  }
}
