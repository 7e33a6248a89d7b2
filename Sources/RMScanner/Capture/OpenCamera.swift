/// A camera that is open, set to a mode, and delivers.
struct OpenCamera: Sendable {
  /// What takes its pictures; it owns the device.
  let intake: any FrameIntake
  /// How they lie in memory.
  let format: FrameFormat
  /// What there is to say about it.
  let notices: [CaptureNotice]

  /// Opens the node, chooses and sets the mode, makes the buffers, starts the pictures. When it
  /// throws, nothing is left open.
  init(path: String, request: ModeRequest, system: SystemCalls) throws(CaptureError) {
    let device = try VideoDevice(path: path, system: system)
    try device.requireCamera()
    let negotiation = try Negotiation.run(
      device, request: request, readable: LumaConverter.supportedFormats)
    let intake: any FrameIntake =
      if device.capability.streams {
        try BufferRing(device, planeCount: negotiation.format.planes.count)
      } else {
        try ReadIntake(device, size: negotiation.format.planes.first?.sizeImage ?? 0)
      }
    do throws(CaptureError) {
      try intake.start()
    } catch {
      intake.close()
      throw error
    }
    self.intake = intake
    format = negotiation.format
    notices = negotiation.notices
  }
}
