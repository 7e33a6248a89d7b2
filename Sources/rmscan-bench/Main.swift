import Glibc
import RMScanner

/// `rmscan-bench`: measures what is read, beside the engines alone, in one run.
@main
struct Main {
  private static let usage = """
    usage: rmscan-bench recall [--misses] FOLDER...

    A FOLDER holds pictures and an index.json with what is in them, or Y4M clips, each with a .json
    of its codes. For each, what ZBar alone, ZXing alone and rmscan read, read beside the truth, and
    the time that they took. --misses lists the pictures whose codes rmscan did not all read, or in
    which it read another.
    """

  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let tellsMisses = arguments.contains("--misses")
    arguments.removeAll { $0 == "--misses" }
    if arguments == ["--help"] || arguments == ["-h"] {
      print(usage)
      return
    }
    guard arguments.first == "recall", arguments.count > 1,
      !arguments.contains(where: { $0.hasPrefix("-") })
    else {
      complain(usage)
      exit(64)
    }
    do {
      try await recall(Array(arguments.dropFirst()), tellsMisses)
    } catch {
      complain("rmscan-bench: \(error)")
      exit(2)
    }
  }

  private static func recall(_ folders: [String], _ tellsMisses: Bool) async throws {
    print("rmscan, zbar \(ZBarDecoder.version), zxing \(ZXingDecoder.version)")
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
