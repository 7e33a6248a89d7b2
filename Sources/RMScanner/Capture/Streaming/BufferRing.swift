import CV4L2

/// The driver's buffers: it owns the camera and the mappings, knows which buffer is where, and
/// gives all of it back.
///
/// One frame is read, one waits, one is in the loop's hand; so five buffers leave the driver two
/// to fill. With two, the least that is accepted, frames are dropped instead.
final class BufferRing: FrameIntake, BufferHome {
  private struct State {
    /// nil once closed.
    var device: VideoDevice?
    /// By buffer, by plane.
    var mappings: [[Mapping]]
    /// Which buffers are out of the driver's hands.
    var isOut: [Bool]
    /// Buffers that the driver would not take back, and why.
    var refused = 0
    var refusal: Errno?
  }

  private static let wanted = 5
  private static let least = 2

  let descriptor: CInt
  private let errors: NodeErrors
  private let planeCount: Int
  private let state: Guarded<State>

  /// Makes and maps the buffers (`VIDIOC_REQBUFS`, `VIDIOC_QUERYBUF`, `mmap(2)`) for frames of
  /// `planeCount` planes. When it throws, nothing of it is left.
  init(_ device: VideoDevice, planeCount: Int) throws(CaptureError) {
    let requests = BufferRequests(device: device)
    let count: Int
    do throws(Errno) {
      count = try requests.request(Self.wanted)
    } catch {
      throw device.errors.refused(
        "asking for buffers of", error,
        hasPriority: error == .busy && ConfigurationLock.isHeldByAnother(device))
    }
    let mappings: [[Mapping]]
    do throws(CaptureError) {
      mappings = try Self.map(requests, count: count, planeCount: planeCount)
    } catch {
      // The mappings made so far are gone by now: a driver frees no buffer that is mapped.
      _ = try? requests.request(0)
      throw error
    }
    descriptor = device.descriptor.number
    errors = device.errors
    self.planeCount = planeCount
    state = Guarded(
      State(
        device: device, mappings: mappings,
        isOut: [Bool](repeating: true, count: mappings.count)))
  }

  deinit {
    close()
  }

  private static func map(
    _ requests: BufferRequests, count: Int, planeCount: Int
  ) throws(CaptureError) -> [[Mapping]] {
    let device = requests.device
    guard count >= least else {
      throw CaptureError(
        .failed, "asking for buffers of", device.path,
        reason: "the driver has \(count) where \(least) are needed")
    }
    var mappings: [[Mapping]] = []
    for index in 0..<count {
      let buffer: BufferRequests.Buffer
      do throws(Errno) {
        buffer = try requests.query(index)
      } catch {
        throw device.errors.refused("asking for a buffer of", error)
      }
      guard buffer.planes.count >= planeCount, buffer.planes.allSatisfy({ $0.length > 0 }) else {
        throw CaptureError(
          .failed, "asking for a buffer of", device.path,
          reason: "the driver's buffer has no room for a picture")
      }
      var planes: [Mapping] = []
      for plane in buffer.planes.prefix(planeCount) {
        do throws(Errno) {
          planes.append(
            try Mapping(device.descriptor, length: plane.length, offset: plane.mapOffset))
        } catch {
          throw device.errors.refused("mapping a buffer of", error)
        }
      }
      mappings.append(planes)
    }
    return mappings
  }

  /// Gives every buffer to the driver (`VIDIOC_QBUF`) and starts the pictures (`VIDIOC_STREAMON`).
  func start() throws(CaptureError) {
    try state.withLock { (state) throws(CaptureError) in
      guard let device = state.device else { return }
      let requests = BufferRequests(device: device)
      for index in state.isOut.indices {
        do throws(Errno) {
          try requests.queue(index)
        } catch {
          throw errors.refused("giving a buffer to", error)
        }
        state.isOut[index] = false
      }
      do throws(Errno) {
        try requests.stream(.streamOn)
      } catch {
        throw errors.starting(error)
      }
    }
  }

  func take() throws(Errno) -> Intake {
    let (buffer, mappings) = try state.withLock {
      (state) throws(Errno) -> (BufferRequests.Buffer, [Mapping]?) in
      guard let device = state.device else { throw .noSuchDevice }
      if let refusal = state.refusal, state.refused == state.isOut.count { throw refusal }
      let buffer = try BufferRequests(device: device).dequeue()
      // A number that we never gave is nothing to look at, nor to give back.
      guard state.isOut.indices.contains(buffer.index), !state.isOut[buffer.index] else {
        return (buffer, nil)
      }
      state.isOut[buffer.index] = true
      return (buffer, state.mappings[buffer.index])
    }
    guard let mappings else { return .broken(sequence: nil) }
    let planes = zip(mappings, buffer.planes).map { mapping, plane in
      DequeuedBuffer.Plane(
        mapping: mapping, offset: plane.dataOffset, count: plane.used - plane.dataOffset)
    }
    let isWhole =
      planes.count == planeCount
      && planes.allSatisfy { $0.count > 0 && $0.offset + $0.count <= $0.mapping.length }
    guard isWhole, buffer.flags & UInt32(V4L2_BUF_FLAG_ERROR) == 0 else {
      takeBack(buffer.index)
      return .broken(sequence: buffer.sequence)
    }
    let storage = BufferStorage(DequeuedBuffer(index: buffer.index, planes: planes, home: self))
    return .picture(storage, sequence: buffer.sequence)
  }

  func takeBack(_ index: Int) {
    state.withLock { state in
      guard let device = state.device, state.isOut[index] else { return }
      let requests = BufferRequests(device: device)
      do throws(Errno) {
        // A refusal may be a passing one (EINVAL once, as vivid can be told to give): a second
        // try keeps the buffer. The loop hears of the rest when no buffer is left.
        if (try? requests.queue(index)) == nil { try requests.queue(index) }
        state.isOut[index] = false
      } catch {
        state.refused += 1
        state.refusal = error
      }
    }
  }

  func checkPresence() throws(Errno) {
    try state.withLock { (state) throws(Errno) in try state.device?.checkPresence() }
  }

  /// Ends the pictures (`VIDIOC_STREAMOFF`), unmaps and frees the buffers, closes the camera. A
  /// buffer that a frame still holds stays mapped until that frame goes, and is not given back
  /// then. What a driver answers to being left is of no use to anybody: it may be gone.
  func close() {
    state.withLock { state in
      guard let device = state.device else { return }
      let requests = BufferRequests(device: device)
      try? requests.stream(.streamOff)
      state.mappings = []
      _ = try? requests.request(0)
      state.device = nil
    }
  }
}
