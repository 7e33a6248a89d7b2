import Foundation
import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test whose session never answers, so that a run tells which one hangs. No measure of
  /// speed: each of these takes a second, but beside readers of pictures under a sanitizer it may
  /// wait for minutes until a thread is free.
  static var hangLimit: Self { .timeLimit(.minutes(10)) }
}

extension Trait where Self == ConditionTrait {
  /// For what reads many pictures one after the other. Left out where the environment variable
  /// RMSCAN_RACES_ONLY is set: a race takes two threads, and the thread sanitizer, which makes such
  /// reading some twenty times slower, has nothing to find in it.
  static var oneThread: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["RMSCAN_RACES_ONLY"] != nil,
      "reads on one thread, and only races are looked for")
  }
}
