/// Who a buffer goes back to.
protocol BufferHome: Sendable {
  /// Gives a buffer back to the driver. Called once for each that was taken, from any thread; does
  /// nothing once the pictures have ended.
  func takeBack(_ index: Int)
}

/// A buffer that is out of the driver's hands. It goes back when its one owner lets it go.
struct DequeuedBuffer: ~Copyable, Sendable {
  /// The filled part of one plane.
  struct Plane: Sendable {
    /// Its memory, which stays mapped for as long as this is held.
    var mapping: Mapping
    /// Where in it the picture starts (`data_offset`).
    var offset: Int
    /// Bytes of the picture.
    var count: Int
  }

  /// The driver's number for it.
  let index: Int
  /// Its planes.
  let planes: [Plane]
  private let home: any BufferHome

  /// Takes charge of buffer `index`.
  init(index: Int, planes: [Plane], home: any BufferHome) {
    self.index = index
    self.planes = planes
    self.home = home
  }

  deinit {
    home.takeBack(index)
  }
}

/// A frame's bytes in a buffer of the driver's: the class that lets many hold what has one owner.
final class BufferStorage: FrameStorage {
  private let buffer: DequeuedBuffer

  /// The bytes of that buffer.
  init(_ buffer: consuming DequeuedBuffer) {
    self.buffer = buffer
  }

  /// Lends the filled bytes of plane `index`.
  func withPlane<R, E: Error>(
    _ index: Int, _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    let plane = buffer.planes[index]
    return try plane.mapping.withBytes(from: plane.offset, count: plane.count, body)
  }
}
