import Testing

extension DeviceTests {
  /// One code, read once, from each driver and each form that its frames have.
  @Suite("A code is read") struct Reading {
    private func reads(_ arguments: String...) throws {
      let outcome = try Command(setting("RMSCAN_BINARY"), arguments).finish()
      #expect(outcome.status == 0)
      #expect(outcome.out == record)
      #expect(outcome.err == "")
    }

    @Test("from vivid's HDMI input at 1280x720")
    func hdmi() throws {
      let (input, output) = try (Nodes.loopInput(), Nodes.loopOutput())
      try HDMI.connect(input, to: output, "1280x720")
      let feeder = try Feeder(output, "YUYV", "1280x720")
      try reads("--device", input, "--once")
      try feeder.stop()
    }

    @Test(
      "in every native pixel format",
      arguments: [
        "YUYV", "UYVY", "NV12", "NV21", "YU12", "YV12", "GREY", "Y16 ", "RGB3", "BGR3", "RGB4",
        "BGR4",
      ])
    func pixelFormat(_ format: String) throws {
      let (input, output) = try (Nodes.loopInput(), Nodes.loopOutput())
      try HDMI.connect(input, to: output, "640x480")
      let feeder = try Feeder(output, format, "640x480")
      try reads("--device", input, "--once", "--size", "640x480", "--pixel-format", format)
      try feeder.stop()
    }

    @Test("in a Bayer format, which libv4l2 converts", arguments: ["BA81", "RGGB"])
    func bayer(_ format: String) throws {
      // A grey picture has the same value under red, green and blue filters.
      let file = try DeviceTests.picture("640x480", "GREY")
      let feeder = try Feeder(Nodes.loopback, format, "640x480", picture: file)
      try reads("--device", Nodes.loopback, "--once")
      try feeder.stop()
    }

    @Test("through the multi-planar interface", arguments: ["YUYV", "NV12", "NM12"])
    func multiPlanar(_ format: String) throws {
      let (input, output) = try (Nodes.planarInput(), Nodes.planarOutput())
      try HDMI.connect(input, to: output, "640x480")
      let file = try DeviceTests.picture("640x480", format == "NM12" ? "NV12" : format)
      let feeder = try Feeder(output, format, "640x480", picture: file)
      try reads("--device", input, "--once", "--size", "640x480", "--pixel-format", format)
      try feeder.stop()
    }

    @Test("from v4l2loopback", arguments: [("YUYV", "640x480"), ("MJPG", "1280x720")])
    func loopback(_ format: String, _ size: String) throws {
      let feeder = try Feeder(Nodes.loopback, format, size)
      try reads("--device", Nodes.loopback, "--once")
      try feeder.stop()
    }

    @Test("from a USB camera", arguments: ["MJPG:1280x720", "YUYV:640x480"])
    func usb(_ mode: String) throws {
      let camera = try USBCamera([mode])
      try reads("--device", camera.node, "--once")
      try camera.stop()
    }

    @Test("from a USB camera in the format asked for", arguments: ["MJPG", "YUYV"])
    func usbFormat(_ format: String) throws {
      let camera = try USBCamera()
      let outcome = try scan("--device", camera.node, "--once", "-v", "--pixel-format", format)
      #expect(outcome.out == record)
      #expect(outcome.err.contains(format))
      try camera.stop()
    }
  }
}
