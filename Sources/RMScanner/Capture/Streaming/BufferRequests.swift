import CV4L2

/// The requests about buffers, for the single-planar and the multi-planar interface alike.
struct BufferRequests: Sendable {
  /// One plane as the driver tells it.
  struct Plane: Sendable, Hashable {
    /// Bytes of the plane's memory.
    var length: Int
    /// Where to map it.
    var mapOffset: Int
    /// Bytes that are filled, from the memory's start on.
    var used: Int
    /// Where the picture starts.
    var dataOffset: Int
  }

  /// A buffer as the driver tells it.
  struct Buffer: Sendable {
    /// Its number.
    var index: Int
    /// `V4L2_BUF_FLAG_*`.
    var flags: UInt32
    /// The driver's number for the picture in it.
    var sequence: UInt32
    /// Its planes.
    var planes: [Plane]
  }

  /// The camera.
  let device: VideoDevice

  /// `VIDIOC_REQBUFS`: asks for that many buffers and returns how many there are; 0 frees all.
  func request(_ count: Int) throws(Errno) -> Int {
    var raw = v4l2_requestbuffers()
    raw.count = UInt32(count)
    raw.type = device.capability.bufferType
    raw.memory = V4L2_MEMORY_MMAP.rawValue
    try device.descriptor.perform(.requestBuffers, &raw)
    return Int(raw.count)
  }

  /// `VIDIOC_QUERYBUF`: where buffer `index` is.
  func query(_ index: Int) throws(Errno) -> Buffer {
    try perform(.queryBuffer, index: index)
  }

  /// `VIDIOC_QBUF`: gives buffer `index` to the driver.
  func queue(_ index: Int) throws(Errno) {
    _ = try perform(.queueBuffer, index: index)
  }

  /// `VIDIOC_DQBUF`: takes a filled buffer.
  func dequeue() throws(Errno) -> Buffer {
    try perform(.dequeueBuffer, index: 0)
  }

  /// `VIDIOC_STREAMON` or `VIDIOC_STREAMOFF`.
  func stream(_ request: Request<CInt>) throws(Errno) {
    var type = CInt(device.capability.bufferType)
    try device.descriptor.perform(request, &type)
  }

  private func perform(_ request: Request<v4l2_buffer>, index: Int) throws(Errno) -> Buffer {
    var raw = v4l2_buffer()
    raw.index = UInt32(index)
    raw.type = device.capability.bufferType
    raw.memory = V4L2_MEMORY_MMAP.rawValue
    guard device.capability.isMultiplanar else {
      try device.descriptor.perform(request, &raw)
      let plane = Plane(
        length: Int(raw.length), mapOffset: Int(raw.m.offset), used: Int(raw.bytesused),
        dataOffset: 0)
      return Buffer(
        index: Int(raw.index), flags: raw.flags, sequence: raw.sequence, planes: [plane])
    }
    var planes = [v4l2_plane](repeating: v4l2_plane(), count: Int(VIDEO_MAX_PLANES))
    let result: Result<Void, Errno> = planes.withUnsafeMutableBufferPointer { space in
      raw.m.planes = space.baseAddress
      raw.length = UInt32(space.count)
      do throws(Errno) {
        return .success(try device.descriptor.perform(request, &raw))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    // The driver puts its number of planes where ours was; not all do.
    return Buffer(
      index: Int(raw.index), flags: raw.flags, sequence: raw.sequence,
      planes: planes.prefix(Int(raw.length)).map {
        Plane(
          length: Int($0.length), mapOffset: Int($0.m.mem_offset), used: Int($0.bytesused),
          dataOffset: Int($0.data_offset))
      })
  }
}
