import Testing

/// A webcam on the real uvcvideo driver; `rig/uvcsim.c` is its hardware.
struct USBCamera {
  static let name = "uvcsim camera: uvcsim camera"
  let command: Command

  /// Plugs it in and waits for its nodes.
  /// - Parameter modes: what it offers, as `FORMAT:WxH`.
  init(_ modes: [String] = ["MJPG:1280x720", "YUYV:640x480"]) throws {
    let words = try modes.map { mode in
      let parts = mode.split(separator: ":").map(String.init)
      return try "\(mode):\(DeviceTests.picture(parts[1], parts[0]))"
    }
    command = try Command("uvcsim", ["-f", "15", "-q"] + words, talks: true)
    try waitForNodes()
  }

  func waitForNodes() throws {
    try until("the USB camera's nodes") { Nodes.all(named: Self.name).count == 2 }
  }

  /// The capture node; the driver makes it before the metadata node.
  var node: String {
    get throws { try #require(Nodes.all(named: Self.name).first) }
  }

  var metadataNode: String {
    get throws { try #require(Nodes.all(named: Self.name).last) }
  }

  /// `unplug`, `plug`, `err N`, `cut N` or `hold SECONDS`.
  func tell(_ line: String) throws {
    try command.say(line)
    try command.wait(for: "command \(line)")
  }

  /// Unplugs it and waits until the nodes are gone.
  func stop() throws {
    _ = try command.end()
    try until("the USB camera's nodes to go") { Nodes.all(named: Self.name).isEmpty }
  }
}
