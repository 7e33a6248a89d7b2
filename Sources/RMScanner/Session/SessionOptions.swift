/// How a session tells what it reads.
public struct SessionOptions: Sendable {
  /// When a code that was told is told again.
  public var repeatPolicy: RepeatPolicy
  /// Whether a session without a delegate goes on after a frame whose codes were told. A delegate
  /// is asked instead.
  public var isContinuous: Bool
  /// Codes that count as told before the session began. Only for `RepeatPolicy.never`: a run over
  /// several sources hands `ScanSession.toldCodes` on.
  public var toldCodes: Set<Symbol.Identity>

  /// Options; the defaults are those of RMScannerView and of the command line.
  public init(
    repeatPolicy: RepeatPolicy = .afterAbsence(.seconds(1)), isContinuous: Bool = false,
    toldCodes: Set<Symbol.Identity> = []
  ) {
    self.repeatPolicy = repeatPolicy
    self.isContinuous = isContinuous
    self.toldCodes = toldCodes
  }
}
