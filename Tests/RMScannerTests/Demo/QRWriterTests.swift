import RMScanner
import Testing

@Suite struct QRWriterTests {
  @Test("A version's size is 17 and 4 for each step, and the bytes decide the version")
  func sizes() throws {
    var writer = QRWriter()
    writer.level = .low
    #expect(try writer.qr([UInt8](repeating: 65, count: 17)).columns == 21)
    #expect(try writer.qr([UInt8](repeating: 65, count: 18)).columns == 25)
    #expect(try writer.qr([UInt8](repeating: 65, count: 2953)).columns == 177)
    #expect(throws: WriterError.self) { try writer.qr([UInt8](repeating: 65, count: 2954)) }
  }

  @Test("A lower penalty decides between the masks")
  func masks() throws {
    var writer = QRWriter()
    let best = try writer.qr("penalty")
    let all = try QRMask.allCases.map { mask in
      writer.mask = mask
      return try writer.qr("penalty")
    }
    #expect(Set(all).count == 8)
    #expect(all.contains(best))
  }
}

/// Module for module against qrencode and zint.
@Suite(.enabled(if: QREncode.isInstalled, "needs qrencode")) struct QRWriterReferenceTests {
  @Test(
    "Byte mode codes are qrencode's, in all versions up to 40",
    arguments: [1, 2, 5, 6, 7, 9, 10, 13, 14, 20, 21, 27, 28, 32, 35, 36, 39, 40])
  func versions(version: Int) throws {
    var random = SplitMix64(seed: UInt64(version))
    let bytes = RandomContent.bytes(6, &random).map { $0 | 0x80 }
    for level in QRLevel.allCases {
      let theirs = try QREncode.matrix(bytes, ["-8", "-l", level.rawValue, "-v", "\(version)"])
      var writer = QRWriter()
      writer.level = level
      writer.minimumVersion = version
      writer.mask = Self.mask(of: theirs)
      #expect(try writer.qr(bytes) == theirs, "version \(version), level \(level.rawValue)")
    }
  }

  @Test("A part of a set has the header that qrencode gives it")
  func structuredAppend() throws {
    let folder = try TemporaryFolder()
    let text = Array("structured append, three symbols, forty bytes".utf8)
    let outcome = try Tool.run(
      "qrencode",
      ["-S", "-8", "-v", "1", "-l", "L", "-t", "ASCII", "-m", "0", "-o", folder.path + "/part"],
      input: text)
    #expect(outcome.status == 0)
    let first = try QREncode.matrix(at: folder.path + "/part-01")
    var writer = QRWriter()
    writer.level = .low
    writer.part = QRWriter.Part(index: 0, total: 3, parity: text.reduce(0, ^))
    writer.mask = Self.mask(of: first)
    // A version 1-L code holds 19 codewords: 2.5 of the part's header, 1.5 of the segment's, 15.
    #expect(try writer.qr(Array(text.prefix(15))) == first)
  }

  /// The mask, as the format information tells it: bits 10 to 12, which are the third to fifth
  /// module of row 8, under 0x5412.
  private static func mask(of matrix: ModuleMatrix) -> QRMask? {
    let bits = (2...4).reduce(0) { $0 << 1 | (matrix[$1, 8] ? 1 : 0) }
    return QRMask(rawValue: bits ^ 0b101)
  }
}

/// Read back by a reader that is not ours.
@Suite(.enabled(if: ZBarImg.isInstalled, "needs zbarimg")) struct WriterReadingTests {
  @Test("zbarimg reads what each writer draws", arguments: DrawnCode.drawable)
  func reads(symbology: Symbology) throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<4 {
      let code = RandomContent.code(symbology, &random)
      let image = Drawing.frame(try code.matrix(), module: 2.5, angle: 4)
      var expected = ZBarImg.line(code)
      if symbology == .upca { expected = "EAN-13:0\(code.text)" }
      #expect(try ZBarImg.read(image).contains(expected), "\(code.text)")
    }
  }

  @Test("zbarimg reads a QR code of each level at any angle", arguments: QRLevel.allCases)
  func levels(level: QRLevel) throws {
    var writer = QRWriter()
    writer.level = level
    for (version, angle) in [(1, 0.0), (4, 30), (7, 75), (10, 200)] {
      writer.minimumVersion = version
      let image = Drawing.frame(try writer.qr("level \(level.rawValue)"), module: 5, angle: angle)
      #expect(try ZBarImg.read(image) == ["QR-Code:level \(level.rawValue)"], "version \(version)")
    }
  }

  @Test("zbarimg reads a text whose character set an ECI names")
  func eci() throws {
    var writer = QRWriter()
    writer.eci = 26
    let image = Drawing.picture(try writer.qr("héllo €"), module: 4)
    #expect(try ZBarImg.read(image) == ["QR-Code:héllo €"])
  }
}
