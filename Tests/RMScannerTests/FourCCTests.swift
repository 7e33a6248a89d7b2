import RMScanner
import Testing

@Suite struct FourCCTests {
  @Test("A four-character code survives the way to the kernel's number and back")
  func roundTrip() {
    #expect(FourCC("YUYV")?.rawValue == 0x5659_5559)
    #expect(FourCC(rawValue: 0x5659_5559).description == "YUYV")
    #expect(FourCC("Y8")?.description == "Y8")
    #expect(FourCC("TOOLONG") == nil)
  }
}
