import Testing

@testable import RMScanner

/// EAN-13 out of focus.
@Suite(.oneThread) struct RefocusTests {
  static let numbers = [
    "4006381333931", "9780201379624", "0012345678905", "5901234123457", "8711253001202",
  ]

  @Test("An EAN-13 so blurred that no engine sees its bars is read", arguments: numbers)
  func read(number: String) throws {
    for (index, blur) in [0.9, 1.2, 1.5].enumerated() {
      var bars = BlurredBars(try EANWriter.ean13(number))
      bars.blur = blur
      bars.isTurned = index == 1
      bars.seed = UInt64(index)
      var refocus = Refocus()
      #expect(refocus.read(middle(of: bars.picture))?.number == number, "blur \(blur)")
    }
  }

  @Test("A still picture of it is read, where the engines by themselves read nothing")
  func still() async throws {
    let picture = BlurredBars(try EANWriter.ean13("4006381333931")).picture
    for decoder in [try ZBarDecoder(), ZXingDecoder()] as [any SymbolDecoder] {
      #expect(try decoder.decode(picture, wanted: Symbology.defaults).isEmpty)
    }
    let symbol = try await onlySymbol(in: picture)
    #expect(symbol.symbology == .ean13)
    #expect(symbol.text == "4006381333931")
    // 95 modules of 1.6 pixels, 40 from the picture's edges.
    let bounds = try #require(symbol.corners).bounds
    #expect(abs(bounds.x - 40) < 4 && abs(bounds.width - 152) < 8, "\(bounds)")
    #expect(bounds.y > 20 && bounds.y + bounds.height < 100, "\(bounds)")
  }

  @Test("Bars that are no EAN-13 are none, blurred or not", arguments: [0.5, 0.9, 1.3])
  func others(blur: Double) throws {
    var random = SplitMix64(seed: 7)
    for number in 0..<3 {
      var widths = [1, 1, 1]
      while widths.reduce(0, +) < 95 { widths.append(Int(random.next() % 4) + 1) }
      let others = [
        ModuleMatrix(widths: widths, quietZone: 11),
        try Code128Writer.code128("A\(random.next() % 100_000_000)"),
        ModuleMatrix(widths: [Int](repeating: number % 3 + 1, count: 59), quietZone: 11),
      ]
      for matrix in others {
        var bars = BlurredBars(matrix)
        bars.blur = blur
        bars.seed = UInt64(number)
        var refocus = Refocus()
        #expect(refocus.read(middle(of: bars.picture)) == nil)
      }
    }
  }

  @Test("A number whose check digit is wrong is none")
  func check() throws {
    let matrix = try EANWriter.ean13("4006381333931")
    // The last digit of the right half, 1, drawn as 2: 1100110 made 1101100.
    var wrong = matrix
    for (column, isDark) in [1, 1, 0, 1, 1, 0, 0].enumerated() {
      wrong[85 + column, 0] = isDark == 1
    }
    var bars = BlurredBars(matrix)
    bars.blur = 0.9
    var refocus = Refocus()
    #expect(refocus.read(middle(of: bars.picture)) != nil)
    bars.matrix = wrong
    #expect(refocus.read(middle(of: bars.picture)) == nil)
  }

  @Test(
    "Pictures of any size do no harm",
    arguments: [(0, 0), (1, 1), (63, 8), (64, 8), (400, 7), (400, 8)])
  func sizes(width: Int, height: Int) {
    var refocus = Refocus()
    #expect(refocus.read(LumaImage(width: width, height: height, shade: 90)) == nil)
    var result = LumaImage(width: 3, height: 3)
    _ = refocus.draw(LumaImage(width: width, height: height, shade: 90), into: &result)
    #expect(result.width == 0)
  }

  /// The rows of the bars, twice as wide, as a try cuts them out.
  private func middle(of picture: LumaImage) -> LumaImage {
    let cut = Try.Cut(
      center: Point(x: Double(picture.width) / 2, y: Double(picture.height) / 2), degrees: 0,
      scale: 2, rowScale: 0.6, width: 2 * picture.width, height: 30, isSharp: true)
    var treated = TreatedPicture()
    return treated.make(from: picture, by: [.cut(cut)]) ?? LumaImage(width: 0, height: 0)
  }
}
