import Testing

@testable import RMScanner

/// A kind of code that one of the writers draws, and how contents for it are drawn by lot.
struct WrittenKind: Sendable, CustomTestStringConvertible {
  enum Writer: Sendable {
    /// zint, and its name of the kind.
    case zint(String)
    /// qrencode in byte mode, and its options.
    case qrencode([String])
    /// Our own. All but two are compared with zint module for module; those have a choice of modes.
    case ours
  }

  let name: String
  let writer: Writer
  let draw: ContentDraws.Draw
  /// What is looked for.
  let wanted: Set<Symbology>

  init(
    _ name: String, _ writer: Writer, wanted: Set<Symbology> = Symbology.defaults,
    _ draw: @escaping ContentDraws.Draw
  ) {
    self.name = name
    self.writer = writer
    self.draw = draw
    self.wanted = wanted
  }

  init(
    _ name: String, _ type: String, wanted: Set<Symbology> = Symbology.defaults,
    _ draw: @escaping ContentDraws.Draw
  ) {
    self.init(name, .zint(type), wanted: wanted, draw)
  }

  var testDescription: String { name }

  /// The content of that number, which is its seed: the same whatever else is run.
  func content(_ number: Int) -> WrittenContent {
    var random = random(number, of: 0)
    return draw(&random)
  }

  /// How the picture of the content of that number is worn.
  func wear(_ number: Int) -> Wear {
    var random = random(number, of: 1)
    var wear = Wear(&random)
    if isUpright { wear.degrees = 0 }
    return wear
  }

  /// Whether it has to stand upright: the engine reads no MaxiCode that is turned by much more than
  /// one degree, and one in six rMQR is lost when they are turned by up to three.
  private var isUpright: Bool { ["MaxiCode", "rMQR"].contains(name) }

  private func random(_ number: Int, of use: UInt64) -> SplitMix64 {
    let seed = name.utf8.reduce(use) { $0 &* 31 &+ UInt64($1) }
    return SplitMix64(seed: seed, stream: UInt64(number))
  }

  /// Pixels of a module. zint draws MaxiCode's hexagons ten pixels wide at its scale 1.
  var module: Double { name == "MaxiCode" ? 10 : 3 }

  /// The code with its margin, dark on white.
  func picture(_ content: WrittenContent) throws -> LumaImage {
    switch writer {
    case .zint(let type):
      let scale = name == "MaxiCode" ? 1 : module / 2
      return try Zint.picture(type, content.data, scale: scale, content.options)
    case .qrencode(let options):
      let matrix = try QREncode.matrix(content.told.bytes, options)
      return Drawing.picture(matrix, module: module)
    case .ours:
      let code = DrawnCode(content.told.symbology, content.told.text)
      return Drawing.picture(try code.matrix(), module: module)
    }
  }

  /// Whether the engines here read it: older versions of ZXing lack some kinds.
  var isReadable: Bool {
    let symbology = content(0).told.symbology
    if symbology == .i2of5, content(0).data.utf8.count < 6 { return ZXingDecoder.readsFourDigits }
    return symbology.facts.isReadByZBar || ZXingDecoder.supported.contains(symbology)
  }
}

extension ZXingDecoder {
  /// Whether it reads an Interleaved 2 of 5 of four digits when nothing else is asked for.
  static var readsFourDigits: Bool { version >= "2.3" }
}
