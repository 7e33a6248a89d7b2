import Glibc
import RMScanner

/// What to do: the typed arguments, looked up on this machine.
struct Plan: Sendable {
  /// What is read side by side; each lane's sources one after the other.
  let lanes: [[PlannedSource]]
  let options: RunOptions
  /// Whether keys typed at a terminal speak to the run. Pictures are soon over; what is typed
  /// meanwhile is for the shell.
  let readsKeys: Bool

  /// Throws for what cannot be done together.
  init(_ arguments: TypedArguments) throws(UsageError) {
    let opening = OpeningOptions(
      mode: ModeRequest(
        size: arguments.size, framesPerSecond: arguments.framesPerSecond,
        fourCC: arguments.pixelFormat),
      isLive: arguments.isLive)
    let sources =
      arguments.sources.isEmpty
      ? [.anyCamera(opening)]
      : arguments.sources.map { PlannedSource($0, opening) }
    let files = sources.filter { !$0.isCamera }
    lanes = sources.filter(\.isCamera).map { [$0] } + (files.isEmpty ? [] : [files])
    if arguments.isTriggered, let file = files.first {
      throw UsageError("--trigger needs a camera; '\(file.word)' is a file, scanned at once")
    }
    options = RunOptions(arguments)
    readsKeys =
      !arguments.isTriggered
      && sources.contains { $0.isCamera || $0.word.hasSuffix(".y4m") }
      && !sources.contains { $0.word == "-" }
  }
}

extension RunOptions {
  /// The typed options in the run's terms.
  init(_ arguments: TypedArguments) {
    switch arguments.limit {
    case .none: limit = nil
    case .once: limit = 1
    case .count(let count): limit = count
    }
    // A trigger asks for what is in view now, told before or not.
    switch arguments.repeats {
    case .never: repeatPolicy = .never
    case .after where arguments.isTriggered: repeatPolicy = .everyFrame
    case .after(let duration): repeatPolicy = .afterAbsence(duration)
    case .everyFrame: repeatPolicy = .everyFrame
    }
    tellsOneOfFrame = arguments.limit == .once || arguments.isTriggered
    timeout = arguments.timeout
    isTriggered = arguments.isTriggered
    triggersEndWithNull = arguments.endsWithNull
    decoding = DecodeOptions(
      wanted: arguments.symbologies, charset: arguments.charset, effort: arguments.effort,
      orientation: Orientation(rotation: arguments.rotation, isMirrored: arguments.isMirrored))
    format = arguments.format ?? .text
    if format == .raw, arguments.limit == .once {
      ending = .none
    } else {
      ending = arguments.endsWithNull ? .null : .line
    }
    beeps = arguments.beeps
    tellsStatistics = arguments.tellsStatistics
  }
}
