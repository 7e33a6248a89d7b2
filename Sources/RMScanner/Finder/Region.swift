/// A part of a picture where a code could be.
public struct Region: Sendable, Hashable {
  /// What the edges in it look like.
  public enum Kind: Sendable, Hashable {
    /// Parallel bars: nearly all edges run one way.
    case bars
    /// Modules, or anything else with edges both ways: matrix codes, stacked codes, but print too.
    case modules
  }

  /// Bars or modules.
  public var kind: Kind
  /// The upright rectangle round it, in pixels, clipped to the picture.
  public var bounds: Rect
  /// Degrees clockwise from the picture's x axis to the direction in which a scan line crosses the
  /// bars, in -90..<90; for modules, to one of their two axes, in -45..<45.
  public var angle: Double
  /// How sure the angle is: 0 (edges run every way) to 1 (all run one way, or two square ways).
  public var coherence: Double
  /// Mean edge energy of its blocks over the picture's floor: what the regions are ranked by, with
  /// their area.
  public var strength: Double
  /// Blocks of 16 by 16 pixels in it.
  public var blocks: Int
  /// Pixels from end to end along `angle`.
  public var length: Double
  /// Pixels from side to side, square to `angle`.
  public var breadth: Double
}
