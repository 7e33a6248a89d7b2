import Testing

@testable import RMScanner

@Suite("A camera as a source of frames")
struct CameraSourceTests {
  /// A small grey camera with that script.
  private func grey(_ steps: [FakeNode.Step]) -> FakeDriver {
    var node = FakeNode()
    node.formats = [.grey]
    node.steps = steps
    return FakeDriver(node)
  }

  @Test("Frames come with their bytes, numbered from 0, on a clock that starts with the pictures")
  func frames() async throws {
    let driver = grey([.timeout, .picture(7)])
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    let sequence = try await source.start()
    let reading = await read(sequence, frames: 1)
    let frame = try #require(reading.frames.first)
    #expect(frame.number == 0)
    #expect(frame.time == .milliseconds(500))
    #expect(frame.format.fourCC == .of("GREY"))
    let bytes = frame.withPlane { Array($0) }
    #expect(bytes == [UInt8](repeating: 7, count: 64 * 48))
    await source.stop()
  }

  @Test("The mode that was chosen is told first, with the reason")
  func modeIsTold() async throws {
    let driver = FakeDriver()
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    driver.play([.picture(1)])
    let reading = await read(try await source.start(), frames: 1)
    #expect(
      reading.notices == [
        .info(
          "Test Camera: MJPG 1280x720 at 30 fps, the nearest to 1280x720 at 15 fps"
            + " or more; larger sizes read no better or come slower")
      ])
    await source.stop()
  }

  @Test("The newest frame wins; those before it are counted and go home by themselves")
  func newestWins() async throws {
    let driver = grey([])
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    let sequence = try await source.start()
    // More pictures than there are buffers: each must have gone home for the next to come.
    driver.play((0..<20).map { .picture($0) })
    await driver.idle()
    let reading = await read(sequence, frames: 1)
    let frame = try #require(reading.frames.first)
    #expect(frame.withPlane { $0[0] } == 19)
    #expect(frame.number == 19)
    #expect(source.counters.captured == 20)
    #expect(source.counters.dropped == 19)
    await source.stop()
  }

  @Test("A frame that is held keeps its bytes over the stop, and lets go of nothing twice")
  func heldOverStop() async throws {
    let driver = grey([.picture(9)])
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    var frames = await read(try await source.start(), frames: 1).frames
    await source.stop()
    #expect(driver.leftovers == FakeDriver.Leftovers(mappings: 1))
    #expect(frames.first?.withPlane { $0[0] } == 9)
    let queued = driver.count(.queueBuffer)
    frames = []
    #expect(driver.leftovers == FakeDriver.Leftovers())
    #expect(driver.count(.queueBuffer) == queued)
  }

  @Test("A stopped camera starts again, with the node opened anew")
  func restart() async throws {
    let driver = grey([.picture(1)])
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    for _ in 0..<3 {
      driver.play([.picture(2)])
      let reading = await read(try await source.start(), frames: 1)
      #expect(reading.frames.count == 1)
      await source.stop()
    }
    #expect(driver.count(.open) == 3)
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("A second start without a stop is refused, and the first goes on")
  func secondStart() async throws {
    let driver = grey([])
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    let sequence = try await source.start()
    let error = await failure { () throws(CaptureError) in _ = try await source.start() }
    #expect(error?.description == "starting /dev/video0: it is started already; stop it first")
    driver.play([.picture(3)])
    #expect(await read(sequence, frames: 1).frames.count == 1)
    await source.stop()
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("A stop ends a reader that waits for a frame that never comes")
  func stopWhileWaiting() async throws {
    let driver = grey([])
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    let sequence = try await source.start()
    async let reading = read(sequence)
    await driver.idle()
    await source.stop()
    let end = await reading
    #expect(end.failure == nil)
    #expect(end.frames.isEmpty)
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("A source that is let go without a stop leaves nothing behind")
  func letGo() async throws {
    let driver = grey([])
    var source: CameraSource? = CameraSource(path: "/dev/video0", system: driver.system)
    _ = try await source?.start()
    await driver.idle()
    source = nil
    #expect(source == nil)
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("A multi-planar camera gives its planes one by one")
  func multiplanar() async throws {
    var node = FakeNode()
    node.allCapabilities = 0x0400_1000
    node.capabilities = 0x0400_1000
    node.formats = [.named("NM12", [(64, 48, [30])])]
    node.steps = [.picture(5)]
    let driver = FakeDriver(node)
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    var reading = await read(try await source.start(), frames: 1)
    let frame = try #require(reading.frames.first)
    #expect(frame.format.planes.count == 2)
    #expect(frame.withPlane(0) { $0.count } == 64 * 48)
    #expect(frame.withPlane(1) { $0.count } == 64 * 24)
    #expect(driver.leftovers.mappings == 10)
    await source.stop()
    reading.frames = []
  }

  @Test("A node without buffers is read with read()")
  func readWrite() async throws {
    var node = FakeNode()
    node.allCapabilities = 0x0100_0001
    node.capabilities = 0x0100_0001
    node.formats = [.grey]
    node.steps = [.picture(5)]
    let driver = FakeDriver(node)
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    let reading = await read(try await source.start(), frames: 1)
    let count = reading.frames.first?.withPlane { $0.count }
    #expect(count == 64 * 48)
    #expect(driver.count(.requestBuffers) == 0)
    await source.stop()
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("Two buffers are enough, one is not")
  func fewBuffers() async throws {
    var node = FakeNode()
    node.formats = [.grey]
    node.mostBuffers = 2
    node.steps = [.picture(1), .picture(2), .picture(3)]
    let driver = FakeDriver(node)
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    let sequence = try await source.start()
    await driver.idle()
    #expect(await read(sequence, frames: 1).frames.first?.withPlane { $0[0] } == 3)
    await source.stop()
    #expect(driver.leftovers == FakeDriver.Leftovers())

    node.mostBuffers = 1
    let poor = FakeDriver(node)
    let error = await failure { () throws(CaptureError) in
      _ = try await CameraSource(path: "/dev/video0", system: poor.system).start()
    }
    #expect(
      error?.description
        == "asking for buffers of /dev/video0: the driver has 1 where 2 are needed")
    #expect(poor.leftovers == FakeDriver.Leftovers())
  }
}
