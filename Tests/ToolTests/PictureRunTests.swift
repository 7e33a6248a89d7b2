import Foundation
import RMScanner
import Testing

/// Runs over drawn pictures: the formats, the order, the statuses.
@Suite struct PictureRunTests {
  private let pictures: Pictures

  init() throws {
    pictures = try Pictures()
  }

  @Test("A picture's code is one line of type, tab and text, and the status is 0")
  func text() async throws {
    let path = try pictures.pgm("ean.pgm", (.ean13, "9780201379624", x: 320))
    let outcome = try await Rmscan.run([path])
    #expect(outcome.output == "EAN13\t9780201379624\n")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("The formats of one code")
  func formats() async throws {
    let path = try pictures.pgm("qr.pgm", (.qr, "hello", x: 320))
    #expect(try await Rmscan.run(["-f", "zbar", path]).output == "QR-Code:hello\n")
    #expect(try await Rmscan.run(["-f", "raw", path]).output == "hello\n")
    #expect(try await Rmscan.run(["-f", "raw", "-0", path]).output == "hello\0")
    #expect(try await Rmscan.run(["-0", path]).output == "QR\thello\0")
    let tsv = try await Rmscan.run(["-f", "tsv", path]).lines
    #expect(tsv.count == 2 && tsv[0] == "time\ttype\tcode\tsymbology\tsource\tframe")
    #expect(tsv.last?.hasSuffix("\tQR\thello\tqr\t\(path)\t0") == true)
    let csv = try await Rmscan.run(["-f", "csv", path]).output
    #expect(csv.hasPrefix("time,type,code,symbology,source,frame\r\n"))
    #expect(csv.hasSuffix(",QR,hello,qr,\(path),0\r\n"))
  }

  @Test("json tells where the code is")
  func json() async throws {
    let path = try pictures.pgm("qr.pgm", (.qr, "hello", x: 320))
    let outcome = try await Rmscan.run(["--format=json", path])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any])
    #expect(object["type"] as? String == "QR")
    #expect(object["symbology"] as? String == "qr")
    #expect(object["code"] as? String == "hello")
    #expect(object["bytes"] as? String == "aGVsbG8=")
    #expect(object["source"] as? String == path)
    #expect(object["frame"] as? Int == 0)
    let bounds = try #require(object["bounds"] as? [String: Int])
    let x = try #require(bounds["x"])
    let width = try #require(bounds["width"])
    #expect(x < 320 && x + width > 320)
  }

  @Test("raw with --once is the exact bytes and nothing else")
  func rawOnce() async throws {
    for bytes: [UInt8] in [
      [0x41, 0, 0x42, 0, 0xff, 0xfe, 0x43], [0xb8, 0xd6, 0x90, 0xaf],
      (0..<600).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) },
    ] {
      let payload = try pictures.file("payload", bytes)
      let picture = pictures.folder + "/binary.png"
      let drawn = try await Rmscan.shell(
        "qrencode -8 -s 4 -l L -r \"$1\" -o \"$2\"", [payload, picture])
      try #require(drawn.status == 0, "\(drawn.errors)")
      let outcome = try await Rmscan.run(["--format", "raw", "--once", picture])
      #expect(outcome.bytes == bytes)
      #expect(outcome.status == 0)
    }
  }

  @Test("A payload cannot break the line or command the terminal")
  func hostilePayload() async throws {
    let path = try pictures.pgm(
      "hostile.pgm", (.qr, "line1\nline2\ttab\u{1b}[31mRED\u{07}", x: 320))
    let text = try await Rmscan.run([path])
    #expect(text.output == "QR\tline1\\nline2\\ttab\\x1b[31mRED\\x07\n")
    let raw = try await Rmscan.run(["-f", "raw", path])
    #expect(raw.output == "line1\nline2\ttab\u{1b}[31mRED\u{07}\n")
    let json = try await Rmscan.run(["-f", "json", path])
    #expect(json.output.contains(#""code":"line1\nline2\ttab\u001b[31mRED\u0007""#))
    let null = try await Rmscan.run(["-f", "raw", "-0", path])
    #expect(null.output == "line1\nline2\ttab\u{1b}[31mRED\u{07}\0")
  }

  @Test("Pictures are read in the order given, each code of each once")
  func order() async throws {
    let one = try pictures.pgm("one.pgm", (.qr, "left", x: 150), (.qr, "right", x: 450))
    let two = try pictures.pgm("two.pgm", (.qr, "left", x: 320))
    let outcome = try await Rmscan.run([one, two, one])
    #expect(
      outcome.lines == ["QR\tleft", "QR\tright", "QR\tleft", "QR\tleft", "QR\tright"])
  }

  @Test("--no-repeat tells a code once over all pictures")
  func noRepeat() async throws {
    let one = try pictures.pgm("one.pgm", (.qr, "left", x: 150), (.qr, "right", x: 450))
    let two = try pictures.pgm("two.pgm", (.qr, "left", x: 320))
    let outcome = try await Rmscan.run(["--no-repeat", one, two, one])
    #expect(outcome.lines == ["QR\tleft", "QR\tright"])
  }

  @Test("--once takes the code nearest the middle, --count as many as asked for")
  func limits() async throws {
    let path = try pictures.pgm("two.pgm", (.qr, "left", x: 150), (.qr, "middle", x: 400))
    #expect(try await Rmscan.run(["--once", path]).lines == ["QR\tmiddle"])
    #expect(try await Rmscan.run(["-n2", path, path]).lines == ["QR\tleft", "QR\tmiddle"])
    #expect(
      try await Rmscan.run(["-n", "3", path, path]).lines
        == ["QR\tleft", "QR\tmiddle", "QR\tleft"])
  }

  @Test("--once of a stream with several codes in view is one record")
  func onceOfSeveral() async throws {
    var picture = Pictures.paper
    try Pictures.paint(.qr, "left", x: 150, on: &picture)
    try Pictures.paint(.qr, "middle", x: 340, on: &picture)
    let outcome = try await Rmscan.run(
      ["--once", "-"], input: Pictures.y4m(Array(repeating: picture, count: 5)))
    #expect(outcome.lines == ["QR\tmiddle"])
  }

  @Test("A character set that was named is used, also where the bytes could be Shift-JIS")
  func namedCharset() async throws {
    let payload = try pictures.file("payload", [0xb8, 0xd6, 0x90, 0xaf])
    let picture = pictures.folder + "/named.png"
    let drawn = try await Rmscan.shell(
      "qrencode -8 -s 4 -l L -r \"$1\" -o \"$2\"", [payload, picture])
    try #require(drawn.status == 0, "\(drawn.errors)")
    for options in [[], ["--charset", "iso-8859-1"]] {
      let outcome = try await Rmscan.run(options + [picture])
      #expect(outcome.output == "QR\t\u{b8}\u{d6}\\x90\u{af}\n")
    }
  }

  @Test("Stripes like those of DataBar and PDF417 make no engine talk")
  func silentEngines() async throws {
    var state: UInt64 = 54
    func random(below limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % limit)
    }
    let frames = (0..<60).map { number in
      var image = LumaImage(width: 320, height: 120, shade: 235)
      let rowHeight = number % 2 == 0 ? image.height : 10
      for top in stride(from: 0, to: image.height, by: rowHeight) {
        var x = 0
        var isDark = true
        while x < image.width {
          let end = min(image.width, x + 1 + random(below: 8))
          if isDark { for y in top..<top + rowHeight { for i in x..<end { image[i, y] = 20 } } }
          x = end
          isDark.toggle()
        }
      }
      return image
    }
    let outcome = try await Rmscan.run(["-"], input: Pictures.y4m(frames))
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.status == 1)
  }

  @Test("--symbologies leaves out what was not asked for")
  func symbologies() async throws {
    let path = try pictures.pgm("qr.pgm", (.qr, "hello", x: 320))
    let outcome = try await Rmscan.run(["-s", "ean13", path])
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 1)
  }

  @Test("Standard input may be a picture or a stream")
  func standardInput() async throws {
    let picture = try Pictures.picture(.qr, "hello")
    let still = try await Rmscan.run(["-"], input: Pictures.pgm(picture))
    #expect(still.output == "QR\thello\n")
    let stream = try await Rmscan.run(
      ["-", "-f", "json"], input: Pictures.y4m([Pictures.paper, picture, picture]))
    #expect(stream.lines.count == 1)
    #expect(stream.output.contains(#""source":"-""#))
    #expect(stream.output.contains(#""frame":1"#))
    #expect(stream.status == 0)
  }

  @Test("A stream's own clock decides what is told again")
  func streamClock() async throws {
    let picture = try Pictures.picture(.qr, "hello")
    let frames = [picture] + Array(repeating: Pictures.paper, count: 8) + [picture]
    let path = try pictures.file("clip.y4m", Pictures.y4m(frames, rate: 10))
    #expect(try await Rmscan.run([path]).lines.count == 1)
    #expect(try await Rmscan.run(["--repeat-after", "0.5", path]).lines.count == 2)
    #expect(try await Rmscan.run(["--every-frame", path]).lines.count == 2)
    #expect(try await Rmscan.run(["--repeat-after=0.5", "--no-repeat", path]).lines.count == 1)
  }

  @Test("--rotate and --mirror turn the corners with the picture")
  func orientation() async throws {
    let path = try pictures.pgm("qr.pgm", (.qr, "hello", x: 100))
    func left(_ options: [String]) async throws -> Int? {
      let outcome = try await Rmscan.run(options + ["-f", "json", path])
      let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      return (object?["bounds"] as? [String: Int])?["x"]
    }
    let upright = try #require(try await left([]))
    let half = try #require(try await left(["--rotate", "180"]))
    let quarter = try #require(try await left(["--rotate", "90"]))
    #expect(upright < 100 && half > 480 && (180..<260).contains(quarter))
    let mirrored = try #require(try await left(["--mirror"]))
    #expect(mirrored > 480)
  }

  @Test("--stats is one line of JSON on standard error, with the contract's fields")
  func statistics() async throws {
    let path = try pictures.pgm("qr.pgm", (.qr, "hello", x: 320))
    let outcome = try await Rmscan.run(["--stats", path, path])
    #expect(outcome.errorLines.count == 1)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.errors.utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "frames_captured", "frames_dropped", "frames_broken", "frames_scanned", "scan_ms",
        "cpu_seconds", "records", "worker_restarts", "seconds",
      ])
    #expect(object["frames_captured"] as? Int == 2)
    #expect(object["frames_scanned"] as? Int == 2)
    #expect(object["records"] as? Int == 2)
    let times = try #require(object["scan_ms"] as? [String: Double])
    #expect(Set(times.keys) == ["mean", "p50", "p95", "p99", "max"])
  }

  @Test("--beep rings on standard error, --quiet silences it")
  func beep() async throws {
    let path = try pictures.pgm("qr.pgm", (.qr, "hello", x: 320))
    #expect(try await Rmscan.run(["--beep", path]).errors == "\u{07}")
    #expect(try await Rmscan.run(["--beep", "-q", "--stats", path]).errors.isEmpty)
  }

  @Test("-v begins each line with [rmscan], and stdout stays the same")
  func verbose() async throws {
    let path = try pictures.pgm("qr.pgm", (.qr, "hello", x: 320))
    let outcome = try await Rmscan.run(["-v", path])
    #expect(outcome.output == "QR\thello\n")
    #expect(!outcome.errorLines.isEmpty)
    for line in outcome.errorLines { #expect(line.hasPrefix("[rmscan] "), "\(line)") }
  }
}
