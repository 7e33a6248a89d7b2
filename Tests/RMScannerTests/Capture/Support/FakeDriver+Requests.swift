import CV4L2
import Glibc

@testable import RMScanner

extension FakeDriver {
  /// `ioctl(2)`.
  func ioctl(_ descriptor: CInt, _ request: UInt, _ argument: UnsafeMutableRawPointer) throws(Errno)
  {
    try state.withLock { (state) throws(Errno) in
      guard let call = Self.calls[request] else { throw .inappropriateRequest }
      try state.enter(call)
      let index = try state.index(descriptor)
      if state.runs[index].isGone { throw .noSuchDevice }
      var answer = FakeAnswer(node: state.nodes[index], run: state.runs[index])
      defer { state.runs[index] = answer.run }
      try answer.give(call, argument)
    }
  }

  private static let calls: [UInt: Call] = [
    RM_VIDIOC_QUERYCAP: .queryCapability, RM_VIDIOC_ENUM_FMT: .enumerateFormats,
    RM_VIDIOC_ENUM_FRAMESIZES: .enumerateSizes,
    RM_VIDIOC_ENUM_FRAMEINTERVALS: .enumerateIntervals, RM_VIDIOC_G_FMT: .getFormat,
    RM_VIDIOC_S_FMT: .setFormat, RM_VIDIOC_G_PARM: .getParameters,
    RM_VIDIOC_S_PARM: .setParameters, RM_VIDIOC_G_PRIORITY: .getPriority,
    RM_VIDIOC_S_PRIORITY: .setPriority, RM_VIDIOC_REQBUFS: .requestBuffers,
    RM_VIDIOC_QUERYBUF: .queryBuffer, RM_VIDIOC_QBUF: .queueBuffer,
    RM_VIDIOC_DQBUF: .dequeueBuffer, RM_VIDIOC_STREAMON: .streamOn,
    RM_VIDIOC_STREAMOFF: .streamOff,
  ]
}

/// A node's answer to one request.
struct FakeAnswer {
  let node: FakeNode
  var run: FakeRun

  private var formats: [FormatList.Format] {
    run.isConverting ? node.formats + node.converted : node.formats
  }

  mutating func give(_ call: FakeDriver.Call, _ argument: UnsafeMutableRawPointer) throws(Errno) {
    switch call {
    case .queryCapability:
      capability(&argument.assumingMemoryBound(to: v4l2_capability.self).pointee)
    case .enumerateFormats:
      try format(&argument.assumingMemoryBound(to: v4l2_fmtdesc.self).pointee)
    case .enumerateSizes:
      try size(&argument.assumingMemoryBound(to: v4l2_frmsizeenum.self).pointee)
    case .enumerateIntervals:
      try interval(&argument.assumingMemoryBound(to: v4l2_frmivalenum.self).pointee)
    case .getFormat: getFormat(&argument.assumingMemoryBound(to: v4l2_format.self).pointee)
    case .setFormat: try setFormat(&argument.assumingMemoryBound(to: v4l2_format.self).pointee)
    case .getParameters, .setParameters:
      parameters(&argument.assumingMemoryBound(to: v4l2_streamparm.self).pointee, call)
    case .getPriority:
      argument.assumingMemoryBound(to: UInt32.self).pointee =
        run.isLockedByAnother ? V4L2_PRIORITY_RECORD.rawValue : run.priority
    case .setPriority:
      if run.isLockedByAnother { throw .busy }
      run.priority = argument.assumingMemoryBound(to: UInt32.self).pointee
    case .requestBuffers:
      requestBuffers(&argument.assumingMemoryBound(to: v4l2_requestbuffers.self).pointee)
    case .queryBuffer:
      try queryBuffer(&argument.assumingMemoryBound(to: v4l2_buffer.self).pointee)
    case .queueBuffer:
      let index = Int(argument.assumingMemoryBound(to: v4l2_buffer.self).pointee.index)
      guard index < run.bufferCount, !run.queued.contains(index) else { throw .invalidArgument }
      run.queued.append(index)
    case .dequeueBuffer:
      try dequeue(&argument.assumingMemoryBound(to: v4l2_buffer.self).pointee)
    case .streamOn:
      guard run.bufferCount > 0 else { throw .invalidArgument }
      run.isStreaming = true
    case .streamOff:
      run.isStreaming = false
      run.queued = []
    default: throw .inappropriateRequest
    }
  }

  private func capability(_ raw: inout v4l2_capability) {
    put(node.driver, in: &raw.driver)
    put(node.card, in: &raw.card)
    put(node.bus, in: &raw.bus_info)
    raw.capabilities = node.allCapabilities
    if let own = node.capabilities {
      raw.capabilities |= UInt32(V4L2_CAP_DEVICE_CAPS)
      raw.device_caps = own
    }
  }

  private func format(_ raw: inout v4l2_fmtdesc) throws(Errno) {
    guard Int(raw.index) < formats.count else { throw .invalidArgument }
    raw.pixelformat = formats[Int(raw.index)].fourCC.rawValue
    put(formats[Int(raw.index)].fourCC.description, in: &raw.description)
  }

  private func sizes(_ pixelFormat: UInt32) -> [FormatList.Size] {
    formats.first { $0.fourCC.rawValue == pixelFormat }?.sizes ?? []
  }

  private func size(_ raw: inout v4l2_frmsizeenum) throws(Errno) {
    if let steps = node.stepwise {
      guard raw.index == 0 else { throw .invalidArgument }
      raw.type = V4L2_FRMSIZE_TYPE_STEPWISE.rawValue
      raw.stepwise = v4l2_frmsize_stepwise(
        min_width: steps.minimum, max_width: steps.maximum, step_width: steps.step,
        min_height: steps.minimum, max_height: steps.maximum, step_height: steps.step)
      return
    }
    let sizes = sizes(raw.pixel_format)
    guard Int(raw.index) < sizes.count else { throw .invalidArgument }
    raw.type = V4L2_FRMSIZE_TYPE_DISCRETE.rawValue
    raw.discrete = v4l2_frmsize_discrete(
      width: UInt32(sizes[Int(raw.index)].width), height: UInt32(sizes[Int(raw.index)].height))
  }

  private func interval(_ raw: inout v4l2_frmivalenum) throws(Errno) {
    let (width, height) = (Int(raw.width), Int(raw.height))
    guard
      let size = sizes(raw.pixel_format).first(where: { $0.width == width && $0.height == height }),
      case .list(let intervals) = size.rates, Int(raw.index) < intervals.count
    else { throw .invalidArgument }
    raw.type = V4L2_FRMIVAL_TYPE_DISCRETE.rawValue
    raw.discrete = v4l2_fract(
      numerator: intervals[Int(raw.index)].numerator,
      denominator: intervals[Int(raw.index)].denominator)
  }

  private mutating func getFormat(_ raw: inout v4l2_format) {
    let first = formats.first
    let size = first?.sizes.first
    let current =
      run.format ?? node.fixedFormat
      ?? node.format(first?.fourCC ?? .of("GREY"), size?.width ?? 64, size?.height ?? 48)
    write(current, to: &raw)
    run.format = current
  }

  private mutating func setFormat(_ raw: inout v4l2_format) throws(Errno) {
    if run.isLockedByAnother { throw .busy }
    let (asked, _) = FormatSetter.parse(raw, isMultiplanar: node.isMultiplanar)
    let given = node.answers[asked.fourCC] ?? asked.fourCC
    let taken = node.fixedFormat ?? node.format(given, asked.width, asked.height)
    write(taken, to: &raw)
    run.format = taken
  }

  private func write(_ format: FrameFormat, to raw: inout v4l2_format) {
    guard node.isMultiplanar else {
      raw.fmt.pix.width = UInt32(format.width)
      raw.fmt.pix.height = UInt32(format.height)
      raw.fmt.pix.pixelformat = format.fourCC.rawValue
      raw.fmt.pix.bytesperline = UInt32(format.planes[0].bytesPerLine)
      raw.fmt.pix.sizeimage = UInt32(format.planes[0].sizeImage)
      raw.fmt.pix.field = node.field
      return
    }
    raw.fmt.pix_mp.width = UInt32(format.width)
    raw.fmt.pix_mp.height = UInt32(format.height)
    raw.fmt.pix_mp.pixelformat = format.fourCC.rawValue
    raw.fmt.pix_mp.field = node.field
    raw.fmt.pix_mp.num_planes = UInt8(format.planes.count)
    let planes = format.planes
    withUnsafeMutableBytes(of: &raw.fmt.pix_mp.plane_fmt) { bytes in
      let raws = bytes.bindMemory(to: v4l2_plane_pix_format.self)
      for (index, plane) in planes.enumerated() {
        raws[index].bytesperline = UInt32(plane.bytesPerLine)
        raws[index].sizeimage = UInt32(plane.sizeImage)
      }
    }
  }

  private mutating func parameters(_ raw: inout v4l2_streamparm, _ call: FakeDriver.Call) {
    if call == .setParameters {
      let asked = raw.parm.capture.timeperframe
      run.interval = FrameInterval(asked.numerator, asked.denominator)
    }
    raw.parm.capture.capability = UInt32(V4L2_CAP_TIMEPERFRAME)
    raw.parm.capture.timeperframe = v4l2_fract(
      numerator: run.interval.numerator, denominator: run.interval.denominator)
  }

  private mutating func requestBuffers(_ raw: inout v4l2_requestbuffers) {
    raw.count = min(raw.count, UInt32(node.mostBuffers))
    run.bufferCount = Int(raw.count)
    run.queued = []
  }

  private func queryBuffer(_ raw: inout v4l2_buffer) throws(Errno) {
    guard Int(raw.index) < run.bufferCount, let format = run.format else { throw .invalidArgument }
    let index = raw.index
    describe(&raw, format: format) { plane, raw in
      raw.length = UInt32(format.planes[plane].sizeImage)
      raw.m.mem_offset = index << 8 | UInt32(plane)
    }
  }

  /// Fills in the planes, of either interface.
  private func describe(
    _ raw: inout v4l2_buffer, format: FrameFormat, _ body: (Int, inout v4l2_plane) -> Void
  ) {
    if node.isMultiplanar, let planes = raw.m.planes {
      for index in format.planes.indices { body(index, &planes[index]) }
      raw.length = UInt32(format.planes.count)
    } else {
      var plane = v4l2_plane()
      body(0, &plane)
      raw.length = plane.length
      raw.bytesused = plane.bytesused
      raw.m.offset = plane.m.mem_offset
    }
  }

  private mutating func dequeue(_ raw: inout v4l2_buffer) throws(Errno) {
    guard run.isStreaming else { throw .invalidArgument }
    guard let format = run.format, let step = run.takeStep() else { throw .again }
    var value: UInt8 = 0x80
    var used: Int?
    raw.flags = 0
    switch step {
    case .failure(let errno): throw errno
    case .picture(let fill): value = fill
    case .bytesUsed(let count): used = count
    case .errorFlag: raw.flags = UInt32(V4L2_BUF_FLAG_ERROR)
    case .badIndex:
      raw.index = 77
      return
    default: throw .again
    }
    raw.index = UInt32(try run.fill(value))
    raw.sequence = run.sequence
    run.sequence &+= 1
    describe(&raw, format: format) { plane, raw in
      raw.length = UInt32(format.planes[plane].sizeImage)
      raw.bytesused = UInt32(used ?? format.planes[plane].sizeImage)
    }
  }

  /// Writes text into a C array.
  private func put<Characters>(_ text: String, in characters: inout Characters) {
    withUnsafeMutableBytes(of: &characters) { bytes in
      for (index, byte) in text.utf8.prefix(bytes.count - 1).enumerated() { bytes[index] = byte }
    }
  }
}
