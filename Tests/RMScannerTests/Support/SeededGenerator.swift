/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}

extension SeededGenerator {
  /// `bytes` with some of them changed, cut off, doubled or put in.
  mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...8, using: &self) where !result.isEmpty {
      let place = Int.random(in: 0..<result.count, using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: result[place] = UInt8.random(in: .min ... .max, using: &self)
      case 1: result[place] = 0xff
      case 2: result[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 3: result.insert(UInt8.random(in: .min ... .max, using: &self), at: place)
      case 4: result.remove(at: place)
      default: result.removeLast(result.count - place)
      }
    }
    return result
  }
}
