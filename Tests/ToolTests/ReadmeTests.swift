import Foundation
import RMScanner
import Testing

@testable import rmscan

/// What README shows of the program's own words is what the program says.
@Suite struct ReadmeTests {
  private func block(after marker: String) throws -> String {
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- begin \(marker) -->\n```\n"))
    let end = try #require(
      text.range(of: "```\n<!-- end -->", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test("The options are those of -h")
  func options() throws {
    #expect(try block(after: "rmscan -h") == Help.short)
  }

  @Test("The symbologies are those of --list-symbologies; who reads them is told for ZXing-C++ 3")
  func symbologies() throws {
    let isNewest = ZXingDecoder.version.hasPrefix("3.")
    func columns(_ table: String) -> [[String]] {
      table.split(separator: "\n").map { line in
        var cells = line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
        if cells.count == 4, !isNewest { cells.remove(at: 2) }
        return cells
      }
    }
    let shown = columns(try block(after: "rmscan --list-symbologies"))
    #expect(shown == columns(SymbologyListing.text(nil)))
  }
}
