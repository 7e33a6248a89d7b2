import Glibc
import Testing

@testable import RMScanner

@Suite("Errors that say what to do (BC-15)")
struct NodeErrorsTests {
  private func start(_ driver: FakeDriver, _ path: String = "/dev/video0") async -> CaptureError? {
    let source = CameraSource(path: path, system: driver.system)
    return await failure { () throws(CaptureError) in _ = try await source.start() }
  }

  @Test("No such node")
  func missing() async {
    let error = await start(FakeDriver([]), "/dev/video7")
    #expect(error?.code == .notFound)
    #expect(
      error?.description.hasPrefix("opening /dev/video7: No such file or directory; ") == true)
  }

  @Test("Permission denied names the group and the command")
  func denied() async {
    let driver = FakeDriver()
    driver.fail(.open, .accessDenied)
    let error = await start(driver)
    #expect(error?.code == .permissionDenied)
    #expect(
      error?.description
        == "opening /dev/video0: Permission denied; it belongs to the group video:"
        + " run `sudo usermod -aG video $USER`, then log in again")
  }

  @Test("Nobody is told to join the group root")
  func deniedToAll() async {
    var files = FakeFiles()
    files.devices["/dev/video0"] = FileCalls.Info(
      kind: .characterDevice, major: 81, minor: 0, group: "root")
    let driver = FakeDriver([FakeNode()], files: files)
    driver.fail(.open, .accessDenied)
    #expect(await start(driver)?.advice?.contains("usermod") == false)
  }

  @Test(
    "Busy names the process that holds the node",
    arguments: [
      FakeDriver.Call.open, .setFormat, .requestBuffers, .streamOn,
    ])
  func busy(call: FakeDriver.Call) async {
    var files = FakeFiles()
    files.links["/proc/4242/fd/7"] = "/dev/video0"
    files.links["/proc/4242/fd/1"] = "/dev/null"
    files.links["/proc/99/fd/3"] = "/dev/video1"
    files.texts["/proc/4242/comm"] = "zbarcam"
    files.texts["/proc/99/comm"] = "other"
    let driver = FakeDriver([FakeNode()], files: files)
    driver.fail(call, .busy)
    let error = await start(driver)
    #expect(error?.code == .busy)
    #expect(
      error?.reason == "zbarcam (process 4242) uses the camera (Device or resource busy)")
    #expect(error?.advice == "end it first")
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("A raw sensor node and a full USB bus are told for what they are")
  func starting() async {
    let raw = FakeDriver()
    raw.fail(.streamOn, .brokenPipe)
    let pipeline = await start(raw)
    #expect(pipeline?.code == .failed)
    #expect(
      pipeline?.description
        == "starting /dev/video0: it is a raw sensor node whose pipeline is not set up"
        + " (Broken pipe); run the program under libcamera's V4L2 layer (libcamerify)")
    let full = FakeDriver()
    full.fail(.streamOn, .noSpace)
    let bandwidth = await start(full)
    #expect(bandwidth?.reason == "the USB bus has no bandwidth left (No space left on device)")
  }

  @Test("What is no V4L2 device is no camera", arguments: [ENOTTY, EINVAL])
  func notADevice(errno: CInt) async {
    let driver = FakeDriver()
    driver.fail(.queryCapability, Errno(rawValue: errno))
    #expect(await start(driver)?.code == .notACamera)
    #expect(driver.leftovers == FakeDriver.Leftovers())
  }

  @Test("On the real kernel: a device of another kind, a file, a directory, nothing")
  func realKernel() async {
    func code(_ path: String) async -> CaptureError.Code? {
      await failure { () throws(CaptureError) in _ = try await CameraSource(path: path).start() }?
        .code
    }
    #expect(await code("/dev/null") == .notACamera)
    #expect(await code("/etc/passwd") == .notACamera)
    #expect(await code("/etc") == .notACamera)
    #expect(await code("/dev/no-such-video") == .notFound)
  }

  @Test("An errno has the system's words")
  func words() {
    #expect(Errno(rawValue: ENODEV).description == "No such device")
    #expect(Errno.noSuchDevice.meansGone)
    #expect(!Errno.busy.meansGone)
    #expect(Errno(rawValue: 99_999).description.contains("99999"))
  }
}
