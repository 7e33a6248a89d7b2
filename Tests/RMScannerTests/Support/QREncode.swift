import Foundation
import RMScanner

/// QR codes drawn by qrencode, for modes that we do not write (numeric, kanji, Micro QR).
enum QREncode {
  static var isInstalled: Bool { Tool.isInstalled("qrencode") }

  /// The code of the bytes; options as qrencode's: `["-8", "-l", "H", "-v", "5"]`.
  static func matrix(_ bytes: [UInt8], _ options: [String] = []) throws -> ModuleMatrix {
    let outcome = try Tool.run(
      "qrencode", ["-t", "ASCII", "-m", "0", "-o", "-"] + options, input: bytes)
    guard outcome.status == 0 else {
      throw ToolError(description: "qrencode cannot draw \(bytes.count) bytes")
    }
    return try matrix(ascii: outcome.text)
  }

  /// The code in a file that `qrencode -t ASCII -m 0` wrote.
  static func matrix(at path: String) throws -> ModuleMatrix {
    try matrix(ascii: String(contentsOfFile: path, encoding: .utf8))
  }

  /// One module is two characters, `#` where dark.
  private static func matrix(ascii: String) throws -> ModuleMatrix {
    let lines = ascii.split(separator: "\n").map { line in
      let characters = Array(line.utf8)
      return stride(from: 0, to: characters.count, by: 2).map { characters[$0] == 0x23 }
    }
    guard let first = lines.first, first.count == lines.count else {
      throw ToolError(description: "this is no square of ASCII modules")
    }
    var matrix = ModuleMatrix(columns: lines.count, rows: lines.count, quietZone: 4)
    for (row, line) in lines.enumerated() {
      for (column, isDark) in line.enumerated() { matrix[column, row] = isDark }
    }
    return matrix
  }
}
