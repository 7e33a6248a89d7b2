import RMScanner
import Testing

@Suite struct SafeTextTests {
  @Test(
    "What a terminal could obey or hide is escaped, the rest stays",
    arguments: [
      ("plain ~ text", "plain ~ text"),
      ("line1\nline2\ttab\r", #"line1\nline2\ttab\r"#),
      ("C:\\n", #"C:\\n"#),
      ("a\u{1b}[31mRED\u{07}", #"a\x1b[31mRED\x07"#),
      ("\u{0}\u{1d}\u{7f}", #"\x00\x1d\x7f"#),
      ("\u{9b}31m", #"\x9b31m"#),
      ("abc\u{202e}gpj.exe", #"abc\u{202e}gpj.exe"#),
      ("\u{200b}\u{feff}\u{2066}", #"\u{200b}\u{feff}\u{2066}"#),
      ("a\u{2028}b\u{2029}c\u{ad}d", #"a\u{2028}b\u{2029}c\u{ad}d"#),
      ("\u{e0041}", #"\u{e0041}"#),
      ("Grüße 你好 🙂", "Grüße 你好 🙂"),
    ])
  func escapes(text: String, expected: String) {
    #expect(SafeText.escaped(text) == expected)
  }

  @Test("A carriage return before a newline is two characters, not one that slips through")
  func lineBreakCluster() {
    #expect(SafeText.escaped("a\r\nb") == #"a\r\nb"#)
  }

  @Test("A message keeps its backslashes")
  func message() {
    #expect(SafeText.message("C:\\x\u{1b}") == #"C:\x\x1b"#)
  }
}
