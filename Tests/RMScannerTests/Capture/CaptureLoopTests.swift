import Testing

@testable import RMScanner

@Suite("The capture loop and a camera that misbehaves")
struct CaptureLoopTests {
  /// Runs a small grey camera through the script, then stops it.
  private func run(
    _ steps: [FakeNode.Step], frames count: Int = .max, prepare: (FakeDriver) -> Void = { _ in }
  ) async throws -> (reading: SequenceReading, driver: FakeDriver, counters: FrameCounters) {
    var node = FakeNode()
    node.formats = [.grey]
    let driver = FakeDriver(node)
    prepare(driver)
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    let sequence = try await source.start()
    driver.play(steps)
    let reading = await read(sequence, frames: count)
    await source.stop()
    return (reading, driver, source.counters)
  }

  @Test("Unplugging ends the sequence with lost, and nothing is left (BC-16)")
  func unplug() async throws {
    var (reading, driver, _) = try await run([.picture(1), .unplug])
    #expect(reading.failure?.code == .lost)
    #expect(
      reading.failure?.description
        == "taking pictures from /dev/video0: the camera went away (No such device)")
    reading.frames = []
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("An unplugging that wakes no poll is seen within half a second")
  func silentUnplug() async throws {
    let (reading, driver, _) = try await run([.unplugSilently])
    #expect(reading.failure?.code == .lost)
    #expect(driver.system.now() <= .milliseconds(520))
  }

  @Test("EINVAL once from DQBUF, then ENODEV, is an unplugging")
  func invalidThenGone() async throws {
    let (reading, _, _) = try await run([.failure(.invalidArgument), .unplug])
    #expect(reading.failure?.code == .lost)
  }

  @Test("A passing EIO ends nothing", arguments: [Errno(rawValue: 5), .invalidArgument])
  func passingFault(errno: Errno) async throws {
    let (reading, _, counters) = try await run(
      [.failure(errno), .failure(errno), .picture(4)], frames: 1)
    #expect(reading.frames.first?.withPlane { $0[0] } == 4)
    #expect(counters.captured == 1)
  }

  @Test("EIO for ever ends the run soon, without spinning")
  func fatalFault() async throws {
    let (reading, driver, _) = try await run(
      [FakeNode.Step](repeating: .failure(Errno(rawValue: 5)), count: 1000))
    #expect(reading.failure?.code == .lost)
    #expect(
      reading.failure?.description
        == "taking pictures from /dev/video0: the camera keeps failing (Input/output error);"
        + " plug it in again")
    #expect(driver.count(.dequeueBuffer) == 20)
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("Woken for nothing again and again, the loop rests each time, and goes on")
  func wokenForNothing() async throws {
    let (reading, driver, _) = try await run(
      [FakeNode.Step](repeating: .failure(.again), count: 100) + [.picture(1)], frames: 1)
    #expect(reading.failure == nil)
    #expect(reading.frames.count == 1)
    #expect(driver.system.now() == .milliseconds(1000))
  }

  @Test("Broken frames are counted, given back, and not delivered")
  func brokenFrames() async throws {
    let (reading, driver, counters) = try await run(
      [.errorFlag, .bytesUsed(0), .bytesUsed(64 * 48 + 1), .badIndex, .picture(8)], frames: 1)
    let frame = try #require(reading.frames.first)
    #expect(frame.withPlane { $0[0] } == 8)
    #expect(frame.number == 4)
    #expect(counters.captured == 5)
    #expect(counters.broken == 4)
    #expect(counters.dropped == 0)
    // Five at the start, and the three broken ones; the number that was never given is not.
    #expect(driver.count(.queueBuffer) == 8)
  }

  @Test("Only the bytes that are filled are lent")
  func bytesUsed() async throws {
    let (reading, _, _) = try await run([.bytesUsed(100)], frames: 1)
    #expect(reading.frames.first?.withPlane { $0.count } == 100)
  }

  @Test("Frames that the driver skipped are counted as dropped, over the wrap at 2^32 too")
  func gaps() async throws {
    let (reading, _, counters) = try await run(
      [.sequence(UInt32.max - 1), .errorFlag, .skip(2), .errorFlag, .picture(1)], frames: 1)
    #expect(reading.frames.first?.number == 4)
    #expect(counters.captured == 5)
    #expect(counters.dropped == 2)
    #expect(counters.broken == 2)
  }

  @Test("A warning after 2 seconds without a frame, then seldom (BC-45)")
  func silence() async throws {
    var steps = [FakeNode.Step](repeating: .timeout, count: 3)
    let (early, _, _) = try await run(steps + [.picture(1)], frames: 1)
    #expect(early.notices.count == 1)

    steps = [FakeNode.Step](repeating: .timeout, count: 2 * 130)
    let (reading, _, _) = try await run(steps + [.picture(1)], frames: 1)
    let warnings = reading.notices.compactMap { notice in
      if case .warning(let text) = notice { text } else { nil }
    }
    #expect(warnings.count == 4)
    #expect(warnings.first?.hasPrefix("no picture for 2 seconds; ") == true)
    #expect(warnings.last?.hasPrefix("no picture for 120 seconds; ") == true)
  }

  @Test("A buffer that the driver refuses once is offered again; without any left the run ends")
  func refusedBuffers() async throws {
    let broken = [FakeNode.Step](repeating: .errorFlag, count: 5)
    let (once, _, counters) = try await run(broken + [.picture(1)], frames: 1) {
      $0.fail(.queueBuffer, .invalidArgument, first: 5, times: 1)
    }
    #expect(once.frames.count == 1)
    #expect(counters.captured == 6)

    let (always, driver, _) = try await run(broken + [.failure(.again)]) {
      $0.fail(.queueBuffer, .invalidArgument, first: 5)
    }
    #expect(always.failure?.code == .lost)
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }
}
