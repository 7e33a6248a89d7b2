import RMScanner

/// What was typed, checked word by word but not yet looked up anywhere.
struct TypedArguments: Sendable {
  /// What the program is asked to do.
  enum Mode: Sendable, Hashable {
    case scan
    case listDevices
    case listSymbologies
  }

  /// A request that is answered at once, whatever else was typed after it.
  enum Answer: Sendable, Hashable {
    case shortHelp
    case fullHelp
    case version
  }

  /// One thing to read from, in the order they were typed.
  enum Source: Sendable, Hashable {
    /// `--device NAME`.
    case device(String)
    /// A path, or `-`.
    case path(String)
  }

  /// After how many records the run ends. The last option that says so counts.
  enum Limit: Sendable, Hashable {
    case none
    case once
    case count(Int)
  }

  /// When a code is told again. The last option that says so counts.
  enum Repeats: Sendable, Hashable {
    case after(Duration)
    case everyFrame
    case never
  }

  /// How much is told on stderr. The last option that says so counts.
  enum Talk: Sendable, Hashable {
    case errors
    case warnings
    case everything
  }

  var mode = Mode.scan
  var sources: [Source] = []
  var limit = Limit.none
  var timeout: Duration?
  var symbologies = Symbology.defaults
  var format: RecordFormat?
  var endsWithNull = false
  var repeats = Repeats.after(.seconds(1))
  var isTriggered = false
  var size: ModeRequest.Size?
  var framesPerSecond: Double?
  var pixelFormat: FourCC?
  var rotation = Orientation.Rotation.none
  var isMirrored = false
  var charset: String?
  var beeps = false
  var isLive = false
  var effort = Duration.seconds(2)
  var tellsStatistics = false
  var talk = Talk.warnings
}
