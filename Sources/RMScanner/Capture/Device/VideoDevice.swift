import CV4L2
import Glibc

/// A V4L2 node that is open. The last reference to go closes it.
final class VideoDevice: Sendable {
  /// The node's path as it was given.
  let path: String
  /// What it is.
  let capability: Capability
  /// The descriptor.
  let descriptor: Descriptor
  /// Words for what its driver refuses.
  let errors: NodeErrors

  /// Opens any V4L2 node (`open(2)`, `VIDIOC_QUERYCAP`), camera or not, without waiting.
  init(path: String, system: SystemCalls) throws(CaptureError) {
    let errors = NodeErrors(path: path, system: system)
    if let info = try? system.files.info(path), info.kind != .characterDevice {
      throw errors.notADevice(info.kind)
    }
    let number: CInt
    do throws(Errno) {
      number = try retrying { () throws(Errno) in
        try system.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      }
    } catch {
      throw errors.opening(error)
    }
    let descriptor = Descriptor(number, system: system)
    var raw = v4l2_capability()
    do throws(Errno) {
      try descriptor.perform(.queryCapability, &raw)
    } catch {
      throw errors.asking(error)
    }
    self.path = path
    self.errors = errors
    self.capability = Capability(raw)
    self.descriptor = descriptor
  }

  /// Refuses a node that gives no pictures.
  func requireCamera() throws(CaptureError) {
    let reason: String
    switch capability.kind {
    case .camera, .infrared, .virtual:
      reason = ""
    case .other where capability.captures:
      reason = ""
    case .metadata:
      reason = "it is a metadata node; the camera's pictures come from another node"
    case .output:
      reason = "it takes pictures and gives none (a video output)"
    case .memoryToMemory:
      reason = "it is a codec or scaler (memory to memory)"
    case .other:
      reason = "it captures no video"
    }
    guard reason.isEmpty else { throw errors.notACamera(reason) }
    guard capability.streams || capability.reads else {
      throw errors.notACamera("it can neither stream nor be read")
    }
  }

  /// Asks whether the device is still there: every request to one that is gone says so, even
  /// where `poll(2)` never woke.
  func checkPresence() throws(Errno) {
    var raw = v4l2_capability()
    try descriptor.perform(.queryCapability, &raw)
  }
}
