/// A grey picture of ours: 8 bits a pixel, 0 black, rows from the top, no bytes between them
/// (stride = width), which is what every engine takes without a copy.
public struct LumaImage: Sendable, Hashable {
  /// Pixels in a row.
  public private(set) var width: Int
  /// Rows.
  public private(set) var height: Int
  /// `width * height` bytes.
  public private(set) var pixels: [UInt8]

  /// A picture of the given pixels; `pixels` must hold exactly `width * height` bytes.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture of one shade.
  public init(width: Int, height: Int, shade: UInt8 = 0) {
    self.init(
      width: width, height: height, pixels: [UInt8](repeating: shade, count: width * height))
  }

  /// Takes another size, keeping the memory where it is large enough; the pixels are whatever
  /// they were.
  public mutating func resize(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0)
    let count = width * height
    if count < pixels.count {
      pixels.removeLast(pixels.count - count)
    } else if count > pixels.count {
      pixels.append(contentsOf: repeatElement(0, count: count - pixels.count))
    }
    self.width = width
    self.height = height
  }

  /// The shade at column `x`, row `y`.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Lends the pixels, row after row. The pointer must not be kept.
  public func withPixels<R, E: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    // The array's own call is typed from Swift 6.1 on.
    let result: Result<R, E> = pixels.withUnsafeBufferPointer { pixels in
      do throws(E) {
        return .success(try body(pixels))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Lends the pixels for writing, row after row. The pointer must not be kept.
  public mutating func withMutablePixels<R, E: Error>(
    _ body: (inout UnsafeMutableBufferPointer<UInt8>) throws(E) -> R
  ) throws(E) -> R {
    let result: Result<R, E> = pixels.withUnsafeMutableBufferPointer { pixels in
      do throws(E) {
        return .success(try body(&pixels))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
