import RMScanner

/// Codes drawn by zint: the reference for our own writers, and the source of the kinds that we do
/// not draw (Data Matrix, PDF417, Aztec, DataBar, Code 93 …).
enum Zint {
  static var isInstalled: Bool { Tool.isInstalled("zint") }

  /// The modules of a code, such as `Zint.matrix("EANX", "4006381333931")`; see `zint --types` for
  /// the names. Not for MaxiCode and stacked codes, whose rows are not squares.
  static func matrix(
    _ type: String, _ data: String, quietZone: Int = 10, _ options: [String] = []
  ) throws -> ModuleMatrix {
    let outcome = try Tool.run("zint", ["-b", type, "-d", data, "--dump"] + options)
    guard outcome.status == 0, !outcome.lines.isEmpty else {
      throw ToolError(description: "zint cannot draw \(data) as \(type)")
    }
    let lines = outcome.lines.map(bits)
    let dark = lines.map { ($0.lastIndex(of: true) ?? -1) + 1 }.max() ?? 0
    // The dump fills the last digit up with light modules and does not tell the width: it is up to
    // the last dark module, except for a square whose last column is light.
    let isSquare = lines.count > 1 && dark <= lines.count && lines[0].count - lines.count < 4
    let columns = isSquare ? lines.count : dark
    var matrix = ModuleMatrix(columns: columns, rows: lines.count, quietZone: quietZone)
    for (row, line) in lines.enumerated() {
      for column in 0..<min(columns, line.count) { matrix[column, row] = line[column] }
    }
    return matrix
  }

  /// The picture that zint draws, dark on white, without text under it; `scale` 1 is two pixels a
  /// module.
  static func picture(
    _ type: String, _ data: String, scale: Double = 1, quietZone: Int = 10, _ options: [String] = []
  ) throws -> LumaImage {
    let folder = try TemporaryFolder()
    let file = folder.path + "/code.bmp"
    let outcome = try Tool.run(
      "zint",
      [
        "-b", type, "-d", data, "--scale=\(scale)", "-w", "\(quietZone)", "--vwhitesp=\(quietZone)",
        "--notext", "-o", file,
      ] + options)
    guard outcome.status == 0, let image = try BMP.image(at: file) else {
      throw ToolError(description: "zint cannot draw \(data) as \(type)")
    }
    return image
  }

  private static func bits(_ line: String) -> [Bool] {
    line.compactMap(\.hexDigitValue).flatMap { digit in
      (0..<4).reversed().map { digit >> $0 & 1 == 1 }
    }
  }
}
