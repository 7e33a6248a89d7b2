extension Flag {
  /// What is told besides, and the answers.
  static let other: [Flag] = [
    Flag(
      "quiet", short: "q", .other, "silence everything but errors",
      details: """
        Silence everything but records and errors: warnings, the bell, and the statistics. Of \
        --quiet and --verbose the last one given counts.
        """
    ) { $0.talk = .errors },
    Flag(
      "verbose", short: "v", .other, "tell what is going on",
      details: """
        Tell what is going on, on standard error, each line with [rmscan]: the camera and mode \
        chosen, and why, the states of the session, what is amiss.
        """
    ) { $0.talk = .everything },
    Flag(
      "stats", .other, "at the end, one line of JSON on standard error",
      details: """
        At the end, write one line of JSON on standard error: frames_captured, frames_dropped, \
        frames_broken, frames_scanned, scan_ms (mean, p50, p95, p99, max), cpu_seconds, records, \
        worker_restarts, seconds.
        """
    ) { $0.tellsStatistics = true },
    Flag(
      "help", short: "h", .other, "this summary (-h), or everything (--help)",
      details: """
        -h tells each option in a line, --help everything.
        """
    ) { _ in },
    Flag(
      "version", .other, "the versions of rmscan and of its decoders",
      details: """
        The versions of rmscan and of the decoders it runs with.
        """
    ) { _ in },
  ]
}
