import Glibc

/// The inner loops: a run of pixels to a run of luma bytes.
///
/// Each is a plain loop over pointers with constant steps, which the compiler turns into vector
/// code; the caller has checked that both runs have the room.
enum PixelRows {
  /// Converts `count` pixels of `layout` (not `.jpeg`) from `source` to `target`.
  static func convert(
    _ layout: PixelLayout, from source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    switch layout {
    case .samples(step: 1, offset: _): memcpy(target, source, count)
    case .samples(step: _, offset: 0): words(source, target, count, shift: 0)
    case .samples: words(source, target, count, shift: 8)
    case .words(let shift): words(source, target, count, shift: UInt16(shift))
    case .colours(let step, let red, let green, let blue):
      colours(source, target, count, step: step, red: red, green: green, blue: blue)
    case .jpeg: break
    }
  }

  /// The low byte of each 16-bit little-endian word after a shift to the right.
  @inline(__always)
  private static func words(
    _ source: UnsafeRawPointer, _ target: UnsafeMutablePointer<UInt8>, _ count: Int, shift: UInt16
  ) {
    for index in 0..<count {
      let word = source.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self)
      target[index] = UInt8(truncatingIfNeeded: UInt16(littleEndian: word) &>> shift)
    }
  }

  /// Picks the loop whose offsets are constants.
  private static func colours(
    _ source: UnsafeRawPointer, _ target: UnsafeMutablePointer<UInt8>, _ count: Int, step: Int,
    red: Int, green: Int, blue: Int
  ) {
    switch (step, red, green, blue) {
    case (3, 0, 1, 2): triples(source, target, count, red: 77, blue: 29)
    case (3, 2, 1, 0): triples(source, target, count, red: 29, blue: 77)
    case (4, 0, 1, 2): quads(source, target, count, weights: (77, 150, 29), shift: 0)
    case (4, 2, 1, 0): quads(source, target, count, weights: (29, 150, 77), shift: 0)
    case (4, 1, 2, 3): quads(source, target, count, weights: (77, 150, 29), shift: 8)
    default: quads(source, target, count, weights: (29, 150, 77), shift: 8)
    }
  }

  /// Three bytes a pixel. The weights are ITU-R BT.601's 0.299, 0.587 and 0.114 in 256ths.
  @inline(__always)
  private static func triples(
    _ source: UnsafeRawPointer, _ target: UnsafeMutablePointer<UInt8>, _ count: Int, red: UInt16,
    blue: UInt16
  ) {
    let bytes = source.assumingMemoryBound(to: UInt8.self)
    for index in 0..<count {
      let pixel = bytes + 3 &* index
      let sum =
        UInt16(pixel[0]) &* red &+ UInt16(pixel[1]) &* 150 &+ UInt16(pixel[2]) &* blue &+ 128
      target[index] = UInt8(truncatingIfNeeded: sum &>> 8)
    }
  }

  /// Four bytes a pixel: three colours with those weights, the first of them `shift` bits up the
  /// little-endian word.
  @inline(__always)
  private static func quads(
    _ source: UnsafeRawPointer, _ target: UnsafeMutablePointer<UInt8>, _ count: Int,
    weights: (UInt32, UInt32, UInt32), shift: UInt32
  ) {
    for index in 0..<count {
      let raw = source.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self)
      let word = UInt32(littleEndian: raw) &>> shift
      let sum =
        (word & 0xff) &* weights.0 &+ ((word &>> 8) & 0xff) &* weights.1
        &+ ((word &>> 16) & 0xff) &* weights.2 &+ 128
      target[index] = UInt8(truncatingIfNeeded: sum &>> 8)
    }
  }
}
