import RMScanner
import Testing

@Suite struct DemoCameraTests {
  private func frame(_ item: CaptureItem?) throws -> Frame {
    guard case .frame(let frame) = item else { throw ToolError(description: "no frame") }
    return frame
  }

  private func bytes(_ frame: Frame) -> [UInt8] {
    frame.withPlane { Array($0) }
  }

  @Test("A frame is grey, 1280x720, and says so")
  func format() async throws {
    let camera = DemoCamera(seed: 1, pace: .free)
    var frames = try await camera.start().makeAsyncIterator()
    let first = try frame(await frames.next())
    await camera.stop()
    #expect(camera.name == "demo")
    #expect(first.number == 0 && first.time == .zero && !first.isStill)
    #expect(first.format.fourCC.description == "GREY")
    #expect(first.format.width == 1280 && first.format.height == 720)
    #expect(first.format.planes == [FrameFormat.Plane(bytesPerLine: 1280, sizeImage: 921_600)])
    #expect(bytes(first).count == 921_600)
  }

  @Test("A frame's picture follows from the seed and its number, whatever was drawn before")
  func deterministic() {
    let scene = DemoScene(seed: 7)
    let early = scene.image(ofFrame: 130)
    _ = scene.image(ofFrame: 400)
    #expect(scene.image(ofFrame: 130) == early)
    #expect(DemoScene(seed: 7).image(ofFrame: 130) == early)
    #expect(scene.image(ofFrame: 131) != early)
    #expect(DemoScene(seed: 8).image(ofFrame: 130) != early)
  }

  @Test("Without a clock every frame comes, in order, none dropped")
  func free() async throws {
    let camera = DemoCamera(seed: 1, pace: .free)
    var frames = try await camera.start().makeAsyncIterator()
    for number in 0..<4 {
      let next = try frame(await frames.next())
      #expect(next.number == number)
    }
    #expect(camera.counters.captured == 4 && camera.counters.dropped == 0)
    await camera.stop()
  }

  @Test("A frame is there when its thirtieth of a second has come, not before")
  func paced() async throws {
    let clock = DemoClock()
    let camera = DemoCamera(seed: 1, pace: .clock(clock))
    let sequence = try await camera.start()
    var frames = sequence.makeAsyncIterator()
    let first = try frame(await frames.next())
    #expect(first.number == 0)
    let pull = Task { () -> Frame? in
      var frames = sequence.makeAsyncIterator()
      guard case .frame(let frame) = try await frames.next() else { return nil }
      return frame
    }
    await clock.someoneSleeps()
    clock.advance(by: .milliseconds(33))
    #expect(camera.counters.captured == 1)
    clock.advance(by: .milliseconds(1))
    let second = try await pull.value
    #expect(second?.number == 1)
    #expect(second?.time == .nanoseconds(33_333_334))
    await camera.stop()
  }

  @Test("The newest frame wins over those that nobody took, and they are counted")
  func newestWins() async throws {
    let clock = DemoClock()
    let camera = DemoCamera(seed: 1, pace: .clock(clock))
    var frames = try await camera.start().makeAsyncIterator()
    _ = try await frames.next()
    clock.advance(by: .milliseconds(500))
    let late = try frame(await frames.next())
    #expect(late.number == 15)
    #expect(late.time == .milliseconds(500))
    #expect(camera.counters.captured == 16 && camera.counters.dropped == 14)
    await camera.stop()
  }

  @Test("Stopping ends a wait for a frame at once, and starting again begins with the first frame")
  func stopping() async throws {
    let clock = DemoClock()
    let camera = DemoCamera(seed: 1, pace: .clock(clock))
    let sequence = try await camera.start()
    let pull = Task { () -> Int in
      var count = 0
      for try await _ in sequence { count += 1 }
      return count
    }
    await clock.someoneSleeps()
    await camera.stop()
    #expect(try await pull.value == 1)
    var again = try await camera.start().makeAsyncIterator()
    let first = try frame(await again.next())
    #expect(first.number == 0)
    await camera.stop()
    #expect(try await again.next() == nil)
    await camera.stop()
  }

  @Test("A cancelled consumer gets the end")
  func cancelled() async throws {
    let clock = DemoClock()
    let camera = DemoCamera(seed: 1, pace: .clock(clock))
    let sequence = try await camera.start()
    let pull = Task { () -> Int in
      var count = 0
      for try await _ in sequence { count += 1 }
      return count
    }
    await clock.someoneSleeps()
    pull.cancel()
    #expect(try await pull.value == 1)
    await camera.stop()
  }

  @Test(
    "zbarimg reads the calm codes of the demo's frames",
    .enabled(if: ZBarImg.isInstalled, "needs zbarimg"), arguments: [0, 120, 260, 450])
  func readable(number: Int) throws {
    let scene = DemoScene(seed: 1)
    let read = try ZBarImg.read(scene.image(ofFrame: number))
    for showing in scene.script.showings(inFrame: number)
    where showing.calmFrames.contains(number) {
      #expect(read.contains(ZBarImg.line(showing.code)), "frame \(number)")
    }
  }
}
