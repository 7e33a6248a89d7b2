import Glibc
import Synchronization
import Testing

@testable import RMScanner

@Suite struct LiveStreamTests {
  private let file = TemporaryFile(
    Y4MWriter(width: 4, height: 2, tags: "F10:1 Cmono", chroma: 0)
      .stream((0..<20).map { [UInt8](repeating: UInt8($0), count: 8) }))

  /// A wall clock that stands still but for the waits.
  final class Clock: Sendable {
    private let time = Mutex(Duration.seconds(100))
    private let waits = Mutex<[Duration]>([])

    var waited: [Duration] { waits.withLock { $0 } }

    var pace: WallPace {
      WallPace(
        now: { self.time.withLock { $0 } },
        wait: { (duration, stop) throws(Errno) in
          self.waits.withLock { $0.append(duration) }
          self.time.withLock { $0 += duration }
          return try stop.poll(nil, milliseconds: 0).isStopped
        })
    }
  }

  @Test("A live stream is paced by the wall clock, and who is slow gets the newest frame")
  func newestWins() async throws {
    let clock = Clock()
    let source = PictureSource(path: file.path, live: true, pace: clock.pace)
    var iterator = try await source.start().makeAsyncIterator()
    while source.counters.captured < 20 { await Task.yield() }
    var numbers: [Int] = []
    var last: Duration?
    while case .frame(let frame) = try await iterator.next() {
      numbers.append(frame.number)
      last = frame.time
    }
    #expect(numbers == [19])
    #expect(last == .milliseconds(1900))
    #expect(clock.waited == [Duration](repeating: .milliseconds(100), count: 19))
    #expect(source.counters.captured == 20 && source.counters.dropped == 19)
    await source.stop()
  }

  @Test("Frames that nobody takes before the stop are dropped ones")
  func stopDrops() async throws {
    let source = PictureSource(path: file.path, live: true, pace: Clock().pace)
    _ = try await source.start()
    while source.counters.captured < 20 { await Task.yield() }
    await source.stop()
    #expect(source.counters.dropped == 20)
  }

  @Test("A stop ends the waiting for a frame that is not due")
  func stopWhileWaiting() async throws {
    let slow = TemporaryFile(
      Y4MWriter(width: 4, height: 2, tags: "F1:3600 Cmono", chroma: 0)
        .stream((0..<3).map { [UInt8](repeating: UInt8($0), count: 8) }))
    let source = PictureSource(path: slow.path, live: true)
    var iterator = try await source.start().makeAsyncIterator()
    guard case .frame(let frame) = try await iterator.next() else {
      Issue.record("no frame")
      return
    }
    #expect(frame.number == 0)
    await source.stop()
    #expect(!isOpen(slow.path))
  }

  @Test("A still picture is the same in a live run")
  func still() async throws {
    let image = PictureWriter.pattern(width: 9, height: 9)
    let still = TemporaryFile(PictureWriter.png(image))
    let collected = try await collect(PictureSource.open(path: still.path, live: true))
    #expect(collected.images == [image] && collected.frames[0].isStill)
  }
}
