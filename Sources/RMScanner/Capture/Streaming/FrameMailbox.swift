/// Between the capture thread and the one who looks at its frames: the newest frame wins, words
/// are all kept, and the end comes last. It has one reader at a time.
final class FrameMailbox: Sendable {
  /// What the reader gets.
  typealias Element = Result<CaptureItem?, CaptureError>

  private struct State {
    var notices: [CaptureNotice] = []
    var frame: Frame?
    /// Set at the end: nil inside for a plain end.
    var end: CaptureError??
    var reader: CheckedContinuation<Element, Never>?

    /// The next thing to read, if there is one.
    mutating func takeNext() -> Element? {
      if !notices.isEmpty { return .success(.notice(notices.removeFirst())) }
      if let frame {
        self.frame = nil
        return .success(.frame(frame))
      }
      guard let end else { return nil }
      // A failure is told once; after it the sequence has ended.
      self.end = .some(nil)
      if let failure = end { return .failure(failure) }
      return .success(nil)
    }
  }

  private let counters: FrameCounters
  private let state = Guarded(State())

  /// A mailbox that counts the frames it drops.
  init(counters: FrameCounters) {
    self.counters = counters
  }

  /// Puts a frame in. One that still waits there is dropped: its buffer goes back to the driver.
  func post(_ frame: Frame) {
    change { state in
      if state.end != nil { return frame }
      defer { state.frame = frame }
      return state.frame
    }
  }

  /// Puts a word in.
  func post(_ notice: CaptureNotice) {
    change { state in
      if state.end == nil { state.notices.append(notice) }
      return nil
    }
  }

  /// Ends it, after what is in it has been read; with a failure if there is one.
  func finish(_ failure: CaptureError?) {
    change { state in
      if state.end == nil { state.end = .some(failure) }
      return nil
    }
  }

  /// Ends it at once: what is in it is dropped.
  func close() {
    change { state in
      defer { state.frame = nil }
      state.notices = []
      state.end = .some(nil)
      return state.frame
    }
  }

  /// Waits for the next element. A task that is cancelled gets the end.
  func next() async -> Element {
    // The thread sanitizer does not see that a continuation hands things on; it sees the lock.
    defer { state.withLock { _ in } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = Task.isCancelled
        let (element, earlier) = state.withLock {
          state -> (Element?, CheckedContinuation<Element, Never>?) in
          if isCancelled { return (.success(nil), nil) }
          if let element = state.takeNext() { return (element, nil) }
          defer { state.reader = continuation }
          return (nil, state.reader)
        }
        if let element { continuation.resume(returning: element) }
        earlier?.resume(returning: .success(nil))
      }
    } onCancel: {
      let reader = state.withLock { state in
        defer { state.reader = nil }
        return state.reader
      }
      reader?.resume(returning: .success(nil))
    }
  }

  /// Changes the state, wakes the reader if there is something for it, and lets a dropped frame go
  /// after the lock is free again: its way home takes another lock.
  private func change(_ body: (inout State) -> Frame?) {
    let (dropped, reader, element) = state.withLock {
      state -> (Frame?, CheckedContinuation<Element, Never>?, Element?) in
      let dropped = body(&state)
      guard let reader = state.reader, let element = state.takeNext() else {
        return (dropped, nil, nil)
      }
      state.reader = nil
      return (dropped, reader, element)
    }
    if dropped != nil { counters.addDropped() }
    if let element { reader?.resume(returning: element) }
  }
}
