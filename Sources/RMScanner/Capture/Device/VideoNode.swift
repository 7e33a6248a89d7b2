/// One `/dev/video*` node of the machine, and what it is.
public struct VideoNode: Sendable, Hashable {
  /// Kinds of node.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A camera, or another source of pictures such as a capture card.
    case camera
    /// A camera that sees grey only, such as the one for face recognition beside a laptop's own.
    case infrared
    /// A camera made by a program (v4l2loopback, vivid).
    case virtual
    /// A node for data about pictures, as each USB camera has beside its pictures.
    case metadata
    /// A node that takes pictures.
    case output
    /// A codec or scaler.
    case memoryToMemory = "m2m"
    /// Anything else, or a node that could not be opened.
    case other
  }

  /// The node, such as `/dev/video0`.
  public var path: String
  /// The camera's name as the driver tells it; sysfs's where the node cannot be opened.
  public var name: String
  /// Where it is plugged in, such as `usb-0000:00:14.0-1`; empty where it is not known.
  public var bus: String
  /// The driver, such as `uvcvideo`; empty where it is not known.
  public var driver: String
  /// The link below `/dev/v4l/by-id` that leads to it, which stays the same over re-plugging.
  public var byID: String?
  /// The link below `/dev/v4l/by-path` that leads to it.
  public var byPath: String?
  /// The USB vendor and product, such as `046d:0825`; nil for what is not on USB.
  public var usbID: String?
  /// What it is.
  public var kind: Kind
  /// The mode that the program would choose; nil for a node without a readable picture.
  public var bestMode: CameraMode?
  /// Why it could not be opened; nil when it was.
  public var problem: CaptureError?

  /// A node of which no more is known than its path.
  public init(path: String) {
    self.path = path
    name = ""
    bus = ""
    driver = ""
    kind = .other
  }

  /// Where it stands in the choice of a camera: the lowest is taken first; nil is never taken. A
  /// node that cannot be opened may be a camera, so it comes before those that are poor ones: the
  /// error of opening it is then what the user needs to read.
  var rank: Int? {
    switch kind {
    case .camera: 0
    case .other where problem != nil: 1
    case .infrared: 2
    case .virtual: 3
    case .metadata, .output, .memoryToMemory, .other: nil
    }
  }
}
