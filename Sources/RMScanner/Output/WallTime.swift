import Glibc

/// A moment of the wall clock.
public struct WallTime: Sendable, Hashable {
  /// Seconds since 1970-01-01 00:00 UTC.
  public let seconds: Int
  /// Nanoseconds in that second.
  public let nanoseconds: Int

  /// A moment.
  public init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Now (`clock_gettime`, `CLOCK_REALTIME`).
  public static var now: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  /// RFC 3339 in the local time zone with its offset, to the millisecond:
  /// `2026-03-01T09:30:00.250+01:00`.
  public var rfc3339: String {
    var clock = time_t(seconds)
    var parts = tm()
    localtime_r(&clock, &parts)
    var buffer = [CChar](repeating: 0, count: 40)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S", &parts)
    let day = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let minutes = abs(parts.tm_gmtoff) / 60
    let sign = parts.tm_gmtoff < 0 ? "-" : "+"
    return day + "." + padded(nanoseconds / 1_000_000, to: 3) + sign
      + padded(minutes / 60, to: 2) + ":" + padded(minutes % 60, to: 2)
  }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
