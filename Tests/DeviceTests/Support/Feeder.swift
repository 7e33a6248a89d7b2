import Testing

/// Frames going into a V4L2 output, which another node shows as a camera.
struct Feeder {
  let command: Command

  /// Starts to write a picture at 15 frames a second.
  init(_ device: String, _ format: String, _ size: String, picture: String? = nil) throws {
    let file = try picture ?? DeviceTests.picture(size, format)
    command = try Command("feed", [device, format, size, "15", file])
    try command.wait(for: "feeding")
  }

  func stop() throws {
    _ = try command.end()
  }
}

/// vivid's HDMI cable: what is fed to the output is what the input shows, where size, timing and
/// pixel format are the same at both ends; else the input shows its test picture.
enum HDMI {
  /// - Parameter size: 1280x720 or 640x480, each at 60 frames a second.
  static func connect(_ input: String, to output: String, _ size: String) throws {
    try set(input, "loop_video=1,osd_text_mode=2")
    let timing = size == "1280x720" ? "index=7" : "index=0"
    for device in [input, output] {
      try run("v4l2-ctl", "-d", device, "--set-dv-bt-timings", timing)
    }
  }
}
