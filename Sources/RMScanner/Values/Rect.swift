/// An upright rectangle in a picture, in pixels.
public struct Rect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Pixels from the left edge to the right one.
  public var width: Double
  /// Pixels from the top edge to the bottom one.
  public var height: Double

  /// A rectangle with its top left corner at `x`, `y`.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The rectangle with so many pixels more on each side.
  func grown(by margin: Double) -> Rect {
    grown(horizontally: margin, vertically: margin)
  }

  /// The smallest rectangle that holds both.
  func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// The rectangle with so many pixels more to the left and right, above and below.
  func grown(horizontally: Double, vertically: Double) -> Rect {
    Rect(
      x: x - horizontally, y: y - vertically, width: width + 2 * horizontally,
      height: height + 2 * vertically)
  }

  /// Whether the two rectangles share any area.
  public func overlaps(_ other: Rect) -> Bool {
    x < other.x + other.width && other.x < x + width
      && y < other.y + other.height && other.y < y + height
  }

  /// Whether `point` lies inside or on the edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}
