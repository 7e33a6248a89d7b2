/// What the demo camera's frames come by: a clock, or nothing.
package struct DemoPace: Sendable {
  /// A running clock's time since the camera was started, and how to wait for one.
  struct Ticker: Sendable {
    let elapsed: @Sendable () -> Duration
    let sleep: @Sendable (_ until: Duration) async throws -> Void
  }

  /// Starts the clock; nil where there is none.
  let start: @Sendable () -> Ticker?

  /// Thirty frames a second of that clock.
  package static func clock<C: Clock>(_ clock: C) -> DemoPace where C.Duration == Duration {
    DemoPace {
      let start = clock.now
      return Ticker(
        elapsed: { start.duration(to: clock.now) },
        sleep: { time in try await clock.sleep(until: start.advanced(by: time), tolerance: nil) })
    }
  }

  /// Each frame as soon as it is asked for, none dropped.
  package static let free = DemoPace { nil }
}
