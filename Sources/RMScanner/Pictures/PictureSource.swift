import Glibc
import Synchronization

/// A file of pictures in place of a camera: a still picture (PNG, JPEG, PBM, PGM, PPM), or a Y4M
/// stream. Which it is, its first bytes tell. Files may be pipes.
///
/// A still picture is one frame. A stream's frames come one by one, none dropped, at the pace at
/// which they are taken, with the stream's own time; a *live* one's come by the wall clock, and
/// the newest replaces one that was not taken.
public final class PictureSource: FrameSource {
  /// The path; `-` for standard input.
  public let name: String
  /// Frames that were taken; of a live stream, frames that came due.
  public let counters = FrameCounters()

  private let isLive: Bool
  private let pace: WallPace
  private let session = Mutex<PictureSession?>(nil)

  init(path: String, live: Bool, pace: WallPace = .machine) {
    name = path
    isLive = live
    self.pace = pace
  }

  /// A source for the file at `path`, or standard input for `-`. Throws when there is no such file,
  /// when it may not be read, and when it is a directory; that it is no picture comes out when it
  /// is started.
  public static func open(path: String, live: Bool) throws(CaptureError) -> any FrameSource {
    try PictureSource(checking: path, live: live)
  }

  /// Looks without opening, since opening takes what a named pipe's writer writes.
  private convenience init(checking path: String, live: Bool) throws(CaptureError) {
    if path != "-" {
      var status = stat()
      guard stat(path, &status) == 0 else {
        throw Self.error("opening", path, .system(.current))
      }
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw Self.error("reading", path, .system(Errno(rawValue: EISDIR)))
      }
      guard access(path, R_OK) == 0 else {
        throw Self.error("opening", path, .system(.current))
      }
    }
    self.init(path: path, live: live)
  }

  /// Opens the file and reads as much of it as shows that it is a picture: a still one whole, a
  /// stream's header.
  public func start() async throws(CaptureError) -> FrameSequence {
    let started: PictureSession
    do throws(Errno) {
      started = try PictureSession(path: name, isLive: isLive, pace: pace, counters: counters)
    } catch {
      throw Self.error("reading", name, .system(error))
    }
    // From here on a stop reaches it, also while a pipe keeps its first byte back.
    session.withLock { $0 = started }
    if let failure = await started.failureToOpen() {
      session.withLock { $0 = nil }
      _ = await started.stop()
      throw Self.error("reading", name, failure)
    }
    let counters = isLive ? nil : counters
    return FrameSequence { await started.next(counting: counters) }
  }

  /// Ends the pictures and closes the file; standard input stays open.
  public func stop() async {
    let stopped = session.withLock { session in
      defer { session = nil }
      return session
    }
    let isFrameLeft = await stopped?.stop() ?? false
    if isLive && isFrameLeft { counters.addDropped() }
  }

  /// What messages call the file.
  static func subject(_ path: String) -> String {
    path == "-" ? "standard input" : path
  }

  /// The error that tells of `failure`.
  static func error(
    _ operation: String, _ path: String, _ failure: PictureFailure
  ) -> CaptureError {
    switch failure {
    case .stopped:
      CaptureError(.failed, operation, subject(path), reason: "it was stopped")
    case .unreadable(let reason):
      CaptureError(.notReadable, operation, subject(path), reason: reason)
    case .system(let errno):
      CaptureError(
        code(of: errno), operation, subject(path), reason: "\(errno)", errno: errno,
        advice: code(of: errno) == .permissionDenied ? "ask its owner to let you read it" : nil)
    }
  }

  private static func code(of errno: Errno) -> CaptureError.Code {
    switch errno.rawValue {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .notFound
    case EACCES, EPERM: .permissionDenied
    case EISDIR: .notReadable
    default: .failed
    }
  }
}
