import Testing

@testable import RMScanner

@Suite("Statistics")
struct SessionStatisticsTests {
  @Test("An empty histogram has zeros")
  func empty() {
    let times = DurationHistogram()
    #expect(times.mean == .zero)
    #expect(times.maximum == .zero)
    #expect(times.percentile(0.99) == .zero)
  }

  @Test("Mean and maximum are exact, percentiles within a thirty-second")
  func values() {
    var times = DurationHistogram()
    for value in 1...1000 { times.add(.milliseconds(value)) }
    #expect(times.count == 1000)
    #expect(times.mean == .microseconds(500_500))
    #expect(times.maximum == .seconds(1))
    for (part, exact) in [(0.5, 500.0), (0.95, 950), (0.99, 990)] {
      let told = times.percentile(part) / .milliseconds(1)
      #expect(told >= exact && told <= exact * (1 + 1.0 / 32))
    }
    #expect(times.percentile(1) == .seconds(1))
    #expect(times.percentile(0) >= .milliseconds(1))
  }

  @Test(
    "One duration is every percentile", arguments: [0, 1, 63, 64, 65, 127, 128, 16_667, 999_999])
  func single(microseconds: Int) {
    var times = DurationHistogram()
    times.add(.microseconds(microseconds))
    #expect(times.percentile(0.5) == .microseconds(microseconds))
  }

  @Test("Classes neither overlap nor leave gaps")
  func ordered() {
    var times = DurationHistogram()
    var last = Duration.zero
    for value in 0..<5000 {
      times = DurationHistogram()
      times.add(.microseconds(value))
      times.add(.seconds(1))
      let edge = times.percentile(0.5)
      #expect(edge >= .microseconds(value) && edge >= last)
      last = edge
    }
  }

  @Test("Nonsense durations are counted at the ends")
  func extremes() {
    var times = DurationHistogram()
    times.add(.seconds(-5))
    #expect(times.maximum == .zero)
    times.add(.seconds(Int64.max))
    #expect(times.maximum > .seconds(86_400))
  }
}
