import RMScanner
import Testing

@testable import rmscan

@Suite struct ArgumentParserTests {
  private func parse(_ words: String...) throws -> TypedArguments {
    guard case .arguments(let arguments) = try ArgumentParser.parse(words) else {
      throw UsageError("an answer")
    }
    return arguments
  }

  private func message(_ words: [String]) -> String? {
    do {
      _ = try ArgumentParser.parse(words)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("Options and sources come in any order")
  func order() throws {
    let arguments = try parse("a.png", "--once", "-d", "demo", "b.png", "--format=json")
    #expect(arguments.sources == [.path("a.png"), .device("demo"), .path("b.png")])
    #expect(arguments.limit == .once)
    #expect(arguments.format == .json)
  }

  @Test("Values stand beside, after an equals sign, or right behind the letter")
  func values() throws {
    for words in [["-n", "5"], ["-n5"], ["-n=5"], ["--count", "5"], ["--count=5"], ["-vn5"]] {
      guard case .arguments(let arguments) = try ArgumentParser.parse(words) else { continue }
      #expect(arguments.limit == .count(5), "\(words)")
    }
  }

  @Test("Letters without values share a word")
  func cluster() throws {
    let arguments = try parse("-1v0")
    #expect(arguments.limit == .once)
    #expect(arguments.talk == .everything)
    #expect(arguments.endsWithNull)
  }

  @Test("Two hyphens end the options, one is standard input")
  func hyphens() throws {
    #expect(try parse("--", "--once", "-").sources == [.path("--once"), .path("-")])
    #expect(try parse("-").sources == [.path("-")])
  }

  @Test("Of options that speak of the same thing the last counts")
  func lastWins() throws {
    #expect(try parse("-1", "-n3").limit == .count(3))
    #expect(try parse("-n3", "-1").limit == .once)
    #expect(try parse("--every-frame", "--no-repeat").repeats == .never)
    #expect(try parse("--no-repeat", "--repeat-after", "0.5").repeats == .after(.milliseconds(500)))
    #expect(try parse("-q", "-v").talk == .everything)
    #expect(try parse("-v", "-q").talk == .errors)
  }

  @Test("The first request for help or version is answered, whatever follows")
  func answers() throws {
    for (words, expected) in [
      (["-h", "--nonsense"], TypedArguments.Answer.shortHelp), (["-1h"], .shortHelp),
      (["--help"], .fullHelp), (["x.png", "--version"], .version),
    ] {
      guard case .answer(let answer) = try ArgumentParser.parse(words) else {
        Issue.record("no answer to \(words)")
        continue
      }
      #expect(answer == expected)
    }
  }

  @Test("Each option sets what it names")
  func everyOption() throws {
    let arguments = try parse(
      "-d", "x", "--timeout", "1.5", "-s", "qr", "-f", "csv", "-0", "--trigger", "--size",
      "640x480", "--fps", "29.97", "--pixel-format", "MJPG", "--rotate", "90", "--mirror",
      "--charset", "cp932", "--beep", "--live", "--effort", ".5", "--stats")
    #expect(arguments.timeout == .milliseconds(1500))
    #expect(arguments.symbologies == [.qr])
    #expect(arguments.format == .csv)
    #expect(arguments.isTriggered && arguments.isMirrored && arguments.beeps && arguments.isLive)
    #expect(arguments.size == ModeRequest.Size(width: 640, height: 480))
    #expect(arguments.framesPerSecond == 29.97)
    #expect(arguments.pixelFormat == FourCC("MJPG"))
    #expect(arguments.rotation == .quarter)
    #expect(arguments.charset == "cp932")
    #expect(arguments.effort == .milliseconds(500))
    #expect(arguments.tellsStatistics && arguments.endsWithNull)
    #expect(try parse("-l").mode == .listDevices)
    #expect(try parse("--list-symbologies", "-fjson").mode == .listSymbologies)
  }

  @Test(
    "What cannot be followed is named, with what would be right",
    arguments: [
      (["--formats", "qr,ean"], ["'--formats'", "'--format'"]),
      (["--symbologies", "qr,ean"], ["'ean'", "ean13", "ean8"]),
      (["-s", "ean14"], ["'ean14'", "ean13"]),
      (["-s", "x"], ["'x'"]),
      (["--size", "12"], ["'12'", "1280x720"]),
      (["--size", "1280x"], ["'1280x'"]),
      (["--size", "0x0"], ["'0x0'"]),
      (["--size=1280x720x3"], ["'1280x720x3'"]),
      (["--timeout", "abc"], ["--timeout", "'abc'"]),
      (["--timeout", "-1"], ["'-1'"]),
      (["--timeout", "0"], ["'0'"]),
      (["--timeout", "nan"], ["'nan'"]),
      (["--timeout", "0x10"], ["'0x10'"]),
      (["--timeout", "1e5"], ["'1e5'"]),
      (["--timeout", "99999999999999999999"], ["too long"]),
      (["--timeout", ""], ["''"]),
      (["--timeout", "."], ["'.'"]),
      (["-n", "0"], ["-n", "'0'"]),
      (["-n", "three"], ["'three'"]),
      (["-n", "99999999999999999999"], ["whole number"]),
      (["--fps", "0"], ["'0'"]),
      (["--rotate", "45"], ["'45'", "90"]),
      (["--rotate", "-90"], ["'-90'", "90"]),
      (["--fps", "30x"], ["'30x'"]),
      (["--repeat-after", "1s"], ["--repeat-after", "'1s'"]),
      (["--repeat-after", "-1"], ["'-1'"]),
      (["--effort", "x"], ["--effort", "'x'"]),
      (["--effort", "0"], ["'0'"]),
      (["-n", "1.5"], ["'1.5'"]),
      (["--charset", "klingon"], ["'klingon'"]),
      (["--pixel-format", "MJPEG"], ["'MJPEG'", "MJPG"]),
      (["-f", "jsn"], ["'jsn'", "'json'"]),
      (["-f", "qr"], ["--symbologies qr"]),
      (["--format"], ["--format NAME"]),
      (["-1n"], ["-n N"]),
      (["--once=yes"], ["--once", "no value"]),
      (["--device="], ["empty"]),
      (["-y"], ["'-y'"]),
      (["-once"], ["'--once'"]),
      (["-", "-"], ["only once"]),
      (["--trigger", "-"], ["standard input"]),
      (["-l", "-f", "csv"], ["text or json"]),
      (["-l", "x.png"], ["x.png"]),
      (["--preview"], ["'--preview'"]),
      (["--torch", "on"], ["'--torch'"]),
    ])
  func mistakes(words: [String], parts: [String]) {
    let message = message(words)
    for part in parts {
      #expect(message?.contains(part) == true, "\(message ?? "accepted")")
    }
    #expect(message?.contains("\n") != true)
  }
}
