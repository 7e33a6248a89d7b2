/// How the bytes of a frame are laid out: what `VIDIOC_S_FMT` returned, or what a file's header says.
public struct FrameFormat: Sendable, Hashable {
  /// One plane of pixels in memory.
  public struct Plane: Sendable, Hashable {
    /// Bytes from one row's first pixel to the next row's (`bytesperline`, the stride).
    public var bytesPerLine: Int
    /// Bytes of the whole plane as the driver sized it (`sizeimage`); 0 where it is not known.
    public var sizeImage: Int

    /// A plane with that stride and size.
    public init(bytesPerLine: Int, sizeImage: Int = 0) {
      self.bytesPerLine = bytesPerLine
      self.sizeImage = sizeImage
    }
  }

  /// The pixel format.
  public var fourCC: FourCC
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// The planes as the frame carries them: one for single-planar capture (even for NV12 and YU12,
  /// whose chroma follows the luma in the same plane), one a plane for multi-planar capture.
  public var planes: [Plane]

  /// A format with the given planes.
  public init(fourCC: FourCC, width: Int, height: Int, planes: [Plane]) {
    self.fourCC = fourCC
    self.width = width
    self.height = height
    self.planes = planes
  }
}
