import RMScanner
import Testing

/// The state table, cell by cell. What is not listed in `effects` must have no effect.
@Suite("The session's state table")
struct SessionStateTests {
  enum Stage: String, CaseIterable {
    case idle
    case opening
    case openingToCapture
    case capturing
    case scanning
    case closing
    case closingAfterLoss
    case closingAtEnd

    var inputs: [SessionState.Input] {
      switch self {
      case .idle: []
      case .opening: [.startCaptureSession]
      case .openingToCapture: [.startCaptureSession, .stopScanSession]
      case .capturing: [.startCaptureSession, .captureStarted, .stopScanSession]
      case .scanning: [.startCaptureSession, .captureStarted]
      case .closing: [.startCaptureSession, .captureStarted, .stopCaptureSession]
      case .closingAfterLoss: [.startCaptureSession, .captureStarted, .deviceGone(.gone)]
      case .closingAtEnd: [.startCaptureSession, .captureStarted, .sourceEnded]
      }
    }

    var state: SessionState {
      var state = SessionState()
      for input in inputs { _ = state.apply(input) }
      return state
    }
  }

  struct Effect {
    var becomes: Stage
    var actions: [SessionState.Action]

    init(_ becomes: Stage, _ actions: [SessionState.Action]) {
      self.becomes = becomes
      self.actions = actions
    }
  }

  static let inputs: [SessionState.Input] = [
    .startCaptureSession, .startScanSession, .stopScanSession, .stopCaptureSession,
    .captureStarted, .captureFailed(.busy), .frameSeen, .codesSeen, .delegateSaidEnd,
    .deviceGone(.gone), .sourceEnded, .captureClosed,
  ]

  static let effects: [Stage: [SessionState.Input: Effect]] = [
    .idle: [
      .startCaptureSession: Effect(.opening, [.openCapture]),
      .startScanSession: Effect(.opening, [.openCapture]),
    ],
    .opening: [
      .stopScanSession: Effect(.openingToCapture, []),
      .stopCaptureSession: Effect(.closing, [.cancelOpening]),
      .captureStarted: Effect(.scanning, [.beginScan]),
      .captureFailed(.busy): Effect(.idle, [.report(.failed(.busy))]),
    ],
    .openingToCapture: [
      .startCaptureSession: Effect(.opening, []),
      .startScanSession: Effect(.opening, []),
      .stopCaptureSession: Effect(.closing, [.cancelOpening]),
      .captureStarted: Effect(.capturing, []),
      .captureFailed(.busy): Effect(.idle, [.report(.failed(.busy))]),
    ],
    .capturing: [
      .startCaptureSession: Effect(.scanning, [.beginScan]),
      .startScanSession: Effect(.scanning, [.beginScan]),
      .stopScanSession: Effect(.capturing, [.endScan]),
      .stopCaptureSession: Effect(.closing, [.closeCapture]),
      .deviceGone(.gone): Effect(.closingAfterLoss, [.closeCapture]),
      .sourceEnded: Effect(.closingAtEnd, [.closeCapture]),
    ],
    .scanning: [
      .stopScanSession: Effect(.capturing, [.endScan]),
      .stopCaptureSession: Effect(.closing, [.endScan, .closeCapture]),
      .frameSeen: Effect(.scanning, [.readFrame]),
      .codesSeen: Effect(.scanning, [.tellCodes]),
      .delegateSaidEnd: Effect(.capturing, [.endScan]),
      .deviceGone(.gone): Effect(.closingAfterLoss, [.endScan, .closeCapture]),
      .sourceEnded: Effect(.closingAtEnd, [.endScan, .closeCapture]),
    ],
    .closing: [
      .startCaptureSession: Effect(.closing, [.retryOnceClosed]),
      .startScanSession: Effect(.closing, [.retryOnceClosed]),
      .captureStarted: Effect(.closing, [.closeCapture]),
      .captureFailed(.busy): Effect(.idle, [.report(.stopped)]),
      .captureClosed: Effect(.idle, [.report(.stopped)]),
    ],
    .closingAfterLoss: [
      .startCaptureSession: Effect(.closingAfterLoss, [.retryOnceClosed]),
      .startScanSession: Effect(.closingAfterLoss, [.retryOnceClosed]),
      .stopCaptureSession: Effect(.closing, []),
      .captureStarted: Effect(.closingAfterLoss, [.closeCapture]),
      .captureFailed(.busy): Effect(.idle, [.report(.stopped)]),
      .captureClosed: Effect(.idle, [.report(.failed(.gone))]),
    ],
    .closingAtEnd: [
      .startCaptureSession: Effect(.closingAtEnd, [.retryOnceClosed]),
      .startScanSession: Effect(.closingAtEnd, [.retryOnceClosed]),
      .stopCaptureSession: Effect(.closing, []),
      .captureStarted: Effect(.closingAtEnd, [.closeCapture]),
      .captureFailed(.busy): Effect(.idle, [.report(.stopped)]),
      .captureClosed: Effect(.idle, [.report(.sourceEnded)]),
    ],
  ]

  @Test("Each input has its effect in each state", arguments: Stage.allCases, inputs)
  func cell(stage: Stage, input: SessionState.Input) {
    var state = stage.state
    let actions = state.apply(input)
    let expected = Self.effects[stage]?[input] ?? Effect(stage, [])
    #expect(actions == expected.actions)
    #expect(state == expected.becomes.state)
  }

  @Test("The table names only inputs that are tried")
  func tableIsTried() {
    for (_, row) in Self.effects {
      for input in row.keys { #expect(Self.inputs.contains(input)) }
    }
  }

  @Test(
    "While the source is opened or closed the session is idle",
    arguments: [
      (Stage.idle, SessionState.Phase.idle), (.opening, .idle), (.openingToCapture, .idle),
      (.capturing, .capturing), (.scanning, .scanning), (.closing, .idle),
      (.closingAfterLoss, .idle), (.closingAtEnd, .idle),
    ])
  func phase(stage: Stage, phase: SessionState.Phase) {
    #expect(stage.state.phase == phase)
  }
}
