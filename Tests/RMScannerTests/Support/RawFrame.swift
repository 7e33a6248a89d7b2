import RMScanner

/// Frames as drivers deliver them, for tests.
enum RawFrame {
  /// A frame of one plane.
  static func make(
    _ fourCC: FourCC, width: Int, height: Int, bytesPerLine: Int, sizeImage: Int = 0,
    bytes: [UInt8]
  ) -> Frame {
    let plane = FrameFormat.Plane(bytesPerLine: bytesPerLine, sizeImage: sizeImage)
    let format = FrameFormat(fourCC: fourCC, width: width, height: height, planes: [plane])
    return Frame(number: 0, time: .zero, format: format, storage: ArrayStorage(bytes))
  }

  /// A JPEG frame.
  static func jpeg(_ bytes: [UInt8], fourCC: FourCC? = FourCC("MJPG")) -> Frame {
    make(fourCC ?? FourCC(rawValue: 0), width: 640, height: 480, bytesPerLine: 0, bytes: bytes)
  }
}
