import CV4L2

/// The mode that a camera runs in after `VIDIOC_S_FMT` and `VIDIOC_S_PARM`.
struct Negotiation: Sendable {
  /// How its frames lie in memory.
  var format: FrameFormat
  /// What was taken and why, and whatever was odd.
  var notices: [CaptureNotice]

  /// No camera offers so many formats that one of the first ten does not do.
  private static let mostAttempts = 10

  /// Sets the best mode that the camera takes. libv4l2 converts when the camera has no format
  /// that is read as it comes.
  static func run(
    _ device: VideoDevice, request: ModeRequest, readable: Set<FourCC>
  ) throws(CaptureError) -> Negotiation {
    var notices: [CaptureNotice] = []
    var list = FormatList(of: device, wanted: request.size)
    let native = list.formats.map(\.fourCC.description).joined(separator: ", ")
    if !list.formats.isEmpty, !list.offersOne(of: readable) {
      do throws(Errno) {
        try device.descriptor.startConverting()
      } catch {
        throw unreadable(device, native)
      }
      list = FormatList(of: device, wanted: request.size)
      guard list.offersOne(of: readable) else { throw unreadable(device, native) }
      notices.append(.info("libv4l2 converts the camera's pictures (\(native))"))
    }

    let lock = ConfigurationLock(device)
    if let failure = lock.failure { notices.append(.configurationLocked(failure)) }
    let isLocked = lock.failure != nil
    let setter = FormatSetter(device: device, readable: readable, isLocked: isLocked)
    let candidates = FormatChooser.ranked(list, request: request, readable: readable)
    var result = try setter.firstTaken(of: Array(candidates.prefix(mostAttempts)))
    if result == nil { result = try setter.current() }
    guard let (format, notes) = result else { throw unreadable(device, native) }

    notices += notes.map { .warning($0) }
    let wanted = candidates.first { $0.fourCC == format.fourCC && $0.height == format.height }
    var mode = CameraMode(fourCC: format.fourCC, width: format.width, height: format.height)
    let rate = RateSetter(device: device, isLocked: isLocked)
    switch rate.set(wanted?.interval ?? rate.interval(for: request.framesPerSecond)) {
    case .success(let interval): mode.interval = interval
    case .failure(let failure): notices.append(.configurationLocked(failure))
    }
    let reason = FormatChooser.reason(for: mode, request: request, offered: list)
    notices.append(.info("\(device.capability.card): \(reason)"))
    return Negotiation(format: format, notices: notices)
  }

  private static func unreadable(_ device: VideoDevice, _ formats: String) -> CaptureError {
    CaptureError(
      .notReadable, "choosing a picture format of", device.path,
      reason: formats.isEmpty
        ? "it offers none" : "none that it offers can be read (\(formats))")
  }
}
