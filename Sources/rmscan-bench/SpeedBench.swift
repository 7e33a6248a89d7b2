import Glibc
import RMScanner

/// Times the engines alone and rmscan on the same frames, in processor time of the whole process:
/// what a camera's frame costs.
struct SpeedBench {
  /// A series of frames with a name. Each call of `frames` begins it anew.
  struct Series {
    let name: String
    let frames: () async throws -> FrameSequence
  }

  private let engines: Engines

  init() throws {
    engines = try Engines()
  }

  /// What one contestant took.
  private struct Cost {
    var times = DurationHistogram()
    var steps = StepTimes()
  }

  /// A line for each series, and their sum.
  func run(_ series: [Series]) async throws {
    print("processor milliseconds a frame; x: how many times as long as rmscan's mean")
    print(
      Columns.left("", 26) + Columns.right("frames", 7)
        + ["zbar", "x", "zxing", "x", "rmscan", "p50", "p95", "p99", "max"]
        .map { Columns.right($0, 8) }.joined())
    var sums = [Cost](repeating: Cost(), count: 3)
    for one in series {
      let costs = try await costs(one)
      print(Self.row(one.name, costs))
      for index in costs.indices {
        sums[index].times.add(costs[index].times)
        sums[index].steps.add(costs[index].steps)
      }
    }
    if series.count > 1 { print(Self.row("all", sums)) }
    print(Self.shares(sums[Contestant.rmscan.rawValue]))
  }

  private func costs(_ series: Series) async throws -> [Cost] {
    var costs: [Cost] = []
    for contestant in Contestant.allCases {
      costs.append(
        contestant == .rmscan ? try await rmscan(series) : try await alone(contestant, series))
    }
    return costs
  }

  private func alone(_ contestant: Contestant, _ series: Series) async throws -> Cost {
    var cost = Cost()
    var converter = LumaConverter()
    var image = LumaImage(width: 0, height: 0)
    for try await case .frame(let frame) in try await series.frames() {
      let start = Self.processorTime()
      try converter.convert(frame, into: &image)
      _ = try engines.texts(contestant, image)
      cost.times.add(Self.processorTime() - start)
    }
    return cost
  }

  private func rmscan(_ series: Series) async throws -> Cost {
    var cost = Cost()
    let worker = try DecodeWorker()
    for try await case .frame(let frame) in try await series.frames() {
      let start = Self.processorTime()
      _ = await worker.read(frame)
      cost.times.add(Self.processorTime() - start)
    }
    cost.steps = await worker.steps
    return cost
  }

  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func row(_ name: String, _ costs: [Cost]) -> String {
    let times = costs.map(\.times)
    let own = times[Contestant.rmscan.rawValue]
    func milliseconds(_ duration: Duration) -> String {
      Columns.right(Columns.tenths(duration, of: .milliseconds(1)), 8)
    }
    func ratio(_ histogram: DurationHistogram) -> String {
      Columns.right(Columns.tenths(histogram.mean, of: max(own.mean, .microseconds(1))), 8)
    }
    let peers = times.dropLast().map { milliseconds($0.mean) + ratio($0) }.joined()
    return Columns.left(name, 26) + Columns.right(own.count, 7) + peers + milliseconds(own.mean)
      + [0.5, 0.95, 0.99].map { milliseconds(own.percentile($0)) }.joined()
      + milliseconds(own.maximum)
  }

  private static func shares(_ cost: Cost) -> String {
    let whole = cost.times.mean * cost.times.count
    var rest = whole
    var words: [String] = []
    for step in StepTimes.Step.allCases {
      rest -= cost.steps[step]
      words.append("\(step.rawValue) \(Columns.tenths(cost.steps[step] * 100, of: whole)) %")
    }
    words.append("the rest \(Columns.tenths(rest * 100, of: whole)) %")
    return "rmscan's time: " + words.joined(separator: ", ")
  }
}
