import CV4L2

/// Sets how often a camera takes pictures (`VIDIOC_S_PARM`).
struct RateSetter {
  /// The camera.
  let device: VideoDevice
  /// Whether another program holds the configuration.
  let isLocked: Bool

  /// An interval for a rate that was asked of a driver which tells none of its own.
  func interval(for framesPerSecond: Double?) -> FrameInterval? {
    guard let framesPerSecond, framesPerSecond >= 0.001, framesPerSecond < 1_000_000 else {
      return nil
    }
    return FrameInterval(1000, UInt32((framesPerSecond * 1000).rounded()))
  }

  /// Asks for that interval and tells the one that holds now: nil where the driver knows none. It
  /// fails only when another program holds the configuration; the camera then runs at the rate
  /// that it has.
  func set(_ interval: FrameInterval?) -> Result<FrameInterval?, CaptureError> {
    var raw = v4l2_streamparm()
    raw.type = device.capability.bufferType
    guard (try? device.descriptor.perform(.getParameters, &raw)) != nil else {
      return .success(nil)
    }
    let isSettable = raw.parm.capture.capability & UInt32(V4L2_CAP_TIMEPERFRAME) != 0
    guard let interval, isSettable else { return .success(Self.interval(in: raw)) }
    raw.parm.capture.timeperframe = v4l2_fract(
      numerator: interval.numerator, denominator: interval.denominator)
    do throws(Errno) {
      try device.descriptor.perform(.setParameters, &raw)
      return .success(Self.interval(in: raw))
    } catch {
      guard error == .busy else { return .success(nil) }
      return .failure(
        device.errors.refused("setting the frame rate of", error, hasPriority: isLocked))
    }
  }

  private static func interval(in raw: v4l2_streamparm) -> FrameInterval? {
    let fraction = raw.parm.capture.timeperframe
    let interval = FrameInterval(fraction.numerator, fraction.denominator)
    return interval.framesPerSecond > 0 ? interval : nil
  }
}
