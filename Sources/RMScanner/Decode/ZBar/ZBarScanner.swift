import CZBar

/// One symbol of a scan, copied out of ZBar's memory.
struct ZBarReading {
  let type: zbar_symbol_type_t
  let bytes: [UInt8]
  let points: [Point]
  let orientation: zbar_orientation_t
  let quality: Int
  /// FNC1 in first position.
  let isGS1: Bool
  /// FNC1 after the first character or digit pair.
  let isAIM: Bool
}

/// Owns a ZBar image scanner and the image that it scans. Everything that ZBar lends by pointer is
/// copied before a call returns.
struct ZBarScanner: ~Copyable {
  private let scanner: OpaquePointer
  private let image: OpaquePointer

  /// A scanner that looks for nothing yet. Its inter-frame cache stays off: with it, one part of a
  /// structured-append QR alone aborts the process (0.23.92), and frames more than two seconds
  /// apart are never told. Throws when there is no memory.
  init() throws(DecodeError) {
    guard let scanner = zbar_image_scanner_create() else {
      throw DecodeError(engine: .zbar, reason: "no memory for a scanner")
    }
    guard let image = zbar_image_create() else {
      zbar_image_scanner_destroy(scanner)
      throw DecodeError(engine: .zbar, reason: "no memory for an image")
    }
    self.scanner = scanner
    self.image = image
    zbar_set_verbosity(0)
    zbar_image_scanner_enable_cache(scanner, 0)
    // The SQ reader takes this name of 8-bit grey only, and complains on stderr about `GREY`.
    zbar_image_set_format(image, Self.grey)
  }

  deinit {
    zbar_image_destroy(image)
    zbar_image_scanner_destroy(scanner)
  }

  private static let grey = UInt("Y800".utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) })

  /// Sets a configuration of one type (`ZBAR_NONE`: of all). Returns whether the library has it.
  @discardableResult
  borrowing func set(
    _ configuration: zbar_config_t, of type: zbar_symbol_type_t, to value: Int
  ) -> Bool {
    zbar_image_scanner_set_config(scanner, type, configuration, CInt(value)) == 0
  }

  /// Scans a picture.
  borrowing func scan(_ picture: LumaImage) throws(DecodeError) -> [ZBarReading] {
    guard picture.width > 0, picture.height > 0 else { return [] }
    return try picture.withPixels { (pixels) throws(DecodeError) -> [ZBarReading] in
      zbar_image_set_size(image, CUnsignedInt(picture.width), CUnsignedInt(picture.height))
      zbar_image_set_data(image, pixels.baseAddress, UInt(pixels.count), nil)
      defer { zbar_image_set_data(image, nil, 0, nil) }
      guard zbar_scan_image(scanner, image) >= 0 else {
        throw DecodeError(engine: .zbar, reason: "the image scanner failed")
      }
      var readings: [ZBarReading] = []
      var symbol = zbar_image_first_symbol(image)
      while let current = symbol {
        readings.append(Self.reading(of: current))
        symbol = zbar_symbol_next(current)
      }
      return readings
    }
  }

  private static func reading(of symbol: OpaquePointer) -> ZBarReading {
    let data = UnsafeRawBufferPointer(
      start: zbar_symbol_get_data(symbol), count: Int(zbar_symbol_get_data_length(symbol)))
    let points = (0..<zbar_symbol_get_loc_size(symbol)).map { index in
      Point(
        x: Double(zbar_symbol_get_loc_x(symbol, index)),
        y: Double(zbar_symbol_get_loc_y(symbol, index)))
    }
    let modifiers = zbar_symbol_get_modifiers(symbol)
    return ZBarReading(
      type: zbar_symbol_get_type(symbol), bytes: Array(data), points: points,
      orientation: zbar_symbol_get_orientation(symbol),
      quality: max(1, Int(zbar_symbol_get_quality(symbol))),
      isGS1: modifiers & (1 << ZBAR_MOD_GS1.rawValue) != 0,
      isAIM: modifiers & (1 << ZBAR_MOD_AIM.rawValue) != 0)
  }
}
