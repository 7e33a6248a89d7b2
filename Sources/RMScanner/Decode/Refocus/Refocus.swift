/// Reads an EAN-13 (a UPC-A is one) that is out of focus or has little more than a pixel a module, from
/// a picture in which its bars stand nearly upright: by the digits that, blurred, look the most like
/// it, where an engine looks for edges that are not there. What was read is drawn anew, sharp, for
/// an engine to read. Deformable templates for this are described by O. Gallo and R. Manduchi, "Reading 1D Barcodes
/// with Mobile Phones Using Deformable Templates", IEEE TPAMI 33, 2011.
struct Refocus: Sendable {
  /// What was read.
  struct Reading: Sendable {
    /// Thirteen digits.
    var number: String
    /// Where, in pixels along the picture's rows.
    var place: BarProfile.Place
    /// For each band of rows that shows it, by how much other digits fit worse.
    var margins: [Int: Float]

    /// The greatest margin.
    var best: Float { margins.values.max() ?? 0 }

    fileprivate mutating func add(_ margin: Float, band: Int) {
      margins[band] = max(margins[band] ?? 0, margin)
    }
  }

  private var search = DigitSearch()

  /// Rows of the picture, in sixteenths. Bars out of focus run into the print above and below, so those
  /// in the middle come first; glare and dirt lie on some rows and not on others.
  private static let bands = [4..<12, 6..<10, 0..<16, 0..<8, 8..<16]
  /// Blurred digits fit other things too, but not much better than other digits do. In photographs
  /// the margin of a wrong number with a right check digit was up to 37, of a right one up to 650
  /// with a median of 107.
  static let sure: Float = 55
  /// The margin of each of two bands that are enough together. The wrong numbers were seen in one.
  static let likely: Float = 18

  /// The number, or nil where none is sure.
  mutating func read(_ picture: LumaImage) -> Reading? {
    let height = picture.height
    guard height >= 8, picture.width >= 2 * BlurredDigits.modules / 3 else { return nil }
    let profiles = Self.bands.map { band in
      let rows = (height * band.lowerBound / 16)..<(height * band.upperBound / 16)
      return BarProfile(picture, rows: rows)
    }
    var readings: [Reading] = []
    for band in profiles.indices {
      for fit in search.fits(profiles[band]) {
        guard let number = EANModules.number(fit.patterns) else { continue }
        if let known = readings.firstIndex(where: { $0.number == number }) {
          if fit.margin > readings[known].best { readings[known].place = fit.place }
          readings[known].add(fit.margin, band: band)
        } else {
          readings.append(Reading(number: number, place: fit.place, margins: [band: fit.margin]))
        }
      }
      guard let best = readings.indices.max(by: { readings[$0].best < readings[$1].best }) else {
        continue
      }
      if readings[best].best >= Self.likely { confirm(&readings[best], profiles) }
      if isSure(readings[best], among: readings) { return readings[best] }
    }
    return nil
  }

  /// Looks for the number in the bands that have not shown it yet, where it stands in the others.
  private mutating func confirm(_ reading: inout Reading, _ profiles: [BarProfile]) {
    for band in profiles.indices where reading.margins[band] == nil {
      guard let fit = search.fit(profiles[band], near: reading.place),
        EANModules.number(fit.patterns) == reading.number
      else { continue }
      reading.add(fit.margin, band: band)
    }
  }

  private func isSure(_ reading: Reading, among readings: [Reading]) -> Bool {
    let isClear = readings.allSatisfy { $0.number == reading.number || 2 * $0.best < reading.best }
    return isClear
      && (reading.best >= Self.sure
        || reading.margins.values.filter { $0 >= Self.likely }.count >= 2)
  }

  /// Pixels of a module that is drawn.
  private static let module = 3
  /// Rows that are drawn.
  static let rows = 24

  /// Draws the code that `source` shows, sharp, and nothing where it shows none. The map leads from
  /// the drawing to `source`.
  mutating func draw(_ source: LumaImage, into result: inout LumaImage) -> Affine {
    guard let reading = read(source), let matrix = try? EANWriter.ean13(reading.number) else {
      result.resize(width: 0, height: 0)
      return .identity
    }
    let quiet = matrix.quietZone
    let width = Self.module * (matrix.columns + 2 * quiet)
    result.resize(width: width, height: Self.rows)
    for x in 0..<width {
      let column = x / Self.module - quiet
      let isDark = matrix.modules.indices.contains(column) && matrix[column, 0]
      for y in 0..<Self.rows { result[x, y] = isDark ? 0 : 255 }
    }
    // A sample is the middle of a pixel. What runs from right to left stands on its head.
    let pitch = Double(reading.place.module) / Double(Self.module)
    // The source has room above and below the bars.
    let (top, bottom) = (Double(source.height) / 8, Double(source.height) * 7 / 8)
    let height = (bottom - top) / Double(Self.rows)
    return Affine(
      xx: pitch, x0: Double(reading.place.start) + 0.5 - pitch * Double(Self.module * quiet),
      yy: pitch > 0 ? height : -height, y0: pitch > 0 ? top : bottom)
  }
}
