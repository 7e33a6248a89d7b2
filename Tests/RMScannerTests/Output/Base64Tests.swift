import Foundation
import Testing

@testable import RMScanner

@Suite struct Base64Tests {
  @Test(
    "The examples of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func examples(text: String, expected: String) {
    #expect(Base64.encode(Array(text.utf8)) == expected)
  }

  @Test("Every byte value at every place, as Foundation writes it")
  func allBytes() {
    for start in 0..<3 {
      let bytes = (start..<300).map { UInt8(truncatingIfNeeded: $0) }
      #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
    }
  }
}
