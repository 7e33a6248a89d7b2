import Foundation
import RMScanner
import Testing

@Suite struct JSONValueTests {
  @Test("Members keep their order, and there are no spaces")
  func order() {
    let value = JSONValue.object([
      .init("z", .integer(1)), .init("a", .array([.null, .bool(true), .bool(false)])),
    ])
    #expect(value.text == #"{"z":1,"a":[null,true,false]}"#)
  }

  @Test(
    "Numbers keep three decimals; what is no number is null",
    arguments: [
      (0.0, "0"), (1.5, "1.500"), (-0.25, "-0.250"), (12.0004, "12"), (3.9999, "4"),
      (.nan, "null"), (.infinity, "null"), (1e300, "null"),
    ])
  func numbers(number: Double, expected: String) {
    #expect(JSONValue.number(number).text == expected)
  }

  @Test("Strings escape what RFC 8259 demands and what a terminal obeys")
  func strings() {
    let text = "q\"b\\n\nt\tr\r\u{0}\u{1b}\u{9b}\u{202e}\u{e0041}é"
    #expect(
      JSONValue.string(text).text
        == #""q\"b\\n\nt\tr\r\u0000\u001b\u009b\u202e\udb40\udc41é""#)
  }

  @Test("Another reader gets every character back")
  func readBack() throws {
    let text = String(String.UnicodeScalarView((0...0x2fff).compactMap(Unicode.Scalar.init)))
    let json = JSONValue.array([.string(text)]).text
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    #expect(read?.first?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }
}
