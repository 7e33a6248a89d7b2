import RMScanner

/// How a run ends, in the numbers that scripts test.
enum ExitStatus: Int32, Sendable {
  case success = 0
  case noRecord = 1
  case failure = 2
  case noSuchDevice = 3
  case permissionDenied = 4
  case busy = 5
  case notReadable = 6
  case lost = 7
  /// `EX_USAGE` of `<sysexits.h>`.
  case usage = 64

  /// The status of a source that could not be used.
  init(_ code: CaptureError.Code) {
    switch code {
    case .noCamera, .notFound: self = .noSuchDevice
    case .permissionDenied: self = .permissionDenied
    case .busy: self = .busy
    case .notACamera, .notReadable: self = .notReadable
    case .lost: self = .lost
    case .failed: self = .failure
    }
  }

  /// The statuses as the full help tells them.
  static let table: [(status: String, meaning: String)] = [
    ("0", "at least one record was written"),
    ("1", "ended (timeout, end of input, q) with no record"),
    ("2", "a record could not be written, or another failure at run time"),
    ("3", "no camera, or no such device or file"),
    ("4", "permission denied"),
    ("5", "the camera is busy"),
    ("6", "not a camera, or no picture format that can be read; a file that is no picture"),
    ("7", "the camera was lost while scanning"),
    ("64", "usage"),
    ("130, 143", "ended by SIGINT, SIGTERM"),
  ]
}
