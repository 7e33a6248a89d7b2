import Testing

@testable import RMScanner

/// The mean of frames that stand still.
@Suite struct StillMeanTests {
  private let blank = LumaImage(width: 320, height: 240, shade: 200)

  /// `blank` with a dark square.
  private func marked(x: Int, side: Int = 24) -> LumaImage {
    var image = blank
    for row in 100..<100 + side {
      for column in x..<x + side { image[column, row] = 20 }
    }
    return image
  }

  @Test("There is a mean after four frames, and it is theirs")
  func mean() throws {
    var mean = StillMean()
    for _ in 0..<3 {
      mean.add(marked(x: 50))
      #expect(mean.picture == nil)
    }
    mean.add(marked(x: 50))
    #expect(mean.picture == marked(x: 50))
  }

  @Test("Noise is averaged away")
  func noise() throws {
    var mean = StillMean()
    for number in 0..<16 {
      mean.add(LumaImage(width: 64, height: 64, shade: number % 2 == 0 ? 96 : 104))
    }
    let shade = try #require(mean.picture)[32, 32]
    #expect((98...102).contains(shade))
  }

  @Test("What is small and taken away, brought or moved ends the mean")
  func motion() {
    for (before, after) in [
      (marked(x: 50), blank), (blank, marked(x: 50)), (marked(x: 50), marked(x: 80)),
    ] {
      var mean = StillMean()
      for _ in 0..<8 { mean.add(before) }
      mean.add(after)
      #expect(mean.picture == nil)
    }
  }
}
