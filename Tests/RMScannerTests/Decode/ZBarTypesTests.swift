import Testing

@testable import RMScanner

@Suite struct ZBarTypesTests {
  @Test("Every symbology that ZBar is said to read turns a type on, and no other does")
  func everySymbology() {
    for facts in SymbologyFacts.table {
      #expect(ZBarTypes.types(for: facts.symbology).isEmpty != facts.isReadByZBar)
    }
  }

  @Test("Every type that is turned on has a kind of ours")
  func everyType() {
    for symbology in Symbology.allCases {
      for type in ZBarTypes.types(for: symbology) {
        #expect(ZBarTypes.kind(of: type) != nil)
      }
    }
  }

  @Test("The linked library has a version")
  func version() {
    #expect(ZBarDecoder.version.split(separator: ".").count == 3)
  }
}
