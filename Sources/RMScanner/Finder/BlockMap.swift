/// What a pass over the luma plane says of each block of 16 by 16 pixels: how strong its edges are
/// and which way they run. Everything the finder knows comes from here, so this is the only part
/// of it whose cost grows with the pixels.
///
/// The three numbers of a block are its structure tensor, summed over every second row (barcodes
/// are never one row high, and half the rows is half the cost): Jxx, Jyy and Jxy of the central
/// differences gx and gy, each divided by 4. The division drops differences under 4 shades, which
/// on a webcam are noise, and keeps eight rows of squares (63 * 63 * 8 = 31752) in 16-bit lanes.
struct BlockMap {
  /// Pixels a block is wide and high.
  static let side = 16

  /// One block's structure tensor.
  struct Tensor: Hashable {
    var xx: Int32 = 0
    var yy: Int32 = 0
    var xy: Int32 = 0

    /// Edge energy: the tensor's trace.
    var energy: Int32 { xx + yy }
  }

  /// Whole blocks in a row; pixels right of the last whole block are not looked at.
  private(set) var columns = 0
  /// Rows of whole blocks.
  private(set) var rows = 0
  /// The tensors, row after row.
  private(set) var tensors: [Tensor] = []

  /// Measures `image`, using the memory of the last picture again.
  mutating func measure(_ image: LumaImage) {
    let side = Self.side
    columns = max(0, (image.width - 2) / side)
    rows = max(0, (image.height - 2) / side)
    let count = columns * rows
    if tensors.count != count {
      tensors = [Tensor](repeating: Tensor(), count: count)
    }
    guard count > 0 else { return }
    let width = image.width
    let columns = columns
    let rows = rows
    image.withPixels { pixels in
      tensors.withUnsafeMutableBufferPointer { tensors in
        guard let base = pixels.baseAddress else { return }
        for row in 0..<rows {
          for column in 0..<columns {
            // One pixel in from the edge, so that every pixel has its four neighbours.
            let corner = base + (row * side + 1) * width + column * side + 1
            tensors[row * columns + column] = Self.tensor(corner, width)
          }
        }
      }
    }
  }

  /// The tensor of the block whose first pixel is at `corner`, in rows `stride` bytes apart.
  @inline(__always)
  private static func tensor(_ corner: UnsafePointer<UInt8>, _ stride: Int) -> Tensor {
    typealias Lanes = SIMD16<Int16>
    var xx = Lanes()
    var yy = Lanes()
    var xy = Lanes()
    var row = corner
    for _ in 0..<(side / 2) {
      let gx = (load(row + 1) &- load(row - 1)) &>> 2
      let gy = (load(row + stride) &- load(row - stride)) &>> 2
      xx &+= gx &* gx
      yy &+= gy &* gy
      xy &+= gx &* gy
      row += 2 * stride
    }
    return Tensor(xx: sum(xx), yy: sum(yy), xy: sum(xy))
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt8>) -> SIMD16<Int16> {
    let bytes = UnsafeRawPointer(pointer).loadUnaligned(as: SIMD16<UInt8>.self)
    return SIMD16<Int16>(truncatingIfNeeded: bytes)
  }

  @inline(__always)
  private static func sum(_ lanes: SIMD16<Int16>) -> Int32 {
    let wide = SIMD16<Int32>(truncatingIfNeeded: lanes)
    return wide.wrappedSum()
  }
}
