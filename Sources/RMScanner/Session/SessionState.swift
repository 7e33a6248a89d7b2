/// The state of a session: idle, capturing or scanning, and the two steps between that take time.
/// Pure: it takes what happened and answers what is to be done; `ScanSession` does it.
public struct SessionState: Sendable, Hashable {
  /// What a caller sees of the state.
  public enum Phase: String, Sendable, Hashable {
    /// No camera; also while one is being opened or closed.
    case idle
    /// The camera runs, nothing is read.
    case capturing
    /// The camera runs and codes are read.
    case scanning
  }

  /// How a capture session ended.
  public enum Ending: Sendable, Hashable {
    /// It was asked to.
    case stopped
    /// The source had no more pictures.
    case sourceEnded
    /// The source could not be opened, or failed later.
    case failed(CaptureError)
  }

  /// What can happen to a session.
  public enum Input: Sendable, Hashable {
    /// Start the camera and the scan.
    case startCaptureSession
    /// Start the scan, and the camera if it does not run.
    case startScanSession
    /// End the scan; the camera goes on.
    case stopScanSession
    /// End both.
    case stopCaptureSession
    /// The source is open and delivers.
    case captureStarted
    /// The source could not be opened or started.
    case captureFailed(CaptureError)
    /// A picture came.
    case frameSeen
    /// Codes that are to be told were read.
    case codesSeen
    /// The delegate was asked whether the scan should end, and said yes.
    case delegateSaidEnd
    /// The source failed.
    case deviceGone(CaptureError)
    /// The source has no more pictures.
    case sourceEnded
    /// The source is closed.
    case captureClosed
  }

  /// What is to be done, in the order given.
  public enum Action: Sendable, Hashable {
    /// Open the source; `captureStarted` or `captureFailed` follows.
    case openCapture
    /// Ask an opening that is under way to end early; its answer still follows.
    case cancelOpening
    /// Begin to read frames.
    case beginScan
    /// Stop reading frames. What burns for the scan (torch, flash) goes off.
    case endScan
    /// Stop the source; `captureClosed` follows.
    case closeCapture
    /// Read the codes of the frame.
    case readFrame
    /// Tell the codes, then ask whether to go on.
    case tellCodes
    /// Tell how the capture session ended.
    case report(Ending)
    /// Give the same input again once the source is closed.
    case retryOnceClosed
  }

  private enum Stage: Sendable, Hashable {
    case idle
    case opening(thenScan: Bool)
    case capturing
    case scanning
    case closing(Ending)
  }

  private var stage = Stage.idle

  /// An idle session.
  public init() {}

  /// What a caller sees of the state.
  public var phase: Phase {
    switch stage {
    case .idle, .opening, .closing: .idle
    case .capturing: .capturing
    case .scanning: .scanning
    }
  }

  /// Whether a source is being opened.
  var isOpening: Bool {
    if case .opening = stage { return true }
    return false
  }

  /// Whether a source is being closed, or its opening given up.
  var isClosing: Bool {
    if case .closing = stage { return true }
    return false
  }

  /// Goes from one state to the next. No action means that the input has no effect.
  public mutating func apply(_ input: Input) -> [Action] {
    switch stage {
    case .idle: applyIdle(input)
    case .opening(let thenScan): applyOpening(input, thenScan: thenScan)
    case .capturing: applyCapturing(input)
    case .scanning: applyScanning(input)
    case .closing(let ending): applyClosing(input, ending)
    }
  }

  private mutating func applyIdle(_ input: Input) -> [Action] {
    switch input {
    case .startCaptureSession, .startScanSession:
      stage = .opening(thenScan: true)
      return [.openCapture]
    default:
      return []
    }
  }

  private mutating func applyOpening(_ input: Input, thenScan: Bool) -> [Action] {
    switch input {
    case .startCaptureSession, .startScanSession:
      stage = .opening(thenScan: true)
      return []
    case .stopScanSession:
      stage = .opening(thenScan: false)
      return []
    case .stopCaptureSession:
      stage = .closing(.stopped)
      return [.cancelOpening]
    case .captureStarted:
      stage = thenScan ? .scanning : .capturing
      return thenScan ? [.beginScan] : []
    case .captureFailed(let error):
      stage = .idle
      return [.report(.failed(error))]
    default:
      return []
    }
  }

  private mutating func applyCapturing(_ input: Input) -> [Action] {
    switch input {
    case .startCaptureSession, .startScanSession:
      stage = .scanning
      return [.beginScan]
    case .stopScanSession:
      return [.endScan]
    case .stopCaptureSession:
      return close(.stopped)
    case .deviceGone(let error):
      return close(.failed(error))
    case .sourceEnded:
      return close(.sourceEnded)
    default:
      return []
    }
  }

  private mutating func applyScanning(_ input: Input) -> [Action] {
    switch input {
    case .stopScanSession, .delegateSaidEnd:
      stage = .capturing
      return [.endScan]
    case .stopCaptureSession:
      return [.endScan] + close(.stopped)
    case .deviceGone(let error):
      return [.endScan] + close(.failed(error))
    case .sourceEnded:
      return [.endScan] + close(.sourceEnded)
    case .frameSeen:
      return [.readFrame]
    case .codesSeen:
      return [.tellCodes]
    default:
      return []
    }
  }

  /// A stop while a failure is being cleaned up silences it: nothing is told after a stop. An
  /// opening that was given up and then succeeds is closed; one that fails has nothing to close.
  private mutating func applyClosing(_ input: Input, _ ending: Ending) -> [Action] {
    switch input {
    case .startCaptureSession, .startScanSession:
      return [.retryOnceClosed]
    case .stopCaptureSession:
      stage = .closing(.stopped)
      return []
    case .captureStarted:
      return [.closeCapture]
    case .captureFailed:
      stage = .idle
      return [.report(.stopped)]
    case .captureClosed:
      stage = .idle
      return [.report(ending)]
    default:
      return []
    }
  }

  private mutating func close(_ ending: Ending) -> [Action] {
    stage = .closing(ending)
    return [.closeCapture]
  }
}
