import Glibc

/// A file, pipe or terminal read from a thread of our own, through a buffer, and never blocking
/// longer than until the stop signal.
struct ByteInput: ~Copyable {
  private let descriptor: CInt
  /// Standard input is not ours to close.
  private let isOurs: Bool
  private let stop: StopSignal
  private var buffer = [UInt8](repeating: 0, count: 128 << 10)
  private var filled = 0..<0

  /// Opens the file at `path` (standard input for `-`).
  init(path: String, stop: StopSignal) throws(PictureFailure) {
    self.stop = stop
    isOurs = path != "-"
    // A named pipe without a writer would hold a plain `open` up for ever.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    descriptor = isOurs ? open(path, flags) : STDIN_FILENO
    guard descriptor >= 0 else { throw .system(.current) }
  }

  deinit {
    if isOurs { close(descriptor) }
  }

  /// The next bytes without taking them: `count` of them, fewer only at the end of the input.
  mutating func peek(_ count: Int) throws(PictureFailure) -> [UInt8] {
    while filled.count < count {
      if try !refill() { break }
    }
    return Array(buffer[filled].prefix(count))
  }

  /// The bytes up to the next newline, which is taken too; nil when the input ends before one.
  /// Throws when there is none in the next `limit` bytes.
  mutating func line(limit: Int) throws(PictureFailure) -> [UInt8]? {
    var searched = 0
    while true {
      let start = filled.lowerBound
      if let end = buffer[start + searched..<filled.upperBound].firstIndex(of: 0x0a) {
        guard end - start <= limit else { throw Self.tooLong }
        filled = end + 1..<filled.upperBound
        return Array(buffer[start..<end])
      }
      searched = filled.count
      guard searched <= limit else { throw Self.tooLong }
      if try !refill() { return nil }
    }
  }

  /// Fills `target`; false when the input ends before that.
  mutating func fill(_ target: inout [UInt8]) throws(PictureFailure) -> Bool {
    var done = min(filled.count, target.count)
    target.replaceSubrange(0..<done, with: buffer[filled.lowerBound..<filled.lowerBound + done])
    filled = filled.lowerBound + done..<filled.upperBound
    while done < target.count {
      let got = try Self.read(
        descriptor, stop, into: &target, from: done, to: target.count)
      if got == 0 { return false }
      done += got
    }
    return true
  }

  /// Takes `count` bytes and forgets them; false when the input ends before that.
  mutating func skip(_ count: Int) throws(PictureFailure) -> Bool {
    var left = count
    while true {
      let step = min(left, filled.count)
      filled = filled.lowerBound + step..<filled.upperBound
      left -= step
      if left == 0 { return true }
      if try !refill() { return false }
    }
  }

  /// All the bytes that are left. Throws when there are more than `limit`.
  mutating func rest(limit: Int) throws(PictureFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    repeat {
      bytes.append(contentsOf: buffer[filled])
      filled = 0..<0
      guard bytes.count <= limit else {
        throw .unreadable("it is larger than \(limit >> 20) MiB")
      }
    } while try refill()
    return bytes
  }

  /// Puts more bytes behind those in the buffer; false at the end of the input.
  private mutating func refill() throws(PictureFailure) -> Bool {
    if filled.isEmpty {
      filled = 0..<0
    } else if filled.upperBound == buffer.count {
      buffer.replaceSubrange(0..<filled.count, with: Array(buffer[filled]))
      filled = 0..<filled.count
    }
    let got = try Self.read(
      descriptor, stop, into: &buffer, from: filled.upperBound, to: buffer.count)
    filled = filled.lowerBound..<filled.upperBound + got
    return got > 0
  }

  private static let tooLong = PictureFailure.unreadable("broken Y4M: a line without an end")

  /// Reads once into `target[from..<to]`; 0 at the end of the input.
  private static func read(
    _ descriptor: CInt, _ stop: StopSignal, into target: inout [UInt8], from: Int, to: Int
  ) throws(PictureFailure) -> Int {
    while true {
      if try isStopped(stop, descriptor) { throw .stopped }
      let got = target.withUnsafeMutableBytes { bytes in
        Glibc.read(descriptor, bytes.baseAddress.map { $0 + from }, to - from)
      }
      if got >= 0 { return got }
      if errno != EINTR && errno != EAGAIN { throw .system(.current) }
    }
  }

  /// Waits until there are bytes, or the stop signal; true for the signal.
  private static func isStopped(
    _ stop: StopSignal, _ descriptor: CInt
  ) throws(PictureFailure) -> Bool {
    do throws(Errno) {
      return try stop.poll(descriptor, milliseconds: -1).isStopped
    } catch {
      throw .system(error)
    }
  }
}
