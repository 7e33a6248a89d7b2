/// What happened in a session.
public enum SessionEvent: Sendable, Hashable {
  /// The session is in another phase now.
  case stateChanged(SessionState.Phase)
  /// A code was read.
  case code(ScannedCode)
  /// A word about the capture or about reading, for a person who wants to know.
  case notice(CaptureNotice)
  /// A scan session ended, or was asked to end when none was on. What burns for it (torch,
  /// flash) goes off here.
  case scanEnded
  /// The source has no more pictures.
  case sourceEnded
}

/// The events of one capture session, from the moment they were asked for (`ScanSession.events()`).
///
/// In order, none lost, kept until they are read. Ends when the capture session ends; throws when
/// the source could not be opened or failed. Each call of `events()` gives a sequence that has all
/// events, for one consumer; several can be used at a time.
public struct SessionEvents: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = SessionEvent
  /// Why a capture session ends early.
  public typealias Failure = CaptureError

  let stream: AsyncStream<Result<SessionEvent, CaptureError>>

  /// The iterator.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Result<SessionEvent, CaptureError>>.Iterator

    /// The next event, nil at the end or when the task is cancelled.
    public mutating func next() async throws(CaptureError) -> SessionEvent? {
      try await base.next()?.get()
    }

    /// The next event, nil at the end or when the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CaptureError) -> SessionEvent? {
      try await base.next(isolation: actor)?.get()
    }
  }

  /// The iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }
}

/// Hands each event to all who asked, and forgets those who have gone.
struct EventListeners: Sendable {
  private var continuations: [AsyncStream<Result<SessionEvent, CaptureError>>.Continuation] = []

  /// Listeners that the last event reached, and those that came since.
  var count: Int { continuations.count }

  mutating func add() -> SessionEvents {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Result<SessionEvent, CaptureError>.self, bufferingPolicy: .unbounded)
    continuations.append(continuation)
    return SessionEvents(stream: stream)
  }

  mutating func emit(_ event: SessionEvent) {
    continuations.removeAll { continuation in
      if case .terminated = continuation.yield(.success(event)) { return true }
      return false
    }
  }

  /// Ends all sequences, with `error` where there is one.
  mutating func finish(_ error: CaptureError? = nil) {
    for continuation in continuations {
      if let error { continuation.yield(.failure(error)) }
      continuation.finish()
    }
    continuations = []
  }
}
