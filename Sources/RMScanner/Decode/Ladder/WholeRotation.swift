/// Plans the tries at a camera's whole picture, for what the finder leaves out: rows across it in
/// eight directions for linear codes, and for matrix codes the picture in parts and reduced. One is
/// made in a frame, so that what is held still for half a second meets all of them.
struct WholeRotation: Sendable {
  private enum Look: Sendable {
    /// Rows along so many degrees.
    case rows(Double, Try.Reader)
    /// A part, by column and row.
    case part(Int, Int)
    /// All of it at one so-manieth.
    case reduced(Int)
  }

  private static let looks: [Look] = [
    .reduced(2), .rows(0, .zxingRows), .part(1, 0), .rows(90, .zxingRows), .part(1, 1),
    .rows(45, .zxingRows), .part(0, 0), .rows(-45, .zxingRows), .reduced(3), .part(2, 1),
    .rows(22.5, .zxingRows), .part(2, 0), .rows(-22.5, .zxingRows), .part(0, 1),
    .rows(67.5, .zxingRows), .rows(-67.5, .zxingRows), .rows(0, .zbarRows),
  ]
  /// Looks after which all of the picture was looked at.
  static var count: Int { looks.count }

  private static let columns = 3
  private static let rows = 2
  /// How much of a part belongs to its neighbours too: a code that a part cuts through is whole in
  /// the next one.
  private static let overlap = 0.3
  /// Pixels between the rows: the height of the smallest code that is not to be missed.
  private static let pitch = 10.0

  private var turn = 0

  /// The next try.
  mutating func next(width: Int, height: Int) -> Try? {
    defer { turn += 1 }
    let size = (width: Double(width), height: Double(height))
    switch Self.looks[turn % Self.looks.count] {
    case .reduced(let factor):
      return Try(steps: [.reduce(factor)], readers: [.zxingQuick], scope: .matrix)
    case .rows(let degrees, let reader):
      let turned = TreatedPicture.turned(width, height, degrees)
      let rowScale = 1 / (Self.pitch * size.height / 720).rounded(.up)
      let cut = Try.Cut(
        center: Point(x: size.width / 2, y: size.height / 2), degrees: degrees, scale: 1,
        rowScale: rowScale, width: turned.width, height: Int(Double(turned.height) * rowScale))
      return Try(steps: [.cut(cut)], readers: [reader], scope: .linear)
    case .part(let column, let row):
      let part = (
        width: size.width / Double(Self.columns), height: size.height / Double(Self.rows)
      )
      let left = max(0, (Double(column) - Self.overlap / 2) * part.width)
      let top = max(0, (Double(row) - Self.overlap / 2) * part.height)
      let right = min(size.width, (Double(column + 1) + Self.overlap / 2) * part.width)
      let bottom = min(size.height, (Double(row + 1) + Self.overlap / 2) * part.height)
      let cut = Try.Cut(
        center: Point(x: (left + right) / 2, y: (top + bottom) / 2), degrees: 0, scale: 1,
        width: Int(right - left), height: Int(bottom - top))
      return Try(steps: [.cut(cut)], readers: [.zxingGlance], scope: .matrix)
    }
  }
}
