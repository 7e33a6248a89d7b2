@testable import RMScanner

/// What a test sees of a source's sequence.
struct SequenceReading {
  var frames: [Frame] = []
  var notices: [CaptureNotice] = []
  var failure: CaptureError?
}

/// Reads a sequence until `count` frames came, or it ends.
func read(_ sequence: FrameSequence, frames count: Int = .max) async -> SequenceReading {
  var reading = SequenceReading()
  var iterator = sequence.makeAsyncIterator()
  do throws(CaptureError) {
    while reading.frames.count < count, let item = try await iterator.next() {
      switch item {
      case .frame(let frame): reading.frames.append(frame)
      case .notice(let notice): reading.notices.append(notice)
      }
    }
  } catch {
    reading.failure = error
  }
  return reading
}

/// The failure of an expression that should fail; nil when it does not.
func failure(_ body: () async throws(CaptureError) -> Void) async -> CaptureError? {
  do throws(CaptureError) {
    try await body()
    return nil
  } catch {
    return error
  }
}

extension CaptureNotice {
  /// Its words.
  var words: String {
    switch self {
    case .info(let text), .warning(let text): text
    case .configurationLocked(let error): error.description
    }
  }
}
