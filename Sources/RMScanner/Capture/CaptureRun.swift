/// One capture session of a camera: its thread, and what the thread shares with the rest. All
/// calls on the device that may take their time are made on that thread.
final class CaptureRun: Sendable {
  /// Where the frames go.
  let mailbox: FrameMailbox
  private let path: String
  private let request: ModeRequest
  private let counters: FrameCounters
  private let system: SystemCalls
  private let stop: StopSignal
  private let opened = OneShot<CaptureError?>()
  private let finished = OneShot<Void>()
  private let thread = Guarded<SystemCalls.Thread?>(nil)

  /// A session that has not begun.
  init(
    path: String, request: ModeRequest, counters: FrameCounters, system: SystemCalls
  ) throws(CaptureError) {
    self.path = path
    self.request = request
    self.counters = counters
    self.system = system
    mailbox = FrameMailbox(counters: counters)
    do throws(Errno) {
      stop = try StopSignal(system: system)
    } catch {
      throw NodeErrors(path: path, system: system).refused("starting", error)
    }
  }

  deinit {
    // Somebody let the source go without stopping it.
    stop.send()
    joinOnce()
  }

  /// Starts the thread and waits until the camera runs, or cannot.
  func begin() async throws(CaptureError) {
    let body = Self.body(
      path: path, request: request, counters: counters, system: system, mailbox: mailbox,
      stop: stop, opened: opened, finished: finished)
    do throws(Errno) {
      let started = try system.startThread(body)
      thread.withLock { $0 = started }
    } catch {
      finished.give(())
      throw NodeErrors(path: path, system: system).refused("starting a thread for", error)
    }
    if let failure = await opened.value() { throw failure }
  }

  /// Ends the thread, waits for its end without blocking a thread of the pool, and joins it.
  func end() async {
    stop.send()
    await finished.value()
    joinOnce()
    mailbox.close()
  }

  private func joinOnce() {
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    thread?.join()
  }

  /// What the thread does. It holds none of this object, so that letting the object go ends it.
  private static func body(
    path: String, request: ModeRequest, counters: FrameCounters, system: SystemCalls,
    mailbox: FrameMailbox, stop: StopSignal, opened: OneShot<CaptureError?>,
    finished: OneShot<Void>
  ) -> @Sendable () -> Void {
    {
      defer { finished.give(()) }
      let camera: OpenCamera
      do throws(CaptureError) {
        camera = try OpenCamera(path: path, request: request, system: system)
      } catch {
        mailbox.finish(nil)
        opened.give(error)
        return
      }
      for notice in camera.notices { mailbox.post(notice) }
      opened.give(nil)
      let loop = CaptureLoop(
        intake: camera.intake, mailbox: mailbox, stop: stop, counters: counters,
        format: camera.format, errors: NodeErrors(path: path, system: system), now: system.now)
      let failure = loop.run()
      camera.intake.close()
      mailbox.finish(failure)
    }
  }
}
