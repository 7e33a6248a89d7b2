import Foundation
import RMScanner
import Testing

@Suite struct WallTimeTests {
  @Test("The text names the same moment, whatever the time zone")
  func sameMoment() throws {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    for seconds in [0, 951_782_400, 1_767_225_599, 1_785_000_000] {
      let text = WallTime(seconds: seconds, nanoseconds: 7_999_999).rfc3339
      let date = try #require(formatter.date(from: text))
      #expect(abs(date.timeIntervalSince1970 - (Double(seconds) + 0.007)) < 0.0005)
    }
  }

  @Test("Milliseconds have three digits and the offset has a colon")
  func shape() {
    let text = WallTime(seconds: 0, nanoseconds: 5_000_000).rfc3339
    #expect(text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.005[+-]\d\d:\d\d/) != nil)
  }
}
