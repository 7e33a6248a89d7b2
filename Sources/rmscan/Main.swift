import Glibc
import RMScanner

/// The program: what was typed becomes a plan, the plan a run, the run an exit status.
@main
struct Main {
  static func main() {
    let standard = StandardDescriptors()
    signal(SIGPIPE, SIG_IGN)
    EngineChatter.silence()
    Memory.keepFreed()
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(UsageError) {
      switch try ArgumentParser.parse(words) {
      case .answer(let answer):
        exit(printed(answer.text, standard, Diagnostics(talk: .warnings)).rawValue)
      case .arguments(let arguments):
        try follow(arguments, standard)
      }
    } catch {
      Diagnostics(talk: .warnings).error(error.description)
      exit(ExitStatus.usage.rawValue)
    }
  }

  private static func follow(
    _ arguments: TypedArguments, _ standard: StandardDescriptors
  ) throws(UsageError) {
    let diagnostics = Diagnostics(talk: arguments.talk)
    switch arguments.mode {
    case .listDevices:
      exit(printed(DeviceListing.text(arguments.format), standard, diagnostics).rawValue)
    case .listSymbologies:
      exit(printed(SymbologyListing.text(arguments.format), standard, diagnostics).rawValue)
    case .scan:
      let run = Run(try Plan(arguments), standard, diagnostics)
      Task { await run.run() }
      while true { pause() }
    }
  }

  /// Writes an answer to standard output; a reader that has seen enough is no failure.
  private static func printed(
    _ text: String, _ standard: StandardDescriptors, _ diagnostics: Diagnostics
  ) -> ExitStatus {
    guard !standard.isOutputClosed else { return .failure }
    do {
      try DescriptorWriting.writeAll(Array(text.utf8), to: STDOUT_FILENO)
      return .success
    } catch {
      guard error.rawValue != EPIPE else { return .success }
      diagnostics.error("writing to standard output: \(error)")
      return .failure
    }
  }
}

extension TypedArguments.Answer {
  /// What is printed.
  var text: String {
    switch self {
    case .shortHelp: Help.short
    case .fullHelp: Help.full
    case .version: Version.text
    }
  }
}
