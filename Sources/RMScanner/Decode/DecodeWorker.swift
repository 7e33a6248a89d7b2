/// Reads frames: grey picture, orientation, engines, canon. An actor on a queue of its own: one
/// frame at a time, and none of it on the session's threads.
public actor DecodeWorker: FrameReader {
  private let executor = QueueExecutor(label: "rmscan.decode")
  private let options: DecodeOptions
  private let canon: Canon
  private let reader: any PictureReader
  /// Where the time of all pictures so far went.
  package private(set) var steps = StepTimes()
  private let work = WorkClock()
  private var converter = LumaConverter()
  private var delivered = LumaImage(width: 0, height: 0)
  private var upright = LumaImage(width: 0, height: 0)

  /// The queue.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// A worker. Throws when the options name a character set that is not known, or an engine cannot
  /// be set up.
  public init(options: DecodeOptions = DecodeOptions()) throws(DecodeSetupError) {
    let reader: LadderReader
    do throws(DecodeError) {
      reader = try LadderReader(wanted: options.wanted)
    } catch {
      throw .engine(error)
    }
    try self.init(options: options, reader: reader)
  }

  /// A worker that leaves the reading of a picture to `reader`.
  init(options: DecodeOptions, reader: sending any PictureReader) throws(DecodeSetupError) {
    guard let text = TextDecoder(charset: options.charset) else {
      throw .unknownCharset(options.charset ?? "")
    }
    self.options = options
    self.canon = Canon(wanted: options.wanted, text: text)
    self.reader = reader
  }

  /// Reads one frame; it is not looked at again once its grey picture is made.
  public func read(_ frame: Frame) async -> FrameReading {
    let clock = ContinuousClock()
    let start = clock.now
    let isStill = frame.isStill
    let begun = work.now()
    do throws(LumaError) {
      try converter.convert(frame, into: &delivered)
      steps[.luma] += work.now() - begun
    } catch {
      return FrameReading(
        sightings: [], isBroken: true, notices: [error.description], width: 0, height: 0,
        elapsed: clock.now - start)
    }
    return read(isStill: isStill, clock: clock, start: start)
  }

  private func read(
    isStill: Bool, clock: ContinuousClock, start: ContinuousClock.Instant
  ) -> FrameReading {
    let image: LumaImage
    if options.orientation == .upright {
      image = delivered
    } else {
      delivered.orient(options.orientation, into: &upright)
      image = upright
    }
    let reading =
      isStill ? reader.readStill(image, effort: options.effort) : reader.readFrame(image)
    steps.add(reading.steps)
    let begun = work.now()
    let sightings = canon.merge(
      reading.raws, pictureWidth: image.width, pictureHeight: image.height)
    steps[.canon] += work.now() - begun
    return FrameReading(
      sightings: sightings, notices: reading.notices, width: image.width, height: image.height,
      elapsed: clock.now - start)
  }
}

/// Why a worker cannot be set up.
public enum DecodeSetupError: Error, Sendable, Hashable, CustomStringConvertible {
  /// `DecodeOptions.charset` is no name that `iconv` knows.
  case unknownCharset(String)
  /// An engine could not be made.
  case engine(DecodeError)

  /// One line.
  public var description: String {
    switch self {
    case .unknownCharset(let name): "unknown character set '\(name)' (`iconv -l` lists them)"
    case .engine(let error): error.description
    }
  }
}
