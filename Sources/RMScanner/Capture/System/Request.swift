import CV4L2

/// A V4L2 request code with the type of the structure it takes, so that the two cannot be mixed up.
struct Request<Argument>: Sendable {
  /// The number for `ioctl(2)`.
  let code: UInt
}

extension Request where Argument == v4l2_capability {
  /// `VIDIOC_QUERYCAP`: what the node is.
  static var queryCapability: Self { Self(code: RM_VIDIOC_QUERYCAP) }
}

extension Request where Argument == v4l2_fmtdesc {
  /// `VIDIOC_ENUM_FMT`: the pixel formats, one a call.
  static var enumerateFormats: Self { Self(code: RM_VIDIOC_ENUM_FMT) }
}

extension Request where Argument == v4l2_frmsizeenum {
  /// `VIDIOC_ENUM_FRAMESIZES`: the sizes of a pixel format.
  static var enumerateSizes: Self { Self(code: RM_VIDIOC_ENUM_FRAMESIZES) }
}

extension Request where Argument == v4l2_frmivalenum {
  /// `VIDIOC_ENUM_FRAMEINTERVALS`: the frame intervals of a size.
  static var enumerateIntervals: Self { Self(code: RM_VIDIOC_ENUM_FRAMEINTERVALS) }
}

extension Request where Argument == v4l2_format {
  /// `VIDIOC_G_FMT`: the mode that is set.
  static var getFormat: Self { Self(code: RM_VIDIOC_G_FMT) }
  /// `VIDIOC_S_FMT`: sets a mode, or the nearest that the driver has.
  static var setFormat: Self { Self(code: RM_VIDIOC_S_FMT) }
}

extension Request where Argument == v4l2_streamparm {
  /// `VIDIOC_G_PARM`: the frame interval that is set.
  static var getParameters: Self { Self(code: RM_VIDIOC_G_PARM) }
  /// `VIDIOC_S_PARM`: sets the frame interval.
  static var setParameters: Self { Self(code: RM_VIDIOC_S_PARM) }
}

extension Request where Argument == UInt32 {
  /// `VIDIOC_G_PRIORITY`: the highest priority that any program holds on the node.
  static var getPriority: Self { Self(code: RM_VIDIOC_G_PRIORITY) }
  /// `VIDIOC_S_PRIORITY`: takes a priority.
  static var setPriority: Self { Self(code: RM_VIDIOC_S_PRIORITY) }
}

extension Request where Argument == v4l2_requestbuffers {
  /// `VIDIOC_REQBUFS`: makes buffers, or with a count of 0 frees them.
  static var requestBuffers: Self { Self(code: RM_VIDIOC_REQBUFS) }
}

extension Request where Argument == v4l2_buffer {
  /// `VIDIOC_QUERYBUF`: where a buffer can be mapped.
  static var queryBuffer: Self { Self(code: RM_VIDIOC_QUERYBUF) }
  /// `VIDIOC_QBUF`: gives a buffer to the driver.
  static var queueBuffer: Self { Self(code: RM_VIDIOC_QBUF) }
  /// `VIDIOC_DQBUF`: takes a filled buffer.
  static var dequeueBuffer: Self { Self(code: RM_VIDIOC_DQBUF) }
}

extension Request where Argument == CInt {
  /// `VIDIOC_STREAMON`: the pictures start.
  static var streamOn: Self { Self(code: RM_VIDIOC_STREAMON) }
  /// `VIDIOC_STREAMOFF`: the pictures end, and every buffer is out of the driver's hands.
  static var streamOff: Self { Self(code: RM_VIDIOC_STREAMOFF) }
}
