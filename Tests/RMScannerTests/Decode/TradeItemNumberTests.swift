import Testing

@testable import RMScanner

@Suite struct TradeItemNumberTests {
  @Test(
    "Right and wrong check digits",
    arguments: [
      ("9780201379624", true), ("9780201379625", false), ("12345670", true), ("012345678905", true),
      ("15400141288763", true), ("978020137962X", false), ("", false), ("0", false),
    ])
  func check(digits: String, isValid: Bool) {
    #expect(TradeItemNumber.isValid(Array(digits.utf8)) == isValid)
  }

  @Test(
    "UPC-E stands for UPC-A",
    arguments: [
      ("01234565", "012345000065"), ("04252614", "042100005264"), ("11234562", "112345000062"),
    ])
  func upce(upce: String, upca: String) {
    #expect(TradeItemNumber.expanded(Array(upce.utf8)) == Array(upca.utf8))
    #expect(TradeItemNumber.compressed(Array(upca.utf8)) == Array(upce.utf8))
  }

  @Test("Every UPC-E number comes back from the UPC-A number that it stands for, or its twin does")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      var body = [UInt8(0x30 + Int.random(in: 0...1, using: &generator))]
      for _ in 0..<6 { body.append(UInt8(0x30 + Int.random(in: 0...9, using: &generator))) }
      let expansions = (0x30...0x39).compactMap { TradeItemNumber.expanded(body + [$0]) }
      #expect(expansions.count == 1)
      let upca = try #require(expansions.first)
      let compressed = try #require(TradeItemNumber.compressed(upca))
      #expect(TradeItemNumber.expanded(compressed) == upca)
    }
  }

  @Test(
    "Numbers that no UPC-E stands for", arguments: ["012345678905", "212345000062", "01234500006"])
  func incompressible(upca: String) {
    #expect(TradeItemNumber.compressed(Array(upca.utf8)) == nil)
  }

  @Test(
    "UPC-E of number system 2, of seven digits or with a wrong check digit is none",
    arguments: ["21234565", "0123456", "01234566", "0123456A"])
  func notUPCE(digits: String) {
    #expect(TradeItemNumber.expanded(Array(digits.utf8)) == nil)
  }

  @Test("Fourteen digits")
  func fourteen() {
    #expect(TradeItemNumber.fourteen(Array("12345670".utf8)) == "00000012345670")
    #expect(TradeItemNumber.fourteen(Array("15400141288763".utf8)) == "15400141288763")
  }

  @Test(
    "Code 39's check character", arguments: [("ABC-123", "W"), ("A", "A"), ("%%", "+"), ("", "0")])
  func code39(data: String, check: Character) {
    #expect(Code39Check.character(for: Array(data.utf8)) == check.asciiValue)
    #expect(Code39Check.character(for: Array("abc".utf8)) == nil)
  }
}
