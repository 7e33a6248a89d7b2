import Testing

@testable import RMScanner

/// Cuts and their rows.
@Suite struct WarpTests {
  /// Bars of one pixel and spaces of one pixel.
  private var fine: LumaImage {
    var image = LumaImage(width: 64, height: 64, shade: 200)
    for y in 0..<64 { for x in stride(from: 0, to: 64, by: 4) { image[x, y] = 40 } }
    return image
  }

  private func cut(_ image: LumaImage, at x: Double, isSharp: Bool) -> LumaImage {
    var result = LumaImage(width: 0, height: 0)
    Warp.draw(
      image, by: .offset(x, 8), isSharp: isSharp, width: 40, height: 8, shade: 0, into: &result)
    return result
  }

  @Test("A cut at whole pixels is the picture's own", arguments: [true, false])
  func wholePixels(isSharp: Bool) {
    let cut = cut(fine, at: 8, isSharp: isSharp)
    for x in 0..<40 { #expect(cut[x, 3] == fine[x + 8, 11]) }
  }

  @Test("Between pixels the cubic curve keeps a bar darker than the straight line does")
  func betweenPixels() {
    let straight = cut(fine, at: 8.5, isSharp: false)
    let curved = cut(fine, at: 8.5, isSharp: true)
    let darkest = (straight: straight.row(3).min() ?? 0, curved: curved.row(3).min() ?? 0)
    #expect(darkest.straight == 120)
    #expect(darkest.curved < 113)
  }

  @Test("What lies outside has its own shade, to the last pixel", arguments: [true, false])
  func outside(isSharp: Bool) {
    var result = LumaImage(width: 0, height: 0)
    let flat = LumaImage(width: 16, height: 16, shade: 90)
    Warp.draw(
      flat, by: .offset(-8, -8), isSharp: isSharp, width: 32, height: 32, shade: 7, into: &result)
    #expect(result[4, 16] == 7 && result[16, 28] == 7)
    #expect(result[16, 16] == 90)
  }

  @Test("Rows are averaged to one, and their places are the picture's")
  func gather() throws {
    var image = LumaImage(width: 8, height: 9)
    for y in 0..<9 { for x in 0..<8 { image[x, y] = UInt8(10 * y) } }
    var treated = TreatedPicture()
    let made = treated.make(from: image, by: [.gather(3)])
    let gathered = try #require(made)
    #expect(gathered.height == 3)
    let shades = (0..<3).map { gathered[5, $0] }
    #expect(shades == [10, 40, 70])
    #expect(treated.map.apply(Point(x: 4, y: 2)) == Point(x: 4, y: 6))
  }

  @Test("A cut with few rows maps its places back")
  func fewRows() {
    let cut = Try.Cut(
      center: Point(x: 30, y: 32), degrees: 90, scale: 2, rowScale: 0.5, width: 80, height: 10)
    var treated = TreatedPicture()
    _ = treated.make(from: fine, by: [.cut(cut)])
    let middle = treated.map.apply(Point(x: 40, y: 5))
    #expect(abs(middle.x - 30) < 1e-9 && abs(middle.y - 32) < 1e-9)
    // Along the rows the picture's y grows by half a pixel, down the rows its x falls by two.
    let right = treated.map.apply(Point(x: 41, y: 5))
    let below = treated.map.apply(Point(x: 40, y: 6))
    #expect(abs(right.y - 32.5) < 1e-9 && abs(below.x - 28) < 1e-9)
  }
}
