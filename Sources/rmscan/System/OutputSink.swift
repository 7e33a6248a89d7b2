import Glibc
import RMScanner
import Synchronization

/// Standard output: each record in one `write(2)`, in order, at once.
///
/// A thread of its own writes, for a reader may keep it waiting as long as it likes. Whoever writes
/// waits for its record to be out, so that nothing piles up; `stop` lets it go. The thread also
/// notices a reader that goes away between two records.
final class OutputSink: Sendable {
  /// What became of a record, or of the whole output.
  enum Outcome: Sendable, Hashable {
    case written
    /// Nobody reads any more.
    case closed
    case failed(Errno)
    /// The run ended first.
    case stopped
  }

  private struct Job {
    let number: Int
    let bytes: [UInt8]
    let whenWritten: @Sendable () -> Void
    let continuation: CheckedContinuation<Outcome, Never>
  }

  private struct State: ~Copyable {
    var jobs: [Job] = []
    var nextNumber = 0
    var hasBegun = false
    /// Why nothing is written any more.
    var end: Outcome?
  }

  private let descriptor: CInt
  private let header: [UInt8]
  private let wakePipe: WakePipe
  private let onEnd: @Sendable (Outcome) -> Void
  private let state = Mutex(State())

  /// A sink that writes `header` before the first record. `onEnd` is told once, on any thread, when
  /// the output closes or fails.
  init(
    descriptor: CInt, header: [UInt8], onEnd: @escaping @Sendable (Outcome) -> Void
  ) throws(Errno) {
    guard let wakePipe = WakePipe() else { throw Errno.current }
    self.descriptor = descriptor
    self.header = header
    self.wakePipe = wakePipe
    self.onEnd = onEnd
    try DetachedThread.start { self.run() }
  }

  /// Writes the header, unless that was done.
  func begin() async -> Outcome {
    await withCheckedContinuation { continuation in
      submit(nil, {}, continuation)
    }
  }

  /// Writes one record, after the header. `whenWritten` is called as soon as all of it is out, before
  /// anything else is noticed of the output.
  func write(
    _ record: [UInt8], whenWritten: @escaping @Sendable () -> Void = {}
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      submit(record, whenWritten, continuation)
    }
  }

  /// Gives up what is not written yet: whoever waits is answered `stopped`.
  func stop() {
    end(.stopped)
    wakePipe.wake()
  }

  private func submit(
    _ record: [UInt8]?, _ whenWritten: @escaping @Sendable () -> Void,
    _ continuation: CheckedContinuation<Outcome, Never>
  ) {
    let answer: Outcome? = state.withLock { state in
      if let end = state.end { return end }
      var bytes = record
      if !state.hasBegun {
        state.hasBegun = true
        if !header.isEmpty { bytes = header + (record ?? []) }
      }
      guard let bytes else { return .written }
      state.jobs.append(
        Job(
          number: state.nextNumber, bytes: bytes, whenWritten: whenWritten,
          continuation: continuation))
      state.nextNumber += 1
      return nil
    }
    if let answer {
      continuation.resume(returning: answer)
    } else {
      wakePipe.wake()
    }
  }

  private func run() {
    while !isEnded {
      if let job = state.withLock({ $0.jobs.first }) {
        write(job)
      } else if wait(for: 0) {
        end(.closed)
      }
    }
  }

  private var isEnded: Bool { state.withLock { $0.end != nil } }

  private func write(_ job: Job) {
    var offset = 0
    while offset < job.bytes.count {
      // Only a ready descriptor is written to, so that a full pipe leaves the thread free to stop.
      _ = wait(for: Int16(POLLOUT))
      guard !isEnded else { return }
      do {
        offset += try DescriptorWriting.write(job.bytes, from: offset, to: descriptor)
      } catch {
        switch error.rawValue {
        case EAGAIN: continue
        case EPIPE: end(.closed)
        default: end(.failed(error))
        }
        return
      }
    }
    job.whenWritten()
    let isFirst = state.withLock { state in
      guard state.jobs.first?.number == job.number else { return false }
      state.jobs.removeFirst()
      return true
    }
    if isFirst { job.continuation.resume(returning: .written) }
  }

  /// Waits until there is something to do: new work, a stop, or `events` at the output. Gives
  /// whether its reader is gone. While a write waits, new work has to wait too.
  private func wait(for events: Int16) -> Bool {
    while true {
      var descriptors = [
        pollfd(fd: wakePipe.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: events, revents: 0),
      ]
      let count = poll(&descriptors, nfds_t(descriptors.count), -1)
      if count < 0, Errno.current.rawValue != EINTR { return false }
      guard count > 0 else { continue }
      if descriptors[0].revents != 0 {
        wakePipe.drain()
        if events == 0 || isEnded { return false }
      }
      let seen = Int32(descriptors[1].revents)
      if seen & (POLLERR | POLLHUP | POLLNVAL) != 0 { return true }
      if seen != 0 { return false }
    }
  }

  private func end(_ outcome: Outcome) {
    let waiting: [Job]? = state.withLock { state in
      guard state.end == nil else { return nil }
      state.end = outcome
      let jobs = state.jobs
      state.jobs = []
      return jobs
    }
    guard let waiting else { return }
    // Told first: who is let go may end the run at once, for another reason.
    if outcome != .stopped { onEnd(outcome) }
    for job in waiting { job.continuation.resume(returning: outcome) }
  }
}
