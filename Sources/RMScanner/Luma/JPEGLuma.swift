import CTurboJPEG

/// Decodes the luma of JPEG files and of a camera's JPEG frames by libjpeg-turbo (`tjDecompress2`
/// to `TJPF_GRAY`, which leaves the chroma undecoded).
///
/// Every picture gets a decoder of its own: libjpeg keeps state, such as Huffman tables and the
/// place where it stopped in a broken picture, that would spoil the next one. Making one costs
/// some microseconds.
struct JPEGLuma: Sendable {
  /// The data with an end marker, where it came without.
  private var completed: [UInt8] = []

  /// Decodes `bytes` into `image`. Returns nil for a whole picture, and the decoder's words for one
  /// that has parts missing or wrong. Throws when there is no picture at all.
  ///
  /// Bytes before the start marker, stray bytes between segments, a missing end marker, zeros
  /// behind the picture and missing Huffman tables (libjpeg-turbo has those of ITU-T T.81 Annex K
  /// itself) leave a picture whole: cameras do all of that.
  mutating func decode(
    _ bytes: UnsafeRawBufferPointer, into image: inout LumaImage
  ) throws(LumaError) -> String? {
    guard let range = Self.extent(of: bytes) else {
      throw .badJPEG(bytes.isEmpty ? "no data" : "no start marker")
    }
    let body = UnsafeRawBufferPointer(rebasing: bytes[range])
    if body.count >= 2, body[body.count - 2] == 0xff, body[body.count - 1] == 0xd9 {
      return try Self.decompress(body, into: &image)
    }
    completed.removeAll(keepingCapacity: true)
    completed.append(contentsOf: body)
    completed.append(contentsOf: [0xff, 0xd9])
    return try ArrayStorage(completed).withPlane(0) { (whole) throws(LumaError) in
      try Self.decompress(whole, into: &image)
    }
  }

  /// From the start marker (looked for in the first 1024 bytes) to the last byte before the zeros
  /// at the end. A zero behind 0xff stays: it belongs to it.
  private static func extent(of bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    var start = 0
    while start + 2 < bytes.count, start < 1024 {
      if bytes[start] == 0xff, bytes[start + 1] == 0xd8, bytes[start + 2] == 0xff { break }
      start += 1
    }
    guard start + 2 < bytes.count, start < 1024 else { return nil }
    var end = bytes.count
    while bytes[end - 1] == 0 { end -= 1 }
    if bytes[end - 1] == 0xff, end < bytes.count { end += 1 }
    return start..<end
  }

  private static func decompress(
    _ data: UnsafeRawBufferPointer, into image: inout LumaImage
  ) throws(LumaError) -> String? {
    guard let decoder = tjInitDecompress() else { throw .badJPEG("no memory for a decoder") }
    defer { tjDestroy(decoder) }
    let start = data.bindMemory(to: UInt8.self).baseAddress
    var width: CInt = 0
    var height: CInt = 0
    var subsampling: CInt = -1
    var colours: CInt = -1
    // A subsampling without a name is a failure here, but none for the decoding that follows.
    let header = tjDecompressHeader3(
      decoder, start, UInt(data.count), &width, &height, &subsampling, &colours)
    guard header == 0 || (width > 0 && height > 0) else { throw .badJPEG(words(of: decoder)) }
    try LumaConverter.checkSize(width: Int(width), height: Int(height))
    image.resize(width: Int(width), height: Int(height))
    let status: CInt
    if colours == CInt(TJCS_CMYK.rawValue) || colours == CInt(TJCS_YCCK.rawValue) {
      var inks = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
      status = tjDecompress2(
        decoder, start, UInt(data.count), &inks, width, 0, height, CInt(TJPF_CMYK.rawValue),
        TJFLAG_LIMITSCANS)
      image.fill(fromInverseInks: inks)
    } else {
      status = image.withMutablePixels { pixels in
        tjDecompress2(
          decoder, start, UInt(data.count), pixels.baseAddress, width, 0, height,
          CInt(TJPF_GRAY.rawValue), TJFLAG_LIMITSCANS)
      }
    }
    guard status != 0 else { return nil }
    guard tjGetErrorCode(decoder) == CInt(TJERR_WARNING.rawValue) else {
      throw .badJPEG(words(of: decoder))
    }
    return damage(words(of: decoder), in: image)
  }

  /// What a warning means. TurboJPEG keeps the first one of a picture. "Extraneous bytes before
  /// marker" tells of bytes that were skipped; "premature end of data segment" of bits that were
  /// missing at the end of the data. Neither says how much of the picture was decoded: libjpeg
  /// gives the rest the middle shade, exactly, so its rows are counted from the bottom. A camera
  /// that always leaves out the last few bytes is still read.
  private static func damage(_ warning: String, in image: LumaImage) -> String? {
    guard warning.contains("extraneous bytes") || warning.contains("premature end") else {
      return warning
    }
    let lost = image.rowsAtBottom(of: 128)
    return lost > image.height / 16 ? "\(lost) of \(image.height) rows are missing" : nil
  }

  private static func words(of decoder: tjhandle) -> String {
    guard let text = tjGetErrorStr2(decoder) else { return "no reason given" }
    return String(cString: text)
  }
}

extension LumaImage {
  /// How many rows at the bottom have one shade and no other.
  fileprivate func rowsAtBottom(of shade: UInt8) -> Int {
    withPixels { pixels in
      guard let last = pixels.lastIndex(where: { $0 != shade }) else { return height }
      return height - 1 - last / width
    }
  }

  /// Takes four inks a pixel as JPEG files of printers' programs have them: inverted, so that 255
  /// is no ink (Adobe Technical Note 5116).
  fileprivate mutating func fill(fromInverseInks inks: [UInt8]) {
    for index in pixels.indices {
      let key = Int(inks[4 * index + 3])
      let sum =
        77 * Int(inks[4 * index]) + 150 * Int(inks[4 * index + 1]) + 29 * Int(inks[4 * index + 2])
      self[index % width, index / width] = UInt8((sum * key / 255 + 128) >> 8)
    }
  }
}
