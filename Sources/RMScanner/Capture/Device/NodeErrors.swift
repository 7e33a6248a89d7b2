/// Turns what the kernel says of a node into the error that a user can act on.
struct NodeErrors: Sendable {
  /// The node.
  let path: String
  /// To find out who may open it, and who has it open.
  let system: SystemCalls

  /// `open(2)` failed.
  func opening(_ error: Errno) -> CaptureError {
    switch error {
    case .accessDenied, .notPermitted:
      permissionDenied(error)
    case .noSuchFile, .notADirectory:
      CaptureError(
        .notFound, "opening", path, reason: error.description, errno: error,
        advice: "plug the camera in, or list the devices to see what there is")
    case .noSuchDevice, .noSuchAddress:
      CaptureError(
        .notFound, "opening", path, reason: "there is no device behind it (\(error))",
        errno: error, advice: "plug the camera in again")
    case .busy:
      busy("opening", error)
    default:
      CaptureError(.failed, "opening", path, reason: error.description, errno: error)
    }
  }

  /// `VIDIOC_QUERYCAP` failed.
  func asking(_ error: Errno) -> CaptureError {
    switch error {
    case .inappropriateRequest, .invalidArgument:
      CaptureError(
        .notACamera, "opening", path, reason: "it is not a V4L2 device (\(error))", errno: error)
    case .noSuchDevice, .noSuchAddress:
      opening(error)
    default:
      refused("asking for the capabilities of", error)
    }
  }

  /// The path is no device at all.
  func notADevice(_ kind: FileCalls.Info.Kind) -> CaptureError {
    let what =
      switch kind {
      case .regularFile: "a regular file"
      case .directory: "a directory"
      case .characterDevice, .other: "no character device"
      }
    return CaptureError(.notACamera, "opening", path, reason: "it is \(what), not a V4L2 device")
  }

  /// A V4L2 node that gives no pictures.
  func notACamera(_ reason: String) -> CaptureError {
    CaptureError(.notACamera, "opening", path, reason: reason)
  }

  /// A request to an open node failed. `operation` is a gerund phrase: "asking for buffers of".
  func refused(_ operation: String, _ error: Errno, hasPriority: Bool = false) -> CaptureError {
    switch error {
    case .busy:
      busy(operation, error, hasPriority: hasPriority)
    case .noSuchDevice, .noSuchAddress:
      CaptureError(
        .lost, operation, path, reason: "the camera went away (\(error))", errno: error)
    default:
      CaptureError(.failed, operation, path, reason: error.description, errno: error)
    }
  }

  /// A running camera failed again and again: there is no more to be had of it.
  func failing(_ error: Errno) -> CaptureError {
    CaptureError(
      .lost, "taking pictures from", path, reason: "the camera keeps failing (\(error))",
      errno: error, advice: "plug it in again")
  }

  /// `VIDIOC_STREAMON` failed.
  func starting(_ error: Errno) -> CaptureError {
    switch error {
    case .brokenPipe, .noLink:
      CaptureError(
        .failed, "starting", path,
        reason: "it is a raw sensor node whose pipeline is not set up (\(error))", errno: error,
        advice: "run the program under libcamera's V4L2 layer (libcamerify)")
    case .noSpace:
      CaptureError(
        .failed, "starting", path, reason: "the USB bus has no bandwidth left (\(error))",
        errno: error,
        advice: "ask for a smaller size, fewer frames or MJPG, or plug the camera into another bus")
    default:
      refused("starting", error)
    }
  }

  private func permissionDenied(_ error: Errno) -> CaptureError {
    let advice: String? =
      switch try? system.files.info(path).group {
      case nil: nil
      // Nobody should be put into that group for a camera's sake.
      case "root": "only root may open it; udev gives a camera's node to the group video"
      case let group?:
        "it belongs to the group \(group): run `sudo usermod -aG \(group) $USER`,"
          + " then log in again"
      }
    return CaptureError(
      .permissionDenied, "opening", path, reason: error.description, errno: error, advice: advice)
  }

  private func busy(_ operation: String, _ error: Errno, hasPriority: Bool = false) -> CaptureError
  {
    let holders = NodeHolder.all(of: path, files: system.files)
    let who =
      switch holders.count {
      case 0: "another program"
      default: holders.prefix(3).map(\.description).joined(separator: ", ")
      }
    let what =
      hasPriority ? "holds the camera's configuration (V4L2_PRIORITY_RECORD)" : "uses the camera"
    return CaptureError(
      .busy, operation, path, reason: "\(who) \(what) (\(error))", errno: error,
      advice: holders.isEmpty ? "end the program that uses it" : "end it first")
  }
}
