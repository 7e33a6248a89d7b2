import Glibc
import RMScanner

/// `rmscan-bench`: measures what is read, beside the engines alone, in one run.
@main
struct Main {
  private static let usage = """
    usage: rmscan-bench recall [--misses] FOLDER...
           rmscan-bench speed [--frames N] [FOLDER...]
           rmscan-bench empty [--frames N] [--seed N]

    recall: a FOLDER holds pictures and an index.json with what is in them, or Y4M clips, each with
    a .json of its codes. For each, what ZBar alone, ZXing alone and rmscan read, read beside the
    truth, and the time that they took. --misses lists the pictures whose codes rmscan did not all
    read, or in which it read another.

    speed: what a frame costs ZBar alone, ZXing alone and rmscan, on the Y4M clips of the folders;
    without folders on N drawn frames (30) of several scenes and sizes.

    empty: N drawn frames (3600) without a code. Ends with 1 when anything is read in them.
    """

  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--help"] || arguments == ["-h"] {
      print(usage)
      return
    }
    do {
      let command = arguments.isEmpty ? "" : arguments.removeFirst()
      let tellsMisses = arguments.contains("--misses")
      if command == "recall" { arguments.removeAll { $0 == "--misses" } }
      let frames = command == "recall" ? nil : try number(after: "--frames", in: &arguments)
      let seed = command == "empty" ? try number(after: "--seed", in: &arguments) : nil
      if let other = arguments.first(where: { $0.hasPrefix("-") }) {
        throw UsageError("unknown option \(other)")
      }
      let versions = "rmscan, zbar \(ZBarDecoder.version), zxing \(ZXingDecoder.version)"
      switch (command, arguments.isEmpty) {
      case ("recall", false):
        print(versions)
        try await recall(arguments, tellsMisses)
      case ("speed", _):
        print(versions)
        try await speed(arguments, frames: frames ?? 30)
      case ("empty", true):
        let told = try await EmptyRun(frames: frames ?? 3600, seed: UInt64(seed ?? 1)).run()
        if told > 0 { exit(1) }
      default: throw UsageError("one of recall, speed and empty is needed, see --help")
      }
    } catch {
      complain("rmscan-bench: \(error)")
      exit(error is UsageError ? 64 : 2)
    }
  }

  /// Takes an option and its number, at least 1, out of the arguments.
  private static func number(after option: String, in arguments: inout [String]) throws -> Int? {
    guard let place = arguments.firstIndex(of: option) else { return nil }
    guard place + 1 < arguments.count, let number = Int(arguments[place + 1]), number > 0 else {
      throw UsageError("\(option) needs a number of at least 1")
    }
    arguments.removeSubrange(place...(place + 1))
    return number
  }

  private static func speed(_ folders: [String], frames: Int) async throws {
    let series =
      folders.isEmpty
      ? try SpeedBench.drawn(frames: frames) : try folders.flatMap(SpeedBench.clips)
    try await SpeedBench().run(series)
  }

  private static func recall(_ folders: [String], _ tellsMisses: Bool) async throws {
    var sum = Tally()
    var pictures = try PictureRecall(tellsMisses: tellsMisses)
    for folder in folders {
      if File.exists(folder + "/index.json") {
        sum = try await sum + pictures.run(folder)
      } else {
        try await ClipRecall().run(folder)
      }
    }
    if sum.pictures > 0 { print(PictureRecall.row("TOTAL", sum)) }
  }

  private static func complain(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}

/// What is wrong with the command line.
private struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
