import RMScanner

/// How a run goes, whatever it reads from.
struct RunOptions: Sendable {
  /// Records after which the run ends.
  var limit: Int?
  /// Whether of a frame's codes only the one nearest the middle is told.
  var tellsOneOfFrame: Bool
  var timeout: Duration?
  var repeatPolicy: RepeatPolicy
  var isTriggered: Bool
  /// Whether triggers are told apart by NUL, not newline.
  var triggersEndWithNull: Bool
  var decoding: DecodeOptions
  var format: RecordFormat
  var ending: RecordEnding
  var beeps: Bool
  var tellsStatistics: Bool
}
