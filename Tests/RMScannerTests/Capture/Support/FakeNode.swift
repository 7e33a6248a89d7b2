import CV4L2
import Glibc

@testable import RMScanner

/// A V4L2 node that exists only in a test's memory: what it is, what it offers, what it does.
struct FakeNode: Sendable {
  /// What happens next at the device, each taken by one `poll`/`VIDIOC_DQBUF`.
  enum Step: Sendable {
    /// A picture, all of its bytes this value.
    case picture(UInt8)
    /// A picture with so many bytes said to be filled.
    case bytesUsed(Int)
    /// A picture with `V4L2_BUF_FLAG_ERROR`.
    case errorFlag
    /// A buffer number that was never given.
    case badIndex
    /// So many pictures are skipped: the sequence jumps.
    case skip(UInt32)
    /// The sequence starts anew at this number.
    case sequence(UInt32)
    /// `poll` sees an error, DQBUF answers this.
    case failure(Errno)
    /// `poll` runs into its timeout.
    case timeout
    /// The camera is unplugged: `poll` sees POLLERR and POLLHUP, every request answers ENODEV.
    case unplug
    /// The same, but `poll` never wakes.
    case unplugSilently
  }

  var path = "/dev/video0"
  var driver = "uvcvideo"
  var card = "Test Camera"
  var bus = "usb-0000:00:14.0-1"
  /// `capabilities`: of all the device's nodes.
  var allCapabilities = UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING)
  /// `device_caps`; nil for an old driver that does not fill it.
  var capabilities: UInt32? = UInt32(V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING)
  var formats: [FormatList.Format] = [.yuyv, .mjpg]
  /// What libv4l2 offers besides, once it converts.
  var converted: [FormatList.Format] = []
  /// Sizes between limits in place of lists: minimum, maximum, step for both sides.
  var stepwise: (minimum: UInt32, maximum: UInt32, step: UInt32)?
  /// What S_FMT and G_FMT answer whatever was asked: a driver that lies.
  var fixedFormat: FrameFormat?
  /// What S_FMT gives in place of a format that it is asked for.
  var answers: [FourCC: FourCC] = [:]
  var field = V4L2_FIELD_NONE.rawValue
  /// The stride that the driver tells, where it is not the right one.
  var toldBytesPerLine: Int?
  var mostBuffers = 32
  /// What happens, one after the other; then nothing.
  var steps: [Step] = []

  var isMultiplanar: Bool {
    (capabilities ?? allCapabilities) & UInt32(V4L2_CAP_VIDEO_CAPTURE_MPLANE) != 0
  }

  /// The layout that the node gives a mode.
  func format(_ fourCC: FourCC, _ width: Int, _ height: Int) -> FrameFormat {
    let name = fourCC.description
    let row =
      switch name {
      case "YUYV", "UYVY", "Y16": width * 2
      case "RGB3", "BGR3": width * 3
      case "MJPG", "JPEG": 0
      default: width
      }
    let size =
      switch name {
      case "MJPG", "JPEG": width * height
      case "NV12", "YU12": row * height * 3 / 2
      default: row * height
      }
    var planes = [
      FrameFormat.Plane(bytesPerLine: toldBytesPerLine ?? row, sizeImage: size)
    ]
    if name == "NM12" {
      planes.append(FrameFormat.Plane(bytesPerLine: row, sizeImage: row * height / 2))
    }
    return FrameFormat(fourCC: fourCC, width: width, height: height, planes: planes)
  }
}

extension FormatList.Format {
  /// A format of discrete sizes, each with its rates.
  static func named(_ name: String, _ sizes: [(Int, Int, [UInt32])]) -> Self {
    Self(
      fourCC: FourCC(name) ?? FourCC(rawValue: 0),
      sizes: sizes.map { width, height, rates in
        FormatList.Size(
          width: width, height: height,
          rates: rates.isEmpty ? .unknown : .list(rates.map { FrameInterval(1, $0) }))
      })
  }

  /// As many a webcam has it: large pictures only slowly.
  static let yuyv = named("YUYV", [(1920, 1080, [5]), (640, 480, [30, 15])])
  /// The same camera's compressed pictures.
  static let mjpg = named("MJPG", [(1280, 720, [30])])
  /// Grey in a small size, to keep tests of many frames light.
  static let grey = named("GREY", [(64, 48, [30])])
}

extension FourCC {
  /// A code that a test spells out.
  static func of(_ name: String) -> FourCC {
    FourCC(name) ?? FourCC(rawValue: 0)
  }
}
