/// Reads the luma of a YUV4MPEG2 stream frame by frame; the chroma is passed over.
struct Y4MStream {
  /// What the stream says of itself.
  let header: Y4MHeader
  /// The number of the next frame.
  private(set) var number = 0
  /// A frame's luma as stored, for samples of more than 8 bits.
  private var wide: [UInt8] = []

  /// Reads the header.
  init(_ input: inout ByteInput) throws(PictureFailure) {
    guard let line = try input.line(limit: Y4MHeader.lineLimit) else {
      throw .unreadable("broken Y4M: it ends in its header")
    }
    header = try Y4MHeader(line: line)
  }

  /// The next frame; nil at the end of the stream. A last frame that is cut short is no frame; a
  /// stream without any is no stream.
  mutating func next(_ input: inout ByteInput) throws(PictureFailure) -> LumaImage? {
    guard let image = try read(&input) else {
      guard number > 0 else { throw .unreadable("a Y4M stream without a whole frame") }
      return nil
    }
    number += 1
    return image
  }

  private mutating func read(_ input: inout ByteInput) throws(PictureFailure) -> LumaImage? {
    guard let line = try input.line(limit: Y4MHeader.lineLimit) else { return nil }
    let mark = Array("FRAME".utf8)
    guard line.starts(with: mark), line.count == mark.count || line[mark.count] == 0x20 else {
      throw .unreadable("broken Y4M: no frame where frame \(number) should be")
    }
    let count = header.width * header.height
    var pixels = [UInt8](repeating: 0, count: count)
    if header.bytesPerSample == 1 {
      guard try input.fill(&pixels) else { return nil }
    } else {
      if wide.isEmpty { wide = [UInt8](repeating: 0, count: 2 * count) }
      guard try input.fill(&wide) else { return nil }
      narrow(to: &pixels)
    }
    guard try input.skip(header.chromaSamples * header.bytesPerSample) else { return nil }
    return LumaImage(width: header.width, height: header.height, pixels: pixels)
  }

  /// The high 8 bits of each sample.
  private func narrow(to pixels: inout [UInt8]) {
    let layout = PixelLayout.words(shift: header.depth - 8)
    pixels.withUnsafeMutableBufferPointer { target in
      wide.withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        PixelRows.convert(layout, from: from, to: to, count: target.count)
      }
    }
  }
}
