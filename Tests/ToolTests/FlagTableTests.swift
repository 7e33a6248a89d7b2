import Testing

@testable import rmscan

@Suite struct FlagTableTests {
  @Test("Names and letters are unique, and each option is told in full")
  func table() {
    #expect(Set(Flag.all.map(\.long)).count == Flag.all.count)
    let letters = Flag.all.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
    for flag in Flag.all {
      #expect(!flag.summary.isEmpty && !flag.summary.hasSuffix("."), "\(flag.long)")
      #expect(flag.details.hasSuffix("."), "\(flag.long)")
    }
  }

  @Test("Both helps list every option, in lines of at most 80 columns")
  func help() {
    for text in [Help.short, Help.full] {
      for flag in Flag.all { #expect(text.contains("  " + flag.spelling), "\(flag.long)") }
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("Every choice that is listed is taken")
  func choices() throws {
    for flag in Flag.all {
      for choice in flag.choices {
        guard case .arguments = try ArgumentParser.parse(["--" + flag.long, choice]) else {
          Issue.record("\(flag.long) \(choice)")
          continue
        }
      }
    }
  }

  @Test("The first three lines tell of --once and --timeout")
  func start() {
    let lines = Help.short.split(separator: "\n").prefix(3).joined()
    #expect(lines.contains("--once") && lines.contains("--timeout"))
  }
}
