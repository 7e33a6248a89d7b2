/// The time from one frame to the next, as the fraction of a second that V4L2 counts in.
public struct FrameInterval: Sendable, Hashable {
  /// Seconds above the line.
  public var numerator: UInt32
  /// And below it.
  public var denominator: UInt32

  /// `numerator / denominator` seconds.
  public init(_ numerator: UInt32, _ denominator: UInt32) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The rate; 0 for a fraction that means nothing.
  public var framesPerSecond: Double {
    numerator == 0 ? 0 : Double(denominator) / Double(numerator)
  }
}

/// A way a camera can be run.
public struct CameraMode: Sendable, Hashable, CustomStringConvertible {
  /// The pixel format.
  public var fourCC: FourCC
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// The frame interval; nil where the driver does not say.
  public var interval: FrameInterval?

  /// A mode.
  public init(fourCC: FourCC, width: Int, height: Int, interval: FrameInterval? = nil) {
    self.fourCC = fourCC
    self.width = width
    self.height = height
    self.interval = interval
  }

  /// Such as `MJPG 1280x720 at 30 fps`.
  public var description: String {
    let size = "\(fourCC) \(width)x\(height)"
    guard let rate = interval?.framesPerSecond, rate > 0 else { return size }
    return "\(size) at \(shortNumber(rate)) fps"
  }
}

/// A rate without needless decimals: 30, 29.97, 7.5.
func shortNumber(_ value: Double) -> String {
  let hundredths = (value * 100).rounded()
  guard hundredths.magnitude < 1e9 else { return "\(value)" }
  let whole = Int(hundredths) / 100
  let rest = Int(hundredths) % 100
  if rest == 0 { return "\(whole)" }
  return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
