/// Memory that holds a frame's bytes for as long as the object lives.
///
/// A camera's buffer goes back to the driver when the last reference goes; a picture from a file
/// is an array.
public protocol FrameStorage: Sendable {
  /// Lends the bytes of plane `index` (only `bytesused` of them) to `body`. The pointer must not
  /// be kept.
  func withPlane<R, E: Error>(
    _ index: Int, _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R
}

/// One picture from a source. The last reference to go gives a camera's buffer back to its driver,
/// so keep at most one, and not for long.
public final class Frame: Sendable {
  /// Counted from 0 in each capture session, as delivered; gaps are frames that were dropped.
  public let number: Int
  /// When the picture was taken, on its source's clock, from the source's start.
  public let time: Duration
  /// How the bytes are laid out.
  public let format: FrameFormat
  /// Whether it is a still picture, to be read as thoroughly as the program can, or one of many
  /// frames, to be read within a frame's time.
  public let isStill: Bool
  private let storage: any FrameStorage

  /// A frame over memory that lives as long as it.
  public init(
    number: Int, time: Duration, format: FrameFormat, isStill: Bool = false,
    storage: any FrameStorage
  ) {
    self.number = number
    self.time = time
    self.format = format
    self.isStill = isStill
    self.storage = storage
  }

  /// Lends the bytes of plane `index` to `body`: only as many as the driver said it filled. The
  /// pointer must not be kept.
  public func withPlane<R, E: Error>(
    _ index: Int = 0, _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try storage.withPlane(index, body)
  }
}

/// Frame bytes in an array of ours: pictures from files, drawn frames, tests.
public struct ArrayStorage: FrameStorage {
  private let planes: [[UInt8]]

  /// One plane of bytes.
  public init(_ bytes: [UInt8]) {
    planes = [bytes]
  }

  /// Lends plane `index`'s bytes.
  public func withPlane<R, E: Error>(
    _ index: Int, _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    var result: Result<R, E>?
    planes[index].withUnsafeBytes { bytes in
      do throws(E) {
        result = .success(try body(bytes))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { preconditionFailure("withUnsafeBytes calls its body once") }
    return try result.get()
  }
}
