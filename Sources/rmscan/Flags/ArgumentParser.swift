import RMScanner

/// Reads the words of a command line by the table of options.
///
/// `--name VALUE`, `--name=VALUE`, `-x VALUE`, `-xVALUE`, `-x=VALUE`, letters without value in
/// one word (`-1v`), options and sources in any order, `--` before words that are all sources. Of
/// options that speak of the same thing the last counts, so that an alias can be overridden.
enum ArgumentParser {
  /// What came of it.
  enum Result: Sendable {
    case arguments(TypedArguments)
    /// The first of `-h`, `--help` and `--version`; nothing after it is looked at.
    case answer(TypedArguments.Answer)
  }

  static func parse(_ words: [String]) throws(UsageError) -> Result {
    var arguments = TypedArguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.sources += rest.map { .path($0) }
        break
      } else if word.hasPrefix("--") {
        if let answer = answers[word] { return .answer(answer) }
        try parseLong(word, &rest, &arguments)
      } else if word.hasPrefix("-"), word != "-" {
        if let answer = try parseLetters(word, &rest, &arguments) { return .answer(answer) }
      } else {
        arguments.sources.append(.path(word))
      }
    }
    try check(arguments)
    return .arguments(arguments)
  }

  private static let answers: [String: TypedArguments.Answer] = [
    "--help": .fullHelp, "--version": .version, "-h": .shortHelp,
  ]

  private static func parseLong(
    _ word: String, _ rest: inout ArraySlice<String>, _ arguments: inout TypedArguments
  ) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let flag = Flag.named(name) else {
      throw UsageError.unknown(
        "option", "--" + name, nearest: Flag.all.map { "--" + $0.long },
        otherwise: "rmscan -h lists the options")
    }
    switch flag.action {
    case .toggle(let update):
      guard attached == nil else { throw UsageError("--\(name) takes no value") }
      update(&arguments)
    case .value(let update):
      let text: String
      if let attached {
        text = attached
      } else {
        text = try value(of: flag, as: "--" + name, from: &rest)
      }
      try update(&arguments, TypedValue(flag: "--" + name, text: text))
    }
  }

  private static func parseLetters(
    _ word: String, _ rest: inout ArraySlice<String>, _ arguments: inout TypedArguments
  ) throws(UsageError) -> TypedArguments.Answer? {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      if let answer = answers[name] { return answer }
      guard let flag = Flag.lettered(letter) else {
        throw UsageError.unknown(
          "option", name + (letters.isEmpty ? "" : " in \(word)"),
          nearest: word.count > 3 ? Flag.all.map { "--" + $0.long } : [],
          otherwise: "rmscan -h lists the options; a file of that name is given as './\(word)'")
      }
      switch flag.action {
      case .toggle(let update): update(&arguments)
      case .value(let update):
        let attached = letters.first == "=" ? letters.dropFirst() : letters
        let text =
          try letters.isEmpty
          ? value(of: flag, as: name, from: &rest) : String(attached)
        try update(&arguments, TypedValue(flag: name, text: text))
        return nil
      }
    }
    return nil
  }

  private static func value(
    of flag: Flag, as name: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let word = rest.popFirst() else {
      throw UsageError("\(name) needs a value: \(name) \(flag.valueName ?? "")")
    }
    return word
  }

  /// What no single option can know.
  private static func check(_ arguments: TypedArguments) throws(UsageError) {
    let standardInputs = arguments.sources.filter { $0 == .path("-") }.count
    if standardInputs > 1 { throw UsageError("'-' (standard input) can be read only once") }
    if standardInputs > 0, arguments.isTriggered {
      throw UsageError("--trigger and '-' both read standard input; leave one of them out")
    }
    if arguments.mode != .scan {
      let option = arguments.mode == .listDevices ? "--list-devices" : "--list-symbologies"
      if let format = arguments.format, ![.text, .json].contains(format) {
        throw UsageError("\(option) is written as text or json, not '\(format.rawValue)'")
      }
      if case .path(let path)? = arguments.sources.first {
        throw UsageError("\(option) takes no source; '\(path)' is one too many")
      }
    }
  }
}
