/// Tries at parts of a picture, one matrix code to a part: for an engine that stops at the first one,
/// or at the first that it cannot read. A tray of labels has many.
extension Ladder {
  /// Parts of a picture in which no code was found, overlapping by half: what lies beside a code keeps
  /// the engine from it, so they are small, and hold a code of up to a tenth of the picture's shorter
  /// side. A larger one was found as it is.
  static func parts(width: Int, height: Int, regions: [Region]) -> [Try] {
    let side = Double(min(width, height)) / 5
    return parts(
      side: side, stride: side / 2, width: width, height: height, regions: regions, scope: .matrix)
  }

  /// Parts for codes like `code`, wherever there are edges: labels that are seen together are of one
  /// size. A part is as wide as its stride, the code turned by 45 degrees and a little quiet zone.
  static func parts(
    like code: Quad, of symbology: Symbology, width: Int, height: Int, regions: [Region]
  ) -> [Try] {
    let corners = code.corners
    let side = max(
      corners[0].distance(to: corners[1]), corners[1].distance(to: corners[2]), smallestCode)
    return parts(
      side: 2.6 * side, stride: side, width: width, height: height, regions: regions,
      scope: .only(symbology))
  }

  /// Pixels of the side of the smallest Data Matrix that is read: ten modules.
  private static let smallestCode = 20.0

  private static func parts(
    side: Double, stride: Double, width: Int, height: Int, regions: [Region], scope: Try.Scope
  ) -> [Try] {
    // Even steps from edge to edge.
    func centers(_ length: Int) -> [Double] {
      let room = max(0, Double(length) - side)
      let count = (room / stride).rounded(.up)
      guard count > 0 else { return [side / 2] }
      return (0...Int(count)).map { (index: Int) in side / 2 + room * Double(index) / count }
    }
    return centers(height).flatMap { y in
      centers(width).compactMap { x in
        let center = Point(x: x, y: y)
        guard regions.contains(where: { $0.bounds.contains(center) }) else { return nil }
        let cut = Try.Cut(
          center: center, degrees: 0, scale: 1, width: Int(side), height: Int(side))
        return Try(steps: [.cut(cut)], readers: [.zxingQuick], scope: scope)
      }
    }
  }
}
