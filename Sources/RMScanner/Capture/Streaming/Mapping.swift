/// One plane of one buffer of the driver's, mapped into our memory for as long as this lives.
final class Mapping: Sendable {
  // A raw pointer is not Sendable; this one is only read through, and what it points to stays
  // mapped until deinit. The driver writes there only while it holds the buffer, and then nobody
  // reads (`DequeuedBuffer`).
  private nonisolated(unsafe) let address: UnsafeMutableRawPointer
  /// Bytes that are mapped.
  let length: Int
  private let calls: SystemCalls.Device

  /// Maps `length` bytes (`mmap(2)`) at the offset that `VIDIOC_QUERYBUF` told.
  init(_ descriptor: borrowing Descriptor, length: Int, offset: Int) throws(Errno) {
    let calls = descriptor.calls
    let number = descriptor.number
    address = try retrying { () throws(Errno) in try calls.map(number, length, offset) }
    self.length = length
    self.calls = calls
  }

  deinit {
    calls.unmap(address, length)
  }

  /// Lends `count` bytes from `offset` on. The pointer must not be kept.
  func withBytes<R, E: Error>(
    from offset: Int, count: Int, _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    precondition(offset >= 0 && count >= 0 && offset + count <= length)
    return try body(UnsafeRawBufferPointer(start: address + offset, count: count))
  }
}
