import Glibc
import Synchronization
import Testing

@testable import RMScanner

@Suite struct PipeTests {
  private let writer = Y4MWriter(width: 64, height: 48, tags: "F30:1 C420jpeg", chroma: 1536)

  /// Runs `body` with the path of a pipe that a thread writes `bytes` to.
  private func withPipe<R: Sendable>(
    _ bytes: [UInt8], keepsOpen: Bool = false, _ body: (String) async throws -> R
  ) async throws -> R {
    var ends: [CInt] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let thread = try LiveThread.start {
      writeAll(bytes, to: writing)
      if !keepsOpen { close(writing) }
    }
    let result = try await body("/dev/fd/\(reading)")
    if keepsOpen { close(writing) }
    thread.join()
    close(reading)
    return result
  }

  @Test("A stream from a pipe comes whole, in order")
  func stream() async throws {
    let frames = (0..<40).map { LumaImage(width: 64, height: 48, shade: UInt8($0)).pixels }
    let images = try await withPipe(writer.stream(frames)) { path in
      try await collect(PictureSource.open(path: path, live: false)).images
    }
    #expect(images.map(\.pixels) == frames)
  }

  @Test("A picture from a pipe is read to its end")
  func picture() async throws {
    let image = PictureWriter.pattern(width: 300, height: 200)
    let images = try await withPipe(PictureWriter.png(image)) { path in
      try await collect(PictureSource.open(path: path, live: false)).images
    }
    #expect(images == [image])
  }

  @Test("What is no picture is known from its first bytes, though the pipe goes on")
  func endlessGarbage() async throws {
    let code = try await withPipe(Array("garbage garbage".utf8), keepsOpen: true) { path in
      do throws(CaptureError) {
        _ = try await PictureSource.open(path: path, live: false).start()
        return CaptureError.Code?.none
      } catch {
        return error.code
      }
    }
    #expect(code == .notReadable)
  }

  @Test("A stop ends the waiting for a pipe that says nothing, and closes it")
  func stopWhileSilent() async throws {
    let pipe = TemporaryFile(pipe: ())
    let end = open(pipe.path, O_RDWR | O_CLOEXEC)
    let source = PictureSource(path: pipe.path, live: false)
    let starting = Task { () -> CaptureError? in
      do throws(CaptureError) {
        _ = try await source.start()
        return nil
      } catch {
        return error
      }
    }
    let isOver = Mutex(false)
    let watching = Task {
      _ = await starting.value
      isOver.withLock { $0 = true }
    }
    while !isOver.withLock({ $0 }) {
      await source.stop()
      await Task.yield()
    }
    await watching.value
    #expect(await starting.value != nil)
    close(end)
    #expect(!isOpen(pipe.path))
  }

  @Test("Cancelling the task that starts a source ends its waiting for a silent pipe")
  func cancelStart() async throws {
    let pipe = TemporaryFile(pipe: ())
    let end = open(pipe.path, O_RDWR | O_CLOEXEC)
    let starting = Task { try await PictureSource(path: pipe.path, live: false).start() }
    starting.cancel()
    await #expect(throws: CaptureError.self) { try await starting.value }
    close(end)
    #expect(!isOpen(pipe.path))
  }

  @Test("A stop in the middle of a stream ends it; the frames end, the pipe is closed")
  func stopInTheMiddle() async throws {
    let pipe = TemporaryFile(pipe: ())
    let end = open(pipe.path, O_RDWR | O_CLOEXEC)
    let frame = LumaImage(width: 64, height: 48, shade: 9).pixels
    writeAll(writer.stream([frame, frame]), to: end)
    let source = PictureSource(path: pipe.path, live: false)
    let frames = try await source.start()
    var iterator = frames.makeAsyncIterator()
    for number in 0..<2 {
      guard case .frame(let frame) = try await iterator.next() else {
        Issue.record("no frame")
        return
      }
      #expect(frame.number == number)
    }
    let rest = Task {
      var iterator = frames.makeAsyncIterator()
      return try await iterator.next() == nil
    }
    await source.stop()
    #expect(try await rest.value)
    close(end)
    #expect(!isOpen(pipe.path))
    #expect(try await iterator.next() == nil)
    await source.stop()
  }

  @Test("Cancelling the task that waits for a frame ends its waiting")
  func cancel() async throws {
    let pipe = TemporaryFile(pipe: ())
    let end = open(pipe.path, O_RDWR | O_CLOEXEC)
    let frame = LumaImage(width: 64, height: 48, shade: 9).pixels
    writeAll(writer.stream([frame]), to: end)
    let source = PictureSource(path: pipe.path, live: false)
    let frames = try await source.start()
    let taking = Task {
      var count = 0
      for try await _ in frames { count += 1 }
      return count
    }
    taking.cancel()
    #expect(try await taking.value <= 1)
    await source.stop()
    close(end)
  }

  @Test("No more than one frame is read ahead of the one that was taken")
  func readsOneAhead() async throws {
    let file = TemporaryFile(
      writer.stream((0..<30).map { LumaImage(width: 64, height: 48, shade: UInt8($0)).pixels }))
    let source = PictureSource(path: file.path, live: false)
    var iterator = try await source.start().makeAsyncIterator()
    _ = try await iterator.next()
    await source.stop()
    #expect(source.counters.captured == 1 && source.counters.dropped == 0)
  }
}
