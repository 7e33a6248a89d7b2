import CV4L2

/// Sets a camera's picture format, and reads what the driver made of it: that is what counts, not
/// what was asked.
struct FormatSetter {
  /// The camera.
  let device: VideoDevice
  /// The pixel formats that can be read.
  let readable: Set<FourCC>
  /// Whether another program holds the configuration.
  let isLocked: Bool

  /// Sets the first of the modes that the driver takes and answers with a format that can be read
  /// (`VIDIOC_S_FMT`); nil when there is none. A driver may answer with another format than was
  /// asked, and does so without an error.
  func firstTaken(
    of modes: [CameraMode]
  ) throws(CaptureError) -> (format: FrameFormat, notes: [String])? {
    for mode in modes {
      var raw = empty()
      fill(&raw, with: mode)
      do throws(Errno) {
        try device.descriptor.perform(.setFormat, &raw)
      } catch {
        if error == .invalidArgument { continue }
        throw refused(error)
      }
      if var answer = sound(raw) {
        if answer.format.fourCC != mode.fourCC {
          answer.notes.append("asked for \(mode.fourCC), the driver gives \(answer.format.fourCC)")
        }
        return answer
      }
    }
    return nil
  }

  /// The format that the camera is in (`VIDIOC_G_FMT`), for a driver that lets none be set; nil
  /// when it cannot be read.
  func current() throws(CaptureError) -> (format: FrameFormat, notes: [String])? {
    var raw = empty()
    do throws(Errno) {
      try device.descriptor.perform(.getFormat, &raw)
    } catch {
      if error == .invalidArgument || error == .inappropriateRequest { return nil }
      throw refused(error)
    }
    return sound(raw)
  }

  private func refused(_ error: Errno) -> CaptureError {
    device.errors.refused("setting the picture format of", error, hasPriority: isLocked)
  }

  private func empty() -> v4l2_format {
    var raw = v4l2_format()
    raw.type = device.capability.bufferType
    return raw
  }

  private func fill(_ raw: inout v4l2_format, with mode: CameraMode) {
    // Whole frames are asked for: one of two interleaved fields taken at different times has a
    // comb where something moved.
    let progressive = V4L2_FIELD_NONE.rawValue
    if device.capability.isMultiplanar {
      raw.fmt.pix_mp.width = UInt32(mode.width)
      raw.fmt.pix_mp.height = UInt32(mode.height)
      raw.fmt.pix_mp.pixelformat = mode.fourCC.rawValue
      raw.fmt.pix_mp.field = progressive
    } else {
      raw.fmt.pix.width = UInt32(mode.width)
      raw.fmt.pix.height = UInt32(mode.height)
      raw.fmt.pix.pixelformat = mode.fourCC.rawValue
      raw.fmt.pix.field = progressive
    }
  }

  /// The driver's answer as a format, put right where its rows are odd; nil when it cannot be read.
  private func sound(_ raw: v4l2_format) -> (format: FrameFormat, notes: [String])? {
    let (told, field) = Self.parse(raw, isMultiplanar: device.capability.isMultiplanar)
    guard readable.contains(told.fourCC), let sound = RowCheck.corrected(told) else { return nil }
    var format = sound.format
    var notes = sound.note.map { [$0] } ?? []
    switch v4l2_field(field) {
    case V4L2_FIELD_INTERLACED, V4L2_FIELD_INTERLACED_TB, V4L2_FIELD_INTERLACED_BT:
      notes.append("the pictures are interlaced")
    case V4L2_FIELD_SEQ_TB, V4L2_FIELD_SEQ_BT:
      // Both fields one below the other: the first one alone is a whole picture of half the rows.
      notes.append("the pictures are interlaced; one field of each is read")
      format.height /= 2
    default:
      break
    }
    return (format, notes)
  }

  /// The kernel's structure as a format, and its field order.
  static func parse(_ raw: v4l2_format, isMultiplanar: Bool) -> (FrameFormat, field: UInt32) {
    guard isMultiplanar else {
      let pix = raw.fmt.pix
      let plane = FrameFormat.Plane(
        bytesPerLine: Int(pix.bytesperline), sizeImage: Int(pix.sizeimage))
      let format = FrameFormat(
        fourCC: FourCC(rawValue: pix.pixelformat), width: Int(pix.width), height: Int(pix.height),
        planes: [plane])
      return (format, pix.field)
    }
    let pix = raw.fmt.pix_mp
    let count = min(Int(pix.num_planes), Int(VIDEO_MAX_PLANES))
    let planes = withUnsafeBytes(of: pix.plane_fmt) { bytes in
      bytes.bindMemory(to: v4l2_plane_pix_format.self).prefix(count).map {
        FrameFormat.Plane(bytesPerLine: Int($0.bytesperline), sizeImage: Int($0.sizeimage))
      }
    }
    let format = FrameFormat(
      fourCC: FourCC(rawValue: pix.pixelformat), width: Int(pix.width), height: Int(pix.height),
      planes: planes)
    return (format, pix.field)
  }
}
