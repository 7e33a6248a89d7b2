import Testing

@testable import RMScanner

/// ZXing through its C interface, whichever version is linked.
@Suite(.enabled(if: Zint.isInstalled)) struct ZXingDecoderTests {
  /// Whether the library is 2.2 or newer.
  private static var isNew: Bool { !ZXingDecoder.version.hasPrefix("1.") }

  private func read(_ image: LumaImage, _ wanted: Set<Symbology> = Set(Symbology.allCases)) throws
    -> [RawSymbol]
  {
    try ZXingDecoder().decode(image, wanted: wanted)
  }

  private func only(_ image: LumaImage) throws -> RawSymbol {
    let raws = try read(image)
    #expect(raws.count == 1)
    return try #require(raws.first)
  }

  @Test("The version is three numbers")
  func version() {
    let parts = ZXingDecoder.version.split(separator: ".")
    #expect(parts.count == 3 && parts.allSatisfy { Int($0) != nil })
  }

  @Test("The kinds of this version are those that the table of symbologies says")
  func since() {
    for symbology in ZXingFormats.table.map(\.symbology) {
      let isThere = symbology.facts.zxingSince.map { ZXingDecoder.version >= $0 } ?? false
      #expect(ZXingDecoder.supported.contains(symbology) == isThere, "\(symbology)")
    }
  }

  @Test("Each format bit stands for one kind, and each kind for one bit")
  func mapping() {
    let formats = ZXingFormats.table.map(\.format)
    let kinds = ZXingFormats.table.map(\.symbology)
    #expect(Set(formats).count == formats.count && formats.allSatisfy { $0.nonzeroBitCount == 1 })
    #expect(Set(kinds).count == kinds.count)
    for (format, symbology) in ZXingFormats.table {
      #expect(ZXingFormats.symbology(format) == symbology)
    }
  }

  @Test("Every kind but ZBar's own is asked for by some bit", arguments: Symbology.allCases)
  func asked(symbology: Symbology) {
    #expect((ZXingFormats.formats([symbology]) != 0) == (symbology != .sq))
  }

  @Test("1.4 is not trusted with DataBar, on which it ends the process; later versions are")
  func databar() {
    #expect(ZXingDecoder.supported.contains(.databar) == Self.isNew)
    #expect(ZXingDecoder.supported.contains(.databarexpanded) == Self.isNew)
    #expect(ZXingDecoder.supported.isSuperset(of: [.qr, .ean13, .aztec, .datamatrix, .pdf417]))
  }

  @Test("Nothing is read where nothing is asked for")
  func nothingWanted() throws {
    let image = Drawing.picture(try DrawnCode(.ean13, "4006381333931").matrix())
    #expect(try read(image, []).isEmpty)
    #expect(try read(image, [.qr]).isEmpty)
  }

  @Test("Sizes that hold no code are no failure", arguments: [(0, 0), (1, 1), (2, 2), (3, 1000)])
  func small(width: Int, height: Int) throws {
    #expect(try read(LumaImage(width: width, height: height, shade: 200)).isEmpty)
  }

  @Test("A Codabar keeps its start and stop letters")
  func codabar() throws {
    let raw = try only(Zint.picture("CODABAR", "A12345B"))
    #expect(raw.kind == .symbology(.codabar))
    #expect(String(decoding: raw.bytes, as: UTF8.self).uppercased() == "A12345B")
  }

  @Test("A UPC-E is eight digits")
  func upce() throws {
    let raw = try only(Zint.picture("UPCE", "0123456"))
    #expect(raw.kind == .symbology(.upce))
    #expect(raw.bytes == Array("01234565".utf8))
  }

  @Test("An add-on is told beside the code's own digits", arguments: ["12", "51299"])
  func addon(digits: String) throws {
    let raws = try read(Zint.picture("EANX", "978020137962+" + digits))
    // Some rows read the code without it.
    #expect(raws.allSatisfy { $0.bytes == Array("9780201379624".utf8) })
    #expect(raws.contains { $0.addon == digits })
  }

  @Test("An add-on whose check fails is none")
  func wrongAddon() throws {
    var code = try Zint.matrix("EANX", "978020137962+47")
    let other = try Zint.matrix("EANX", "978020137962+44")
    // The last digit is seven modules wide. Each stands for itself and for a part of the check.
    for column in code.columns - 7..<code.columns { code[column, 0] = other[column, 0] }
    let raws = try read(Drawing.picture(code))
    #expect(raws.map(\.bytes) == [Array("9780201379624".utf8)])
    #expect(raws.map(\.addon) == [nil])
  }

  @Test("Bytes are exact, NUL and all")
  func bytes() throws {
    let bytes: [UInt8] = [0x41, 0x00, 0x42, 0x00, 0xff, 0xfe, 0x43]
    let raw = try only(EncodedCode(qr: bytes).picture(.init(module: 4)))
    #expect(raw.bytes == bytes && raw.encodings.isEmpty)
  }

  @Test("An ECI is told with the place where its run starts")
  func eci() throws {
    let raw = try only(Zint.picture("QRCODE", "caf\u{e9} \\ x", ["--eci=26"]))
    #expect(raw.encodings == [RawSymbol.Encoding(start: 0, eci: 26)])
    #expect(raw.bytes == Array("caf\u{e9} \\ x".utf8))
  }

  @Test("GS1 data are known by their FNC1, which stands as 0x1d in the data")
  func gs1() throws {
    let raw = try only(
      Zint.picture("GS1_128", "[01]09501101530003[10]ABC123[21]XYZ"))
    #expect(raw.isGS1 && raw.aim == "]C1")
    #expect(raw.bytes == Array("010950110153000310ABC123\u{1d}21XYZ".utf8))
  }

  @Test("The corners of a QR lie round it, and say which way up it is")
  func corners() throws {
    let code = try EncodedCode(qr: Array("corners".utf8))
    let style = EncodedCode.Style(module: 5, degrees: 90, quiet: 6)
    let picture = code.picture(style)
    let raw = try only(picture)
    let corners = try #require(raw.corners).corners
    for (corner, (u, v)) in zip(corners, [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]) {
      let place = code.place(u: u, v: v, in: picture, style)
      #expect(abs(corner.x - place.x) < 8 && abs(corner.y - place.y) < 8)
    }
  }

  @Test("A mirrored Data Matrix is told as such")
  func mirrored() throws {
    let picture = try EncodedCode("DATAMATRIX", "mirror").picture(
      .init(module: 5, quiet: 4, isMirrored: true))
    let raw = try only(picture)
    #expect(raw.isMirrored && raw.bytes == Array("mirror".utf8))
  }

  @Test("A light code on dark ground is told as such", .enabled(if: isNew))
  func inverted() throws {
    let raw = try only(
      EncodedCode("DATAMATRIX", "light").picture(.init(module: 5, dark: 235, light: 20)))
    #expect(raw.isInverted)
  }

  @Test("A close EAN-13 at any angle ends no process", arguments: [4.0, 6.0])
  func close(module: Double) throws {
    let symbol = try DrawnCode(.ean13, "9780201379624").matrix()
    var read = 0
    for angle in [0.0, 4, 8, 12, 16, 20, 30, 45, 60, 75, 90] {
      let image = Drawing.frame(symbol, module: module, angle: angle, barHeight: 80, blur: 0.8)
      if try self.read(image).contains(where: { $0.bytes == Array("9780201379624".utf8) }) {
        read += 1
      }
    }
    #expect(read >= 6)
  }

  @Test("Damaged codes end no process", arguments: ["QRCODE", "PDF417", "CODE128", "DATAMATRIX"])
  func hostile(type: String) throws {
    let drawn = try Zint.picture(type, "0123456789 hostile")
    let decoder = ZXingDecoder()
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var image = drawn
      for _ in 0..<Int.random(in: 1...400, using: &generator) {
        let x = Int.random(in: 0..<image.width, using: &generator)
        let y = Int.random(in: 0..<image.height, using: &generator)
        image[x, y] = 255 - image[x, y]
      }
      _ = try decoder.decode(image, wanted: Set(Symbology.allCases))
    }
  }
}
