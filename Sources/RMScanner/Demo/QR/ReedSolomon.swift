/// Error correction codewords as QR codes have them: Reed-Solomon over the field of 256 elements
/// with the polynomial x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, 7.5.2 and annex A).
struct ReedSolomon {
  /// Powers of 2 in the field, and their logarithms.
  private static let powers: [UInt8] = {
    var value = 1
    return (0..<255).map { _ in
      defer {
        value <<= 1
        if value > 255 { value ^= 0x11d }
      }
      return UInt8(value)
    }
  }()

  private static let logarithms: [Int] = {
    var table = [Int](repeating: 0, count: 256)
    for (exponent, power) in powers.enumerated() { table[Int(power)] = exponent }
    return table
  }()

  /// The generator polynomial's coefficients, from the second highest power down (the highest is 1).
  private let generator: [UInt8]

  /// A code with so many error correction codewords a block.
  init(count: Int) {
    var polynomial: [UInt8] = [1]
    for exponent in 0..<count {
      var next = polynomial + [0]
      for (index, coefficient) in polynomial.enumerated() {
        next[index + 1] ^= Self.multiply(coefficient, Self.powers[exponent])
      }
      polynomial = next
    }
    generator = Array(polynomial.dropFirst())
  }

  /// The error correction codewords of a block of data.
  func codewords(for data: ArraySlice<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder[0]
      remainder.removeFirst()
      remainder.append(0)
      for (index, coefficient) in generator.enumerated() {
        remainder[index] ^= Self.multiply(coefficient, factor)
      }
    }
    return remainder
  }

  private static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
    guard left != 0, right != 0 else { return 0 }
    return powers[(logarithms[Int(left)] + logarithms[Int(right)]) % 255]
  }
}
