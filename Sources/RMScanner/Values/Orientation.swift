/// How a picture is turned, and then mirrored, before it is looked at.
public struct Orientation: Sendable, Hashable {
  /// Degrees clockwise.
  public enum Rotation: Int, Sendable, Hashable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270
  }

  /// How far the picture is turned clockwise.
  public var rotation: Rotation
  /// Whether it is then mirrored left to right.
  public var isMirrored: Bool

  /// A rotation and a mirroring.
  public init(rotation: Rotation, isMirrored: Bool) {
    self.rotation = rotation
    self.isMirrored = isMirrored
  }

  /// The picture as it comes.
  public static let upright = Orientation(rotation: .none, isMirrored: false)
}
