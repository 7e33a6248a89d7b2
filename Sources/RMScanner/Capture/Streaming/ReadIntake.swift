/// Pictures by `read(2)`, for the few nodes that have no buffers to map. Each read is one picture.
final class ReadIntake: FrameIntake {
  let descriptor: CInt
  private let size: Int
  private let device: Guarded<VideoDevice?>

  /// Reads pictures of up to `size` bytes (`sizeimage`). Throws when the driver told no size.
  init(_ device: VideoDevice, size: Int) throws(CaptureError) {
    guard size > 0 else {
      throw CaptureError(
        .failed, "reading from", device.path,
        reason: "the driver does not say how large a picture is")
    }
    descriptor = device.descriptor.number
    self.size = size
    self.device = Guarded(device)
  }

  /// The first read starts the pictures.
  func start() throws(CaptureError) {}

  func take() throws(Errno) -> Intake {
    let size = size
    let bytes = try device.withLock { (device) throws(Errno) -> [UInt8] in
      guard let device else { throw .noSuchDevice }
      var failure: Errno?
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { space, count in
        do throws(Errno) {
          count = try retrying { () throws(Errno) in
            try device.descriptor.calls.read(
              device.descriptor.number, UnsafeMutableRawBufferPointer(space))
          }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      return bytes
    }
    return bytes.isEmpty ? .broken(sequence: nil) : .picture(ArrayStorage(bytes), sequence: nil)
  }

  func checkPresence() throws(Errno) {
    try device.withLock { (device) throws(Errno) in try device?.checkPresence() }
  }

  /// Closes the camera.
  func close() {
    device.withLock { $0 = nil }
  }
}
