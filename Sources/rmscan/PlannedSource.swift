import Glibc
import RMScanner

/// How sources are opened.
struct OpeningOptions: Sendable {
  var mode: ModeRequest
  var isLive: Bool
}

/// A source that is opened when its turn comes.
struct PlannedSource: Sendable {
  private enum Kind: Sendable {
    case anyCamera
    case namedCamera
    case cameraNode
    case demo
    case file
  }

  /// As it was typed; empty for the camera that nobody named.
  let word: String
  private let kind: Kind
  private let options: OpeningOptions

  /// Whether it is a camera, which runs beside the others; files are read in turn.
  var isCamera: Bool { kind != .file }

  /// What was typed as a source.
  init(_ source: TypedArguments.Source, _ options: OpeningOptions) {
    self.options = options
    switch source {
    case .device(let name):
      word = name
      if name == "demo" {
        kind = .demo
      } else {
        kind = name.contains("/") ? .cameraNode : .namedCamera
      }
    case .path(let path):
      word = path
      kind = Self.isCameraNode(path) ? .cameraNode : .file
    }
  }

  /// The first camera of the machine.
  static func anyCamera(_ options: OpeningOptions) -> PlannedSource {
    PlannedSource(kind: .anyCamera, options)
  }

  private init(kind: Kind, _ options: OpeningOptions) {
    word = ""
    self.kind = kind
    self.options = options
  }

  /// Looks it up and makes the source; opening it is the session's part. Throws when there is no
  /// such thing.
  func open() throws(CaptureError) -> any FrameSource {
    switch kind {
    case .anyCamera:
      CameraSource(path: try DeviceList.read().firstCamera().path, request: options.mode)
    case .namedCamera:
      CameraSource(path: try DeviceList.read().resolve(word).path, request: options.mode)
    case .cameraNode:
      CameraSource(path: word, request: options.mode)
    case .demo:
      DemoCamera()
    case .file:
      try openFile()
    }
  }

  private func openFile() throws(CaptureError) -> any FrameSource {
    do {
      return try PictureSource.open(path: word, live: options.isLive)
    } catch {
      guard error.code == .notFound, !word.contains("/") else { throw error }
      throw CaptureError(
        error.code, error.operation, error.subject, reason: error.reason, errno: error.errno,
        advice: word == "demo"
          ? "the built-in camera is --device demo"
          : word.contains(".") ? nil : "a camera is chosen by its name with --device")
    }
  }

  /// A character device, or the place of one that is not there at the moment. Whether it is a camera
  /// comes out when it is opened.
  private static func isCameraNode(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return path.hasPrefix("/dev/video") || path.hasPrefix("/dev/v4l/")
    }
    return status.st_mode & S_IFMT == S_IFCHR
  }
}
