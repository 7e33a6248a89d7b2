/// Whether a code that needs light space at its ends to be known for whole lies against the edge of
/// the picture.
enum QuietZone {
  /// Modules of light that have to lie in the picture at both ends. The standard asks for 10
  /// (ISO/IEC 16390); a space within the code has up to 3, and an engine's corners are a module or
  /// two off.
  private static let modules = 5.0
  /// Pixels from the edge where an end is taken to lie at the edge when its module is not known.
  private static let blind = 10.0

  /// Interleaved 2 of 5 cut off by the edge of the picture reads as a shorter number: its start and
  /// stop patterns are found in its data, and the edge passes for a quiet zone. An ITF14 has its
  /// length and check digit to tell that it is whole.
  static func isMissing(_ symbol: Symbol, pictureWidth: Int, pictureHeight: Int) -> Bool {
    guard symbol.symbology == .i2of5, let corners = symbol.corners?.corners else { return false }
    let left = middle(corners[0], corners[3])
    let right = middle(corners[1], corners[2])
    let across = Point(x: right.x - left.x, y: right.y - left.y)
    let picture = Rect(x: 0, y: 0, width: Double(pictureWidth), height: Double(pictureHeight))
    if abs(across.x) + abs(across.y) < blind {
      // Read in one direction only, the engine tells one end only, and a whole code would be read
      // in both.
      let inside = Rect(
        x: blind, y: blind, width: picture.width - 2 * blind, height: picture.height - 2 * blind)
      return !inside.contains(left)
    }
    // Start and stop take 8 or 9 modules, a pair of digits 14 to 18.
    let share = modules / Double(8 * symbol.bytes.count + 9)
    let before = Point(x: left.x - share * across.x, y: left.y - share * across.y)
    let after = Point(x: right.x + share * across.x, y: right.y + share * across.y)
    return !picture.contains(before) || !picture.contains(after)
  }

  private static func middle(_ one: Point, _ other: Point) -> Point {
    Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
  }
}
