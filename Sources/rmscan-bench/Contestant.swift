import RMScanner

/// One of the three that are compared in a run.
enum Contestant: Int, CaseIterable {
  /// ZBar with zbarcam's settings: each picture as it is, every row and column.
  case zbar
  /// ZXing with its defaults.
  case zxing
  case rmscan

  /// The heading of its columns.
  var name: String {
    switch self {
    case .zbar: "zbar"
    case .zxing: "zxing"
    case .rmscan: "rmscan"
    }
  }
}

/// The two engines alone, each picture once, all kinds that they have.
final class Engines {
  private let zbar: ZBarDecoder
  private let zxing = ZXingDecoder()
  private let wanted = Set(Symbology.allCases)

  init() throws {
    zbar = try ZBarDecoder()
  }

  /// The texts that an engine reads in the picture.
  func texts(_ contestant: Contestant, _ image: LumaImage) throws -> [String] {
    let decoder: any SymbolDecoder = contestant == .zbar ? zbar : zxing
    return try decoder.decode(image, wanted: wanted).compactMap { raw in
      guard case .symbology = raw.kind else { return nil }
      return String(validating: raw.bytes, as: UTF8.self)
        ?? String(String.UnicodeScalarView(raw.bytes.map { Unicode.Scalar($0) }))
    }
  }
}
