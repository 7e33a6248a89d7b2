/// Something that delivers pictures: a camera, a file of pictures, a stream, the demo camera.
///
/// **Lease rule.** A frame may be a driver's buffer. A consumer holds at most one at a time, turns
/// it into a `LumaImage` as soon as it can, and lets it go; the driver gets it back by itself.
public protocol FrameSource: Sendable {
  /// What records say under `source`: the node or the path.
  var name: String { get }
  /// How many frames there were, and what became of them.
  var counters: FrameCounters { get }
  /// Opens the source and starts the pictures coming. Throws when it cannot be opened or started;
  /// then nothing is held. Not called again before `stop` has returned.
  func start() async throws(CaptureError) -> FrameSequence
  /// Ends the pictures. When it returns no descriptor, mapping or thread of the source is left.
  /// Does nothing when the source is not started.
  func stop() async
}

/// What a source says between its frames, for a person who wants to know (`-v`).
public enum CaptureNotice: Sendable, Hashable {
  /// What was chosen and why.
  case info(String)
  /// Something is amiss, the capture goes on. Neither names the source; who shows it does.
  case warning(String)
  /// Another program holds the camera's configuration; the capture goes on.
  case configurationLocked(CaptureError)
}

/// One element of a source's sequence.
public enum CaptureItem: Sendable {
  /// A picture.
  case frame(Frame)
  /// A word about the capture.
  case notice(CaptureNotice)
}

/// The pictures of one capture session, in order. Single pass. Ends when the source ends or is
/// stopped; throws when the source fails.
public struct FrameSequence: AsyncSequence, Sendable {
  /// A picture or a notice.
  public typealias Element = CaptureItem
  /// Why a source ends early.
  public typealias Failure = CaptureError

  private let pull: @Sendable () async -> Result<CaptureItem?, CaptureError>

  /// A sequence that asks `pull` for each element; nil ends it.
  public init(_ pull: @escaping @Sendable () async -> Result<CaptureItem?, CaptureError>) {
    self.pull = pull
  }

  /// The iterator.
  public struct Iterator: AsyncIteratorProtocol {
    let pull: @Sendable () async -> Result<CaptureItem?, CaptureError>

    /// The next element, nil at the end.
    public mutating func next() async throws(CaptureError) -> CaptureItem? {
      try await pull().get()
    }

    /// The next element, nil at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(CaptureError) -> CaptureItem? {
      try await pull().get()
    }
  }

  /// The one iterator.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pull: pull)
  }
}
