/// Reads the six kinds of PNM file: PBM, PGM and PPM, as text (P1 to P3) and raw (P4 to P6), with
/// samples up to 65535 (netpbm's pbm(5), pgm(5), ppm(5)). Of more than one picture the first.
struct PNMPicture {
  private let bytes: [UInt8]
  private var place = 2

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Decodes a file.
  static func decode(_ bytes: [UInt8]) throws(PictureFailure) -> LumaImage {
    guard bytes.count > 2 else { throw .unreadable("broken PNM: it ends in its header") }
    var file = PNMPicture(bytes)
    return try file.read(kind: bytes[1])
  }

  /// Whether `byte` is white space to a PNM header.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  private mutating func read(kind: UInt8) throws(PictureFailure) -> LumaImage {
    let isBitmap = kind == 0x31 || kind == 0x34
    let isRaw = kind >= 0x34
    let width = try number()
    let height = try number()
    try StillPicture.checkSize(width: width, height: height)
    let highest = isBitmap ? 1 : try number()
    guard (1...65535).contains(highest) else {
      throw .unreadable("broken PNM: a highest value of \(highest)")
    }
    // One space ends the header of a raw file, and anything behind it is a sample.
    if isRaw { place += 1 }
    let channels = kind == 0x33 || kind == 0x36 ? 3 : 1
    let samples = width * height * channels
    let pixels: [UInt8]
    if isRaw && isBitmap {
      pixels = try bits(width: width, height: height)
    } else if isBitmap {
      pixels = try digits(samples)
    } else {
      let shades = (0...highest).map { (shade: Int) in
        UInt8((shade * 255 + highest / 2) / highest)
      }
      let values =
        isRaw ? try raw(samples, shades, isWide: highest > 255) : try text(samples, shades)
      pixels = channels == 3 ? Self.grey(values) : values
    }
    return LumaImage(width: width, height: height, pixels: pixels)
  }

  /// Raw samples of one byte or of two, the high one first.
  private func raw(
    _ count: Int, _ shades: [UInt8], isWide: Bool
  ) throws(PictureFailure) -> [UInt8] {
    let needed = isWide ? 2 * count : count
    guard bytes.count - place >= needed else { throw Self.cutShort }
    if shades.count == 256 { return Array(bytes[place..<place + needed]) }
    let highest = shades.count - 1
    return [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      for index in 0..<count {
        let value =
          isWide
          ? Int(bytes[place + 2 * index]) << 8 | Int(bytes[place + 2 * index + 1])
          : Int(bytes[place + index])
        target[index] = shades[min(value, highest)]
      }
      filled = count
    }
  }

  /// Samples as decimal numbers.
  private mutating func text(
    _ count: Int, _ shades: [UInt8]
  ) throws(PictureFailure) -> [UInt8] {
    // Each but the last takes two bytes at least: no memory for what cannot be there.
    guard bytes.count - place >= 2 * count - 1 else { throw Self.cutShort }
    var values: [UInt8] = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      values.append(shades[min(try number(), shades.count - 1)])
    }
    return values
  }

  /// Rows of bits, each row from a new byte; 1 is black.
  private func bits(width: Int, height: Int) throws(PictureFailure) -> [UInt8] {
    let stride = (width + 7) / 8
    guard bytes.count - place >= stride * height else { throw Self.cutShort }
    var pixels = [UInt8](repeating: 255, count: width * height)
    for y in 0..<height {
      for x in 0..<width where bytes[place + y * stride + x / 8] & (0x80 >> UInt8(x % 8)) != 0 {
        pixels[y * width + x] = 0
      }
    }
    return pixels
  }

  /// Digits 0 and 1, with or without space between them; 1 is black.
  private mutating func digits(_ count: Int) throws(PictureFailure) -> [UInt8] {
    guard bytes.count - place >= count else { throw Self.cutShort }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(count)
    while pixels.count < count {
      skipSpace()
      guard place < bytes.count else { throw Self.cutShort }
      guard bytes[place] & 0xfe == 0x30 else {
        throw .unreadable("broken PNM: a bit is neither 0 nor 1")
      }
      pixels.append(bytes[place] == 0x30 ? 255 : 0)
      place += 1
    }
    return pixels
  }

  /// The next decimal number; numbers beyond the largest that means anything stop growing.
  private mutating func number() throws(PictureFailure) -> Int {
    skipSpace()
    guard place < bytes.count else { throw Self.cutShort }
    var value: Int?
    while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
      value = min((value ?? 0) * 10 + Int(bytes[place] - 0x30), 1 << 30)
      place += 1
    }
    guard let value else { throw .unreadable("broken PNM: a number is missing") }
    return value
  }

  /// Passes white space and comments, which go from `#` to the end of the line.
  private mutating func skipSpace() {
    while place < bytes.count {
      if bytes[place] == 0x23 {
        while place < bytes.count, bytes[place] != 0x0a, bytes[place] != 0x0d { place += 1 }
      } else if Self.isSpace(bytes[place]) {
        place += 1
      } else {
        return
      }
    }
  }

  private static let cutShort = PictureFailure.unreadable("broken PNM: it is cut short")

  /// Luma of red, green and blue samples.
  private static func grey(_ samples: [UInt8]) -> [UInt8] {
    let count = samples.count / 3
    return [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      samples.withUnsafeBytes { source in
        if let from = source.baseAddress, let to = target.baseAddress {
          PixelRows.convert(
            .colours(step: 3, red: 0, green: 1, blue: 2), from: from, to: to, count: count)
        }
      }
      filled = count
    }
  }
}
