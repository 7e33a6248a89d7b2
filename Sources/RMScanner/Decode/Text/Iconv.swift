import Glibc

/// Owns an `iconv` conversion to UTF-8.
struct Iconv: ~Copyable {
  private let descriptor: iconv_t

  /// The conversion from the set of that name; nil when there is none.
  init?(from name: String) {
    guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else {
      return nil
    }
    self.descriptor = descriptor
  }

  deinit {
    iconv_close(descriptor)
  }

  /// Converts all of `bytes`. A byte that starts no character of the set becomes U+FFFD; then the
  /// conversion is not exact.
  borrowing func convert(_ bytes: ArraySlice<UInt8>) -> (text: String, isExact: Bool) {
    var input = bytes.map { CChar(bitPattern: $0) }
    // UTF-8 takes at most four bytes for what one byte of any set means, three for U+FFFD.
    var output = [CChar](repeating: 0, count: 4 * input.count + 16)
    var isExact = true
    let written = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        var next = source.baseAddress
        var left = source.count
        var out = target.baseAddress
        var room = target.count
        while left > 0 {
          guard iconv(descriptor, &next, &left, &out, &room) == -1 else {
            continue
          }
          isExact = false
          guard errno != E2BIG, room >= 3, let place = out else { break }
          for (index, byte) in [0xEF, 0xBF, 0xBD].enumerated() {
            place[index] = CChar(bitPattern: UInt8(byte))
          }
          out = place + 3
          room -= 3
          next = next.map { $0 + 1 }
          left -= 1
        }
        // A set with shift states may hold its last character back.
        iconv(descriptor, nil, nil, &out, &room)
        return target.count - room
      }
    }
    let text = String(
      decoding: output.prefix(written).lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (text, isExact)
  }
}
