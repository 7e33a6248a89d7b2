import RMScanner

extension Flag {
  /// Where the pictures come from.
  static let input: [Flag] = [
    Flag(
      "device", short: "d", value: "NAME", .input,
      "scan with this camera; may be given more than once",
      details: """
        Scan with this camera: a node such as /dev/video0, a link under /dev/v4l/by-id or by-path, \
        part of the camera's name, a USB id such as 046d:0825, or 'demo' for a built-in camera that \
        draws moving barcodes and works on every machine. Given more than once, the cameras run at \
        the same time and their records are interleaved. Without it, and without a SOURCE, the \
        first real camera of the machine is used; -v tells which.
        """
    ) { arguments, value throws(UsageError) in
      arguments.sources.append(.device(try value.nonEmpty()))
    },
    Flag(
      "size", value: "WxH", .input, "ask the camera for this picture size",
      details: """
        Ask the camera for pictures of this size in pixels, such as 1280x720. The nearest that it \
        has wins and is told with -v. Without it a size that is good for scanning is chosen: about \
        1280x720 at 15 frames a second or more.
        """
    ) { arguments, value throws(UsageError) in
      arguments.size = try value.size()
    },
    Flag(
      "fps", value: "N", .input, "ask the camera for this many frames a second",
      details: """
        Ask the camera for this many frames a second. The nearest rate that it has wins and is \
        told with -v.
        """
    ) { arguments, value throws(UsageError) in
      arguments.framesPerSecond = try value.rate()
    },
    Flag(
      "pixel-format", value: "FOURCC", .input, "ask the camera for this pixel format",
      details: """
        Ask the camera for this pixel format, by its four-character code such as MJPG, YUYV or \
        GREY. Where the camera has no such format the choice is made without it, and told with -v.
        """
    ) { arguments, value throws(UsageError) in
      guard let code = FourCC(value.text) else {
        throw value.wrong("is no pixel format; write its four characters, such as MJPG or YUYV")
      }
      arguments.pixelFormat = code
    },
    Flag(
      "rotate", value: "DEGREES", .input, "how the camera is mounted: 0, 90, 180 or 270",
      details: """
        Turn each picture clockwise by this many degrees before it is read, for a camera that is \
        not mounted upright. Corners are told in the turned picture.
        """, choices: Orientation.Rotation.allCases.map { String($0.rawValue) }
    ) { arguments, value throws(UsageError) in
      arguments.rotation = try value.choice(
        Orientation.Rotation.allCases.map { (String($0.rawValue), $0) })
    },
    Flag(
      "mirror", .input, "the camera looks into a mirror",
      details: """
        Mirror each picture left to right, after --rotate, before it is read.
        """
    ) { $0.isMirrored = true },
    Flag(
      "live", .input, "read a Y4M stream at its own pace, dropping frames",
      details: """
        Pace a Y4M stream by the wall clock and drop frames that come while another is being read, \
        as a camera would. Without it every frame is read, and the stream's own clock (frame number \
        over rate) is the time that repeats and agreement are counted in.
        """
    ) { $0.isLive = true },
    Flag(
      "trigger", .input, "scan once for each line read from standard input",
      details: """
        Scan once for each line read from standard input (for each NUL with --null): a scan ends \
        with its first code, the one nearest the middle of the picture. The camera stays on in \
        between. A line that comes during a scan asks for another one after it. At the end of \
        standard input the program ends when the last scan has.
        """
    ) { $0.isTriggered = true },
    Flag(
      "list-devices", short: "l", .input, "list the machine's video nodes and end",
      details: """
        List the machine's video nodes and end: path, name, bus, by-id link, what each is (camera, \
        metadata, output and so on) and its best mode. With --format json, one object a line.
        """
    ) { $0.mode = .listDevices },
  ]
}
