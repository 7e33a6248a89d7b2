import CV4L2

/// The camera's configuration, held while it is changed: `VIDIOC_S_PRIORITY` with
/// `V4L2_PRIORITY_RECORD`. Another program that holds it makes every change `EBUSY`.
struct ConfigurationLock: ~Copyable {
  private let device: VideoDevice
  /// Why it was not to be had; nil when it is held, or when the driver knows no priorities.
  let failure: CaptureError?
  private let isHeld: Bool

  /// Takes it if it can be had.
  init(_ device: VideoDevice) {
    self.device = device
    var priority = V4L2_PRIORITY_RECORD.rawValue
    do throws(Errno) {
      try device.descriptor.perform(.setPriority, &priority)
      isHeld = true
      failure = nil
    } catch {
      isHeld = false
      failure =
        error == .busy
        ? device.errors.refused("locking the configuration of", error, hasPriority: true) : nil
    }
  }

  deinit {
    guard isHeld else { return }
    var priority = V4L2_PRIORITY_DEFAULT.rawValue
    try? device.descriptor.perform(.setPriority, &priority)
  }

  /// Whether a program holds the configuration (`VIDIOC_G_PRIORITY`): another one, when it is not
  /// held here.
  static func isHeldByAnother(_ device: VideoDevice) -> Bool {
    var priority: UInt32 = 0
    guard (try? device.descriptor.perform(.getPriority, &priority)) != nil else { return false }
    return priority == V4L2_PRIORITY_RECORD.rawValue
  }
}
