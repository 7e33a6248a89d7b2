import Glibc
import Testing

@testable import RMScanner

@Suite("Whatever a call answers, nothing is left behind")
struct CleanUpTests {
  static let errnos = [
    EINTR, EACCES, EBUSY, EINVAL, ENODEV, EIO, ENOMEM, ENOSPC, ENOTTY, EPIPE, EPERM, EAGAIN, ENXIO,
    ENOLINK, EMFILE,
  ].map { Errno(rawValue: $0) }

  /// Starts, takes one frame if it can, stops; with the fault on.
  private func session(_ call: FakeDriver.Call, _ errno: Errno, first: Int, times: Int) async -> (
    FakeDriver, CaptureError?
  ) {
    var node = FakeNode()
    node.formats = [.grey]
    node.steps = [FakeNode.Step](repeating: .picture(1), count: 8)
    let driver = FakeDriver(node)
    driver.fail(call, errno, first: first, times: times)
    let source = CameraSource(path: "/dev/video0", system: driver.system)
    var failure: CaptureError?
    do throws(CaptureError) {
      let sequence = try await source.start()
      failure = await read(sequence, frames: 1).failure
    } catch {
      failure = error
    }
    await source.stop()
    return (driver, failure)
  }

  @Test(
    "At the first, a middle and the last of its calls",
    arguments: [
      FakeDriver.Call.open, .queryCapability, .getFormat, .setFormat, .requestBuffers,
      .queryBuffer, .map, .queueBuffer, .streamOn, .makeEvent, .startThread, .enumerateFormats,
      .enumerateSizes, .enumerateIntervals, .getParameters, .setParameters, .setPriority,
      .streamOff,
    ], errnos)
  func setUp(call: FakeDriver.Call, errno: Errno) async {
    // These are made once for each of the five buffers.
    let isPerBuffer = [.queryBuffer, .map, .queueBuffer].contains(call)
    for first in isPerBuffer ? [0, 2, 4] : [0] {
      // A call that is interrupted for ever is made for ever; no kernel does that.
      let times = errno == .interrupted ? 3 : .max
      let (driver, failure) = await session(call, errno, first: first, times: times)
      #expect(driver.leftovers == FakeDriver.Leftovers(), "\(call) \(errno), call \(first)")
      if errno == .interrupted, call != .makeEvent, call != .startThread {
        #expect(failure == nil, "\(call) is made again")
      }
    }
  }

  @Test(
    "In DQBUF and poll while the pictures come",
    arguments: [FakeDriver.Call.dequeueBuffer, .poll], errnos)
  func running(call: FakeDriver.Call, errno: Errno) async {
    let lasting = errno != .interrupted && errno != .again
    for first in [0, 2] {
      let (driver, failure) = await session(call, errno, first: first, times: lasting ? .max : 3)
      #expect(driver.leftovers == FakeDriver.Leftovers(), "\(call) \(errno), call \(first)")
      // A call that keeps failing while pictures are to come has no other name than a lost camera.
      if first == 0 { #expect(failure?.code == (lasting ? .lost : nil), "\(call) \(errno)") }
    }
  }

  @Test(
    "The required calls fail the start with the errno that they gave",
    arguments: [
      FakeDriver.Call.open, .queryCapability, .requestBuffers, .queryBuffer, .map, .queueBuffer,
      .streamOn, .makeEvent, .startThread,
    ], errnos)
  func errnoIsKept(call: FakeDriver.Call, errno: Errno) async {
    guard errno != .interrupted else { return }
    let (_, failure) = await session(call, errno, first: 0, times: .max)
    #expect(failure?.errno == errno)
    #expect(failure?.subject == "/dev/video0")
  }
}
