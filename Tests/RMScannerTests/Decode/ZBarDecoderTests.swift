import Testing

@testable import RMScanner

@Suite(.enabled(if: Zint.isInstalled, "needs zint")) struct ZBarDecoderTests {
  @Test("What is read of a picture is the same whatever picture was before it")
  func fresh() throws {
    let reused = try ZBarDecoder()
    var random = SplitMix64(seed: 1)
    for _ in 0..<40 {
      // Halves above one another, which ZBar finds one by one and joins when their checksum is
      // right: that of any two is once in 79 times.
      let picture = try Zint.picture("DBAR_STK", RandomContent.digits(13, &random), scale: 1.5)
      let told = try reused.decode(picture, wanted: [.databar])
      let alone = try ZBarDecoder().decode(picture, wanted: [.databar])
      #expect(told == alone)
    }
  }
}
