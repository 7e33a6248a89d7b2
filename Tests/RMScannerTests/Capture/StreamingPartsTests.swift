import Testing

@testable import RMScanner

@Suite("The small parts of streaming")
struct StreamingPartsTests {
  @Test("A sequence gap counts missing frames, and no others")
  func gaps() {
    var gap = SequenceGap()
    let numbers: [(UInt32, Int)] = [
      (5, 0), (6, 0), (9, 2), (9, 0), (2, 0), (3, 0), (.max, 0), (0, 0), (3, 2), (50_000, 0),
      (50_001, 0),
    ]
    for (number, missing) in numbers { #expect(gap.missing(before: number) == missing) }
  }

  @Test("Silence is told at 2 s, 10 s, then each minute, and anew after a frame")
  func silence() {
    var watch = SilenceWatch(start: .seconds(100))
    let told = (0...200).compactMap { watch.warning(at: .seconds(100 + $0)) }
    #expect(told == [2, 10, 60, 120, 180])
    watch.frameCame(at: .seconds(400))
    #expect(watch.warning(at: .seconds(401)) == nil)
    #expect(watch.warning(at: .milliseconds(402_500)) == 2)
  }

  private func frame(_ number: Int) -> Frame {
    Frame(
      number: number, time: .zero,
      format: FrameFormat(fourCC: .of("GREY"), width: 1, height: 1, planes: []),
      storage: ArrayStorage([0]))
  }

  @Test("A mailbox gives words first, then the newest frame, then the failure, then the end")
  func order() async {
    let counters = FrameCounters()
    let mailbox = FrameMailbox(counters: counters)
    mailbox.post(frame(0))
    mailbox.post(.info("a"))
    mailbox.post(frame(1))
    mailbox.post(.info("b"))
    let lost = CaptureError(.lost, "reading", "it", reason: "gone")
    mailbox.finish(lost)
    mailbox.post(frame(2))
    let reading = await read(FrameSequence { await mailbox.next() })
    #expect(reading.notices == [.info("a"), .info("b")])
    #expect(reading.frames.map(\.number) == [1])
    #expect(reading.failure == lost)
    #expect(counters.dropped == 2)
    guard case .success(nil) = await mailbox.next() else {
      Issue.record("the end comes after the failure")
      return
    }
  }

  @Test("A reader that is cancelled while it waits gets the end")
  func cancellation() async {
    let mailbox = FrameMailbox(counters: FrameCounters())
    let task = Task { await read(FrameSequence { await mailbox.next() }) }
    task.cancel()
    let reading = await task.value
    #expect(reading.failure == nil)
    #expect(reading.frames.isEmpty)
  }

  @Test("A closed mailbox drops what is in it")
  func closing() async {
    let mailbox = FrameMailbox(counters: FrameCounters())
    mailbox.post(frame(0))
    mailbox.close()
    let reading = await read(FrameSequence { await mailbox.next() })
    #expect(reading.frames.isEmpty)
  }

  @Test("The stop signal wakes the real poll, and stays given")
  func stopSignal() throws {
    let stop = try StopSignal(system: .live)
    let quiet = try stop.poll(nil, milliseconds: 0)
    #expect(!quiet.isStopped)
    stop.send()
    for _ in 0..<2 {
      let ready = try stop.poll(nil, milliseconds: 10_000)
      #expect(ready.isStopped)
    }
  }

  @Test("A thread runs its body and can be joined")
  func thread() async throws {
    let ran = OneShot<Int>()
    let thread = try SystemCalls.live.startThread { ran.give(3) }
    #expect(await ran.value() == 3)
    thread.join()
  }

  @Test("Rates are written without needless decimals")
  func numbers() {
    #expect(shortNumber(30) == "30")
    #expect(shortNumber(29.97) == "29.97")
    #expect(shortNumber(7.5) == "7.5")
    #expect(shortNumber(14.985) == "14.99")
    #expect(shortNumber(10.05) == "10.05")
  }
}
