import CZXing

/// ZXing-C++ as an engine, through the C interface of `CZXing`. It keeps nothing from picture to
/// picture.
public final class ZXingDecoder: SymbolDecoder {
  /// How thoroughly a picture is looked at: the library's options of the same names.
  struct Effort: Sendable, Hashable {
    var triesHarder = true
    var rotates = true
    var inverts = true
    var downscales = true
    /// One threshold for the whole picture, or row, in place of the neighbourhood's.
    var isGlobal = false
    /// Rows of a linear code that have to agree; the library's default.
    var minLineCount: UInt8 = 2

    /// The library's defaults.
    static let full = Effort()
  }

  /// The engine.
  public let engine = Engine.zxing
  private let effort: Effort

  /// An engine with the library's defaults.
  public init() {
    effort = .full
  }

  /// An engine that looks as told.
  init(effort: Effort) {
    self.effort = effort
  }

  /// The version of the library that is linked, such as `3.1.1`.
  public static var version: String { String(cString: czx_version()) }

  /// Whether this version of the library looks for light codes on dark ground: from 2.2 on.
  static var inverts: Bool { !version.hasPrefix("1.") }

  /// The kinds of which this version of the library reads one in a picture, or none where the first
  /// that it finds cannot be read.
  static let readOnce: Set<Symbology> =
    version.hasPrefix("1.") ? [.aztec, .datamatrix, .maxicode] : []

  /// The kinds that this version of the library reads and may be trusted with.
  public static var supported: Set<Symbology> {
    let formats = czx_supported_formats()
    return Set(ZXingFormats.table.filter { formats & $0.format != 0 }.map(\.symbology))
  }

  /// Reads every code that the engine finds in the picture.
  public func decode(
    _ image: LumaImage, wanted: Set<Symbology>
  ) throws(DecodeError) -> [RawSymbol] {
    guard image.width > 0, image.height > 0, image.width <= Self.widest,
      image.height <= Self.widest
    else { return [] }
    var options = czx_options(
      formats: ZXingFormats.formats(wanted), try_harder: effort.triesHarder,
      try_rotate: effort.rotates, try_invert: effort.inverts, try_downscale: effort.downscales,
      binarizer: effort.isGlobal ? CZX_GLOBAL_HISTOGRAM : CZX_LOCAL_AVERAGE,
      min_line_count: effort.minLineCount, max_symbols: 255)
    let read = image.withPixels { pixels -> OpaquePointer? in
      guard let start = pixels.baseAddress else { return nil }
      return czx_read(
        start, Int32(image.width), Int32(image.height), Int32(image.width), &options)
    }
    guard let results = read else { throw DecodeError(engine: .zxing, reason: "no memory") }
    defer { czx_results_free(results) }
    if let failure = czx_results_failure(results) {
      throw DecodeError(engine: .zxing, reason: String(cString: failure))
    }
    return (0..<czx_results_count(results)).compactMap {
      RawSymbol(czx_results_symbol(results, $0).pointee)
    }
  }

  /// The library counts a row's pixels in 16 bits.
  private static let widest = 65_535
}

extension RawSymbol {
  /// Whether the way from the first corner to the last leads up, seen along the first two.
  private static func isReversed(_ corners: [Point]) -> Bool {
    let along = (x: corners[1].x - corners[0].x, y: corners[1].y - corners[0].y)
    let down = (x: corners[3].x - corners[0].x, y: corners[3].y - corners[0].y)
    return along.x * down.y - along.y * down.x < 0
  }

  /// The symbol as the shim tells it; nil for a kind that we have no name for.
  init?(_ told: czx_symbol) {
    guard let symbology = ZXingFormats.symbology(told.format) else { return nil }
    var corners = [told.corners.0, told.corners.1, told.corners.2, told.corners.3]
      .map { Point(x: $0.x, y: $0.y) }
    // A linear code's corners are the ends of the first and the last row that read it. Where it
    // stands on its head the first row is its bottom.
    if !symbology.facts.groups.contains(.matrix), Self.isReversed(corners) {
      corners = [corners[3], corners[2], corners[1], corners[0]]
    }
    self.init(
      engine: .zxing, kind: .symbology(symbology),
      bytes: Array(UnsafeBufferPointer(start: told.bytes, count: told.byte_count)),
      corners: Quad(corners[0], corners[1], corners[2], corners[3]))
    encodings = UnsafeBufferPointer(start: told.encodings, count: told.encoding_count)
      .map { Encoding(start: $0.start, eci: Int($0.eci)) }
    angle = told.angle
    quality = max(1, Int(told.line_count))
    aim = String(cString: told.aim)
    if aim == "" { aim = nil }
    isGS1 = told.is_gs1
    let digits = String(cString: told.addon)
    addon = digits.isEmpty ? nil : digits
    isMirrored = told.is_mirrored
    isInverted = told.is_inverted
    if told.sequence_index >= 0, told.sequence_size >= 0 {
      sequence = Symbol.Sequence(
        index: Int(told.sequence_index), total: Int(told.sequence_size),
        id: String(cString: told.sequence_id))
    }
  }
}
