import Foundation
import RMScanner
import Testing

/// The statuses that need no camera, and the one line that goes with each.
@Suite struct ExitStatusTests {
  private let pictures: Pictures

  init() throws {
    pictures = try Pictures()
  }

  private func expectFailure(
    _ outcome: Rmscan.Outcome, _ status: Int32, naming word: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!outcome.isSignal && outcome.status == status, sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.hasPrefix("rmscan: "), sourceLocation: sourceLocation)
    #expect(
      outcome.errors.contains(word), "\(outcome.errors)", sourceLocation: sourceLocation)
  }

  @Test("1: no code in the picture")
  func noRecord() async throws {
    let outcome = try await Rmscan.run([
      try pictures.file("blank.pgm", Pictures.pgm(Pictures.paper))
    ])
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test("2: a full disk", arguments: ["text", "csv", "json", "raw"])
  func fullDisk(format: String) async throws {
    let path = try pictures.pgm("qr.pgm", (.qr, "hello", x: 320))
    let outcome = try await Rmscan.shell("\"$RMSCAN\" -f \"$1\" \"$2\" >/dev/full", [format, path])
    expectFailure(outcome, 2, naming: "standard output: No space left on device")
  }

  @Test(
    "2: help and lists on a full disk",
    arguments: [
      "-h", "--help", "--version", "-l", "--list-symbologies",
    ])
  func answersOnFullDisk(option: String) async throws {
    let outcome = try await Rmscan.shell("\"$RMSCAN\" \"$1\" >/dev/full", [option])
    expectFailure(outcome, 2, naming: "No space left on device")
  }

  @Test(
    "3: no such file or device",
    arguments: [
      ["/nonexistent/picture.png"], ["/dev/video987"], ["-d", "/dev/video987"],
      ["-d", "no camera has this name"], ["-d", "ffff:0001"],
    ])
  func notFound(words: [String]) async throws {
    expectFailure(try await Rmscan.run(words), 3, naming: words.last ?? "")
  }

  @Test("3: demo is no path; the message says how to have it")
  func demoPath() async throws {
    expectFailure(try await Rmscan.run(["demo"]), 3, naming: "--device demo")
  }

  @Test("4: a file that may not be read", .enabled(if: geteuid() != 0, "root may read all"))
  func denied() async throws {
    let path = try pictures.file("secret.png", [1])
    chmod(path, 0)
    expectFailure(try await Rmscan.run([path]), 4, naming: path)
  }

  @Test("6: a text, an empty file, a folder, a device that is no camera")
  func notReadable() async throws {
    let text = try pictures.file("README.md", Array("# No picture\n".utf8))
    let empty = try pictures.file("empty.png", [])
    for path in [text, empty, pictures.folder, "/dev/null"] {
      expectFailure(try await Rmscan.run([path]), 6, naming: path)
    }
    expectFailure(try await Rmscan.run(["-d", "/dev/null"]), 6, naming: "/dev/null")
    expectFailure(try await Rmscan.run(["-"]), 6, naming: "standard input")
  }

  @Test("64: a mistake names the word, and nothing else happens")
  func usage() async throws {
    expectFailure(try await Rmscan.run(["--formats", "qr,ean"]), 64, naming: "--format'")
    expectFailure(try await Rmscan.run(["-s", "ean14"]), 64, naming: "ean13")
    expectFailure(try await Rmscan.run(["--trigger", "x.png"]), 64, naming: "x.png")
    expectFailure(try await Rmscan.run(["--charset", "klingon", "x.png"]), 64, naming: "klingon")
  }

  @Test("Of several sources the readable ones are read; then records decide the status")
  func several() async throws {
    let good = try pictures.pgm("qr.pgm", (.qr, "hello", x: 320))
    let text = try pictures.file("notes.txt", Array("no picture".utf8))
    let mixed = try await Rmscan.run([text, good, "/nonexistent"])
    #expect(mixed.output == "QR\thello\n")
    #expect(mixed.errorLines.count == 2)
    #expect(mixed.status == 0)
    let bad = try await Rmscan.run([text, "/nonexistent"])
    #expect(bad.status == 6 && bad.errorLines.count == 2)
  }

  @Test("A run that fails prints no header")
  func noHeader() async throws {
    expectFailure(try await Rmscan.run(["-f", "csv", "/nonexistent"]), 3, naming: "/nonexistent")
  }

  @Test("A run without a record still has the header")
  func emptyTable() async throws {
    let path = try pictures.file("blank.pgm", Pictures.pgm(Pictures.paper))
    let outcome = try await Rmscan.run(["-f", "tsv", path])
    #expect(outcome.output == "time\ttype\tcode\tsymbology\tsource\tframe\n")
    #expect(outcome.status == 1)
  }
}
