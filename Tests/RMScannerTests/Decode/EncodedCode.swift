import Foundation

@testable import RMScanner

/// A code as rows of modules, made by the command-line encoders zint and qrencode, and drawn by us.
struct EncodedCode {
  struct EncoderFailure: Error {
    let command: [String]
    let message: String
  }

  /// Dark modules, row by row; a linear code has one row.
  var rows: [[Bool]]

  /// A code of zint's type `type`; `options` are zint's.
  init(_ type: String, _ data: String, _ options: String...) throws {
    try self.init(type, data, options)
  }

  /// A code of zint's type `type`; `options` are zint's.
  init(_ type: String, _ data: String, _ options: [String]) throws {
    let dump = try Self.run(["zint", "-b", type, "-d", data, "--dump"] + options)
    rows = String(decoding: dump, as: UTF8.self).split(separator: "\n").map { line in
      line.compactMap { $0.hexDigitValue }.flatMap { digit in
        (0..<4).map { digit & (8 >> $0) != 0 }
      }
    }
  }

  /// A QR of exactly these bytes in byte mode, without an ECI.
  init(qr bytes: [UInt8], _ options: String...) throws {
    let picture = try Self.run(
      ["qrencode", "-8", "-t", "ASCII", "-m", "0"] + options, input: bytes)
    rows = String(decoding: picture, as: UTF8.self).split(separator: "\n").map { line in
      Array(line).enumerated().compactMap { $0.offset % 2 == 0 ? $0.element == "#" : nil }
    }
  }

  /// How a code is drawn.
  struct Style {
    var module = 3.0
    /// Of a linear code, in modules.
    var height = 40.0
    /// Clockwise.
    var degrees = 0.0
    var quiet = 10.0
    var dark: UInt8 = 20
    var light: UInt8 = 235
    var isMirrored = false
  }

  /// Its size in pixels, without the quiet zone.
  func size(_ style: Style) -> (width: Double, height: Double) {
    let columns = rows.map(\.count).max() ?? 0
    let lines = rows.count == 1 ? style.height : Double(rows.count)
    return (Double(columns) * style.module, lines * style.module)
  }

  /// A picture just large enough for the code and its quiet zone.
  func picture(_ style: Style = Style()) -> LumaImage {
    let size = size(style)
    let angle = style.degrees * .pi / 180
    let margin = style.quiet * style.module * 2
    let width = abs(size.width * cos(angle)) + abs(size.height * sin(angle)) + margin
    let height = abs(size.width * sin(angle)) + abs(size.height * cos(angle)) + margin
    var picture = LumaImage(
      width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), shade: style.light)
    draw(in: &picture, x: width / 2, y: height / 2, style)
    return picture
  }

  /// Draws the code with its middle at `x`, `y`, and its quiet zone round it.
  func draw(in picture: inout LumaImage, x: Double, y: Double, _ style: Style = Style()) {
    let size = size(style)
    let quiet = style.quiet * style.module
    let angle = style.degrees * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    let reach = hypot(size.width / 2 + quiet, size.height / 2 + quiet)
    let columns = Int(x - reach)..<Int(x + reach) + 1
    let lines = Int(y - reach)..<Int(y + reach) + 1
    let upright = style.degrees.truncatingRemainder(dividingBy: 90) == 0
    let offsets = upright && style.module == style.module.rounded() ? [0.5] : [0.25, 0.75]
    for line in lines.clamped(to: 0..<picture.height) {
      for column in columns.clamped(to: 0..<picture.width) {
        var (sum, count) = (0, 0)
        for offsetY in offsets {
          for offsetX in offsets {
            let dx = Double(column) + offsetX - x
            let dy = Double(line) + offsetY - y
            let u = dx * cosine + dy * sine + size.width / 2
            let v = dy * cosine - dx * sine + size.height / 2
            guard u >= -quiet, v >= -quiet, u < size.width + quiet, v < size.height + quiet else {
              continue
            }
            sum += Int(
              isDark(u: style.isMirrored ? size.width - u : u, v: v, style)
                ? style.dark : style.light)
            count += 1
          }
        }
        if count > 0 { picture[column, line] = UInt8(sum / count) }
      }
    }
  }

  /// Where a place of the code lies in a picture that `picture(_:)` made: `u` and `v` from -1 at
  /// the left and top to 1.
  func place(u: Double, v: Double, in picture: LumaImage, _ style: Style) -> Point {
    let size = size(style)
    let angle = style.degrees * .pi / 180
    let (along, down) = (u * size.width / 2, v * size.height / 2)
    return Point(
      x: Double(picture.width) / 2 + along * cos(angle) - down * sin(angle),
      y: Double(picture.height) / 2 + along * sin(angle) + down * cos(angle))
  }

  private func isDark(u: Double, v: Double, _ style: Style) -> Bool {
    guard u >= 0, v >= 0 else { return false }
    let row = rows.count == 1 ? (v < style.height * style.module ? 0 : 1) : Int(v / style.module)
    let column = Int(u / style.module)
    return row < rows.count && column < rows[row].count && rows[row][column]
  }

  private static func run(_ command: [String], input: [UInt8] = []) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    stdin.fileHandleForWriting.write(Data(input))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let message = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 || !output.isEmpty else {
      throw EncoderFailure(command: command, message: String(decoding: message, as: UTF8.self))
    }
    return Array(output)
  }
}
