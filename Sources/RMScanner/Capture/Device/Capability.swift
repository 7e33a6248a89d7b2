import CV4L2

/// What `VIDIOC_QUERYCAP` says of a node.
struct Capability: Sendable, Hashable {
  /// The driver's name, such as `uvcvideo`.
  var driver: String
  /// The camera's name; the kernel cuts it at 31 bytes.
  var card: String
  /// Where it is plugged in, such as `usb-0000:00:14.0-1`.
  var bus: String
  /// The node's own capabilities (`V4L2_CAP_*`). `device_caps` where the driver fills it:
  /// `capabilities` is then that of all the device's nodes together, and says "video capture" of
  /// a metadata node.
  var flags: UInt32

  /// Reads the kernel's structure.
  init(_ raw: v4l2_capability) {
    driver = text(of: raw.driver)
    card = text(of: raw.card)
    bus = text(of: raw.bus_info)
    flags =
      raw.capabilities & UInt32(V4L2_CAP_DEVICE_CAPS) != 0 ? raw.device_caps : raw.capabilities
  }

  /// Whether one of the `V4L2_CAP_*` bits is set.
  private func has(_ bits: CUnsignedInt...) -> Bool {
    bits.contains { flags & UInt32($0) != 0 }
  }

  /// Whether pictures can be captured from it at all.
  var captures: Bool {
    has(CUnsignedInt(V4L2_CAP_VIDEO_CAPTURE), CUnsignedInt(V4L2_CAP_VIDEO_CAPTURE_MPLANE))
  }

  /// Whether it captures only by the multi-planar interface.
  var isMultiplanar: Bool {
    !has(CUnsignedInt(V4L2_CAP_VIDEO_CAPTURE)) && has(CUnsignedInt(V4L2_CAP_VIDEO_CAPTURE_MPLANE))
  }

  /// Whether it hands out buffers (`VIDIOC_REQBUFS` and its kin).
  var streams: Bool { has(CUnsignedInt(V4L2_CAP_STREAMING)) }

  /// Whether pictures can be had by `read(2)`.
  var reads: Bool { has(CUnsignedInt(V4L2_CAP_READWRITE)) }

  /// The buffer type of every request about its pictures.
  var bufferType: UInt32 {
    isMultiplanar
      ? V4L2_BUF_TYPE_VIDEO_CAPTURE_MPLANE.rawValue : V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
  }

  /// Drivers whose camera is made by another program, by their `driver` string.
  private static let virtualDrivers: Set<String> = [
    "v4l2 loopback", "v4l2loopback", "vivid", "vimc", "akvcam",
  ]

  /// What the node is, as far as its capabilities say; an infrared camera is told by its formats
  /// and its name (`isInfrared`).
  var kind: VideoNode.Kind {
    let isVirtual = Self.virtualDrivers.contains(driver)
    let outputs = has(
      CUnsignedInt(V4L2_CAP_VIDEO_OUTPUT), CUnsignedInt(V4L2_CAP_VIDEO_OUTPUT_MPLANE))
    if has(CUnsignedInt(V4L2_CAP_VIDEO_M2M), CUnsignedInt(V4L2_CAP_VIDEO_M2M_MPLANE)) {
      return .memoryToMemory
    }
    if captures {
      // A node whose pipeline is set up through the media controller gives no picture by itself.
      if has(CUnsignedInt(V4L2_CAP_TOUCH), CUnsignedInt(V4L2_CAP_IO_MC)) { return .other }
      if isVirtual { return .virtual }
      // Before the M2M flags came, a codec said that it captures and outputs.
      return outputs ? .memoryToMemory : .camera
    }
    if has(CUnsignedInt(V4L2_CAP_META_CAPTURE), CUnsignedInt(V4L2_CAP_META_OUTPUT)) {
      return .metadata
    }
    return outputs ? .output : .other
  }
}

/// The text in a C array of characters, up to its NUL.
func text<Characters>(of characters: Characters) -> String {
  withUnsafeBytes(of: characters) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
