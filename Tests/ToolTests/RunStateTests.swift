import RMScanner
import Testing

@testable import rmscan

@Suite struct RunStateTests {
  private func state(
    limit: Int? = nil, records: Int = 0, failures: [rmscan.ExitStatus] = []
  ) -> RunState {
    let state = RunState(limit: limit, isTriggered: false)
    for _ in 0..<records where state.claimRecord() { state.recordWritten() }
    for failure in failures { state.sourceFailed(failure) }
    return state
  }

  @Test(
    "Each kind of failure has the contract's status",
    arguments: [
      (.noCamera, 3), (.notFound, 3), (.permissionDenied, 4), (.busy, 5), (.notACamera, 6),
      (.notReadable, 6), (.lost, 7), (.failed, 2),
    ] as [(CaptureError.Code, Int32)])
  func statusOfFailure(code: CaptureError.Code, status: Int32) {
    #expect(rmscan.ExitStatus(code).rawValue == status)
  }

  @Test("Records decide between 0 and 1")
  func byRecords() {
    for reason in [RunEnd.timeout, .quit, .sourcesEnded] {
      #expect(state().ending(for: reason) == .status(.noRecord))
      #expect(state(records: 1).ending(for: reason) == .status(.success))
    }
  }

  @Test("A failure counts when there was no record, a lost camera always")
  func failures() {
    #expect(
      state(failures: [.notReadable, .noSuchDevice]).ending(for: .sourcesEnded)
        == .status(.notReadable))
    #expect(
      state(records: 1, failures: [.notReadable]).ending(for: .sourcesEnded) == .status(.success))
    #expect(state(records: 3, failures: [.lost]).ending(for: .sourcesEnded) == .status(.lost))
    #expect(state(records: 3, failures: [.busy, .lost]).ending(for: .quit) == .status(.lost))
    #expect(
      state(limit: 3, records: 3, failures: [.lost]).ending(for: .enoughRecords)
        == .status(.success))
  }

  @Test("A record that could not be written is a failure, and a signal is a signal")
  func others() {
    #expect(
      state(records: 1).ending(for: .outputFailed(Errno(rawValue: 28))) == .status(.failure))
    #expect(state().ending(for: .outputClosed) == .status(.failure))
    #expect(state(records: 1).ending(for: .outputClosed) == .status(.success))
    #expect(state(records: 1).ending(for: .signal(15)) == .signal(15))
  }

  @Test("No more records are claimed than are wanted")
  func limit() {
    let state = RunState(limit: 2, isTriggered: false)
    #expect(state.claimRecord() && state.claimRecord())
    #expect(!state.claimRecord())
    #expect(state.isSated)
    state.recordWritten()
    #expect(!state.isComplete)
    state.recordWritten()
    #expect(state.isComplete)
  }

  @Test("A triggered run tells one record each time it is armed")
  func triggered() {
    let state = RunState(limit: nil, isTriggered: true)
    #expect(!state.claimRecord())
    state.arm()
    #expect(state.claimRecord())
    #expect(!state.claimRecord() && state.isSated)
  }

  @Test("The first reason to end counts, and nothing is claimed after it")
  func firstReason() async {
    let state = RunState(limit: nil, isTriggered: false)
    state.end(.timeout)
    state.end(.quit)
    #expect(await state.ended() == .timeout)
    #expect(!state.claimRecord())
  }
}

@Suite struct TriggerQueueTests {
  @Test("Each trigger gets a scan, one after the other, and the end waits for the last")
  func sequence() {
    var queue = TriggerQueue()
    #expect(queue.came() == .scan)
    #expect(queue.came() == .nothing)
    #expect(queue.ended() == .nothing)
    #expect(queue.done() == .scan)
    #expect(queue.done() == .end)
  }

  @Test("Between triggers the scan rests")
  func rest() {
    var queue = TriggerQueue()
    #expect(queue.came() == .scan)
    #expect(queue.done() == .rest)
    #expect(queue.came() == .scan)
  }

  @Test("Without any trigger the end comes at once")
  func none() {
    var queue = TriggerQueue()
    #expect(queue.ended() == .end)
  }
}
