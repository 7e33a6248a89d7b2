import Foundation
import RMScanner
import Testing

/// A long run of the demo camera, watched from outside. It takes as long as `RMSCAN_SOAK` says, in
/// seconds (600 for a claim), so it runs only when asked for; `RMSCAN_SOAK_TOOL` names another build
/// of the program than the one beside the tests.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["RMSCAN_SOAK"] != nil,
    "a long run: set RMSCAN_SOAK to its seconds"))
struct SoakTests {
  /// What one look at the process showed.
  struct Sample {
    var kilobytes: Int
    var threads: Int
    var descriptors: Int
  }

  @Test("Memory, threads and descriptors stay flat, and every code is told in order, none twice")
  func flat() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seconds = try #require(environment["RMSCAN_SOAK"].flatMap(Double.init))
    let tool = environment["RMSCAN_SOAK_TOOL"] ?? Rmscan.path
    let running = try Running(
      tool, ["--device", "demo", "--format", "tsv", "--stats"], input: nil,
      guardTime: .seconds(seconds) + Rmscan.guardTime)
    var samples: [Sample] = []
    let clock = ContinuousClock()
    let start = clock.now
    while clock.now - start < .seconds(seconds) {
      try await clock.sleep(for: .seconds(5))
      if let sample = sample(of: running.identifier) { samples.append(sample) }
    }
    running.send(SIGTERM)
    let outcome = await running.outcome()
    #expect(outcome.isSignal && outcome.status == SIGTERM)
    report(samples, outcome)

    // The first minute fills pools and caches.
    let steady = samples.dropFirst(12)
    let low = try #require(steady.map(\.kilobytes).min())
    let high = try #require(steady.map(\.kilobytes).max())
    #expect(high - low <= 2048, "resident memory went from \(low) to \(high) kB")
    // Workers of the pool come and go; none may stay.
    let earlier = steady.prefix(steady.count / 2)
    let later = steady.suffix(steady.count / 2)
    let most = try #require(earlier.map(\.threads).max())
    let mostLater = try #require(later.map(\.threads).max())
    #expect(mostLater <= most)
    let settled = try #require(steady.first)
    #expect(steady.allSatisfy { $0.descriptors == settled.descriptors })
    try checkRecords(outcome)
  }

  /// Compares what was told with what the camera showed, up to the last frame told of.
  private func checkRecords(_ outcome: Rmscan.Outcome) throws {
    let rows = outcome.lines.dropFirst().map { $0.split(separator: "\t").map(String.init) }
    let last = try #require(rows.last.flatMap { Int($0[5]) })
    let told = rows.map { $0[3] + " " + $0[2] }
    func codes(calmBefore frame: Int) -> [String] {
      DemoScript(seed: 1).showings(calmBefore: frame).map {
        $0.code.symbology.rawValue + " " + $0.code.text
      }
    }
    // The last one may have been told while it still came into view.
    let shown = codes(calmBefore: last + DemoShowing.interval)
    #expect(Set(told).count == told.count, "some code was told twice")
    #expect(Set(told).subtracting(shown).isEmpty, "some code was never shown")
    // The last few were in view when the run ended.
    let missed = codes(calmBefore: last).dropLast(3).filter { !told.contains($0) }
    #expect(missed.isEmpty, "\(missed)")
    let order = told.compactMap { shown.firstIndex(of: $0) }
    #expect(order == order.sorted(), "some code was told out of its turn")
  }

  private func sample(of process: Int32) -> Sample? {
    let folder = "/proc/\(process)"
    let files = FileManager.default
    guard let status = try? String(contentsOfFile: folder + "/status", encoding: .utf8),
      let threads = try? files.contentsOfDirectory(atPath: folder + "/task").count,
      let descriptors = try? files.contentsOfDirectory(atPath: folder + "/fd").count
    else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let kilobytes = line?.split(separator: " ").compactMap { Int($0) }.first
    return kilobytes.map { Sample(kilobytes: $0, threads: threads, descriptors: descriptors) }
  }

  private func report(_ samples: [Sample], _ outcome: Rmscan.Outcome) {
    for (index, sample) in samples.enumerated() where index % 12 == 11 || index == 0 {
      print(
        "after \((index + 1) * 5) s: \(sample.kilobytes) kB, \(sample.threads) threads, "
          + "\(sample.descriptors) descriptors")
    }
    print("\(outcome.lines.count - 1) records; \(outcome.errors)")
  }
}
