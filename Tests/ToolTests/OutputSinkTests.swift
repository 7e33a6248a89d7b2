import Foundation
import Glibc
import RMScanner
import Synchronization
import Testing

@testable import rmscan

/// A pipe in the place of standard output.
private struct TestPipe {
  let reader: CInt
  let writer: CInt

  init(isBlocking: Bool = true) {
    var ends: [CInt] = [-1, -1]
    _ = pipe(&ends)
    reader = ends[0]
    writer = ends[1]
    if !isBlocking { _ = fcntl(writer, F_SETFL, O_NONBLOCK) }
  }

  /// Reads that many bytes, waiting for them on a thread of its own: who writes them may need the
  /// one that asks.
  func read(_ count: Int) async -> [UInt8] {
    let (readings, toReadings) = AsyncStream.makeStream(of: [UInt8].self)
    Thread.detachNewThread {
      toReadings.yield(readNow(count))
      toReadings.finish()
    }
    for await reading in readings { return reading }
    return []
  }

  private func readNow(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < count {
      let got = Glibc.read(reader, &buffer, min(buffer.count, count - bytes.count))
      guard got > 0 else { break }
      bytes += buffer.prefix(got)
    }
    return bytes
  }
}

@Suite struct OutputSinkTests {
  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  @Test("A record is counted before its reader's going is noticed")
  func countedFirst() async throws {
    for _ in 0..<20 {
      let pipe = TestPipe()
      let written = Atomic<Int>(0)
      let (ends, ended) = AsyncStream.makeStream(of: Int.self)
      let sink = try OutputSink(descriptor: pipe.writer, header: []) { _ in
        ended.yield(written.load(ordering: .sequentiallyConsistent))
      }
      let record = Array("record\n".utf8)
      async let outcome = sink.write(record) {
        written.wrappingAdd(1, ordering: .sequentiallyConsistent)
      }
      _ = await pipe.read(record.count)
      close(pipe.reader)
      #expect(await outcome == .written)
      var iterator = ends.makeAsyncIterator()
      #expect(await iterator.next() == 1)
    }
  }

  @Test("The header comes once, before the first record")
  func header() async throws {
    let pipe = TestPipe()
    let sink = try OutputSink(descriptor: pipe.writer, header: Array("h\n".utf8)) { _ in }
    #expect(await sink.begin() == .written)
    #expect(await sink.write(Array("a\n".utf8)) == .written)
    #expect(await sink.begin() == .written)
    #expect(await pipe.read(4) == Array("h\na\n".utf8))
    sink.stop()
  }

  @Test("A record larger than a pipe arrives whole", arguments: [true, false])
  func largeRecord(isBlocking: Bool) async throws {
    let pipe = TestPipe(isBlocking: isBlocking)
    let sink = try OutputSink(descriptor: pipe.writer, header: []) { _ in }
    let record = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    async let reading = pipe.read(record.count)
    #expect(await sink.write(record) == .written)
    #expect(await reading == record)
    sink.stop()
  }

  @Test("Who waits for a reader that does not read is let go by a stop")
  func stop() async throws {
    let pipe = TestPipe(isBlocking: false)
    let full = [UInt8](repeating: 0, count: 4096)
    while Glibc.write(pipe.writer, full, full.count) > 0 {}
    let sink = try OutputSink(descriptor: pipe.writer, header: []) { _ in }
    let filling = Task { await sink.write([1]) }
    sink.stop()
    #expect(await filling.value == .stopped)
    #expect(await sink.write([1]) == .stopped)
  }

  @Test("A reader that goes away between records is noticed at once")
  func idleReaderGone() async throws {
    let pipe = TestPipe()
    let outcome = await withCheckedContinuation { continuation in
      do throws(Errno) {
        let sink = try OutputSink(descriptor: pipe.writer, header: []) {
          continuation.resume(returning: $0)
        }
        close(pipe.reader)
        withExtendedLifetime(sink) {}
      } catch {
        continuation.resume(returning: .failed(error))
      }
    }
    #expect(outcome == .closed)
  }

  @Test("A full disk is told with its error")
  func fullDisk() async throws {
    let full = open("/dev/full", O_WRONLY)
    let isTold = Atomic(false)
    let sink = try OutputSink(descriptor: full, header: []) { _ in
      // Others get their turn, so that this is late if who waits for the record is let go first.
      for _ in 0..<1000 { sched_yield() }
      isTold.store(true, ordering: .sequentiallyConsistent)
    }
    #expect(await sink.write([1]) == .failed(Errno(rawValue: ENOSPC)))
    let wasTold = isTold.load(ordering: .sequentiallyConsistent)
    #expect(wasTold)
  }
}
