/// A V4L2 camera as a source of frames. It can be started again after it was stopped; each start
/// opens the node anew.
public final class CameraSource: FrameSource {
  /// The node's path, as it was given.
  public let name: String
  /// How many frames there were, over all starts.
  public let counters = FrameCounters()
  private let request: ModeRequest
  private let system: SystemCalls
  private let run = Guarded<CaptureRun?>(nil)

  /// The camera at `path`: a node, or a link to one such as those below `/dev/v4l/by-id`.
  public convenience init(path: String, request: ModeRequest = .automatic) {
    self.init(path: path, request: request, system: .live)
  }

  /// The same, with the kernel's part played by `system`.
  init(path: String, request: ModeRequest = .automatic, system: SystemCalls) {
    name = path
    self.request = request
    self.system = system
  }

  /// Opens the camera, sets its mode, starts its pictures; the first elements tell the mode and
  /// why. Throws `.notFound`, `.permissionDenied`, `.notACamera`, `.notReadable`, `.busy`, `.lost`
  /// or `.failed`, and then holds nothing.
  public func start() async throws(CaptureError) -> FrameSequence {
    let fresh = try CaptureRun(
      path: name, request: request, counters: counters, system: system)
    let isFree = run.withLock { run in
      guard run == nil else { return false }
      run = fresh
      return true
    }
    guard isFree else {
      throw CaptureError(
        .failed, "starting", name, reason: "it is started already", advice: "stop it first")
    }
    do throws(CaptureError) {
      try await fresh.begin()
    } catch {
      await stop()
      throw error
    }
    let mailbox = fresh.mailbox
    return FrameSequence { await mailbox.next() }
  }

  /// Ends the pictures; see `FrameSource`. A frame that somebody still holds keeps its own bytes,
  /// and nothing else.
  public func stop() async {
    let current = run.withLock { run in
      defer { run = nil }
      return run
    }
    await current?.end()
  }
}
