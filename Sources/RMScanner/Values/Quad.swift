/// The four corners of a code in a picture, in the code's own order where the engine tells it:
/// top left, top right, bottom right, bottom left, as a reader of the upright code would name them.
public struct Quad: Sendable, Hashable {
  /// Exactly four points.
  public let corners: [Point]

  /// A quad of the four corners given.
  public init(_ topLeft: Point, _ topRight: Point, _ bottomRight: Point, _ bottomLeft: Point) {
    corners = [topLeft, topRight, bottomRight, bottomLeft]
  }

  /// The smallest upright box round `points`; nil when there is no point.
  public init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var low = first
    var high = first
    for point in points.dropFirst() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(
      low, Point(x: high.x, y: low.y), high, Point(x: low.x, y: high.y))
  }

  /// The smallest upright rectangle that holds the corners.
  public var bounds: Rect {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let x = xs.min() ?? 0
    let y = ys.min() ?? 0
    return Rect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  /// The mean of the corners.
  public var center: Point {
    Point(
      x: corners.reduce(0) { $0 + $1.x } / 4,
      y: corners.reduce(0) { $0 + $1.y } / 4)
  }

  /// The quad with each corner put through `transform`.
  public func mapped(_ transform: (Point) -> Point) -> Quad {
    Quad(
      transform(corners[0]), transform(corners[1]), transform(corners[2]), transform(corners[3]))
  }
}
