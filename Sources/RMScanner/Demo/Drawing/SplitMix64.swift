/// A small random generator whose numbers are the same on every machine and in every release
/// (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that gives the same numbers for the same seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// A generator for one item of many: the numbers of each are unlike those of the others.
  package init(seed: UInt64, stream: UInt64) {
    self.init(seed: Self.mix(seed &+ 0x9e37_79b9_7f4a_7c15) ^ Self.mix(stream))
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  /// A number from 0 up to 1, 1 excluded.
  package mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number in the range.
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// A number below `limit`, which must be positive. The bias of the remainder is far below what a
  /// drawing shows.
  package mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  /// A number about 0 that is spread like a bell, with standard deviation 1: the sum of twelve
  /// even ones.
  package mutating func bell() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }

  /// Steele's mixing function, with Stafford's constants.
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
