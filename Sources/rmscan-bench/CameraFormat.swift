import CTurboJPEG
import RMScanner
import Synchronization

/// The formats that webcams send, made of a grey picture.
enum CameraFormat: String, CaseIterable {
  case grey = "GREY"
  case yuyv = "YUYV"
  case nv12 = "NV12"
  case mjpg = "MJPG"

  /// The picture as a frame of the format.
  func frame(_ image: LumaImage, number: Int) throws -> Frame {
    let (width, height) = (image.width, image.height)
    var bytes: [UInt8]
    var bytesPerLine = width
    switch self {
    case .grey: return Self.greyFrame(image, number: number)
    case .yuyv:
      bytesPerLine = 2 * width
      bytes = image.pixels.flatMap { [$0, 128] }
    case .nv12: bytes = image.pixels + [UInt8](repeating: 128, count: width * height / 2)
    case .mjpg:
      bytesPerLine = 0
      bytes = try Self.jpeg(image)
    }
    return Self.frame(
      bytes, rawValue, width: width, height: height, bytesPerLine: bytesPerLine, number: number)
  }

  /// A grey picture as a frame.
  static func greyFrame(_ image: LumaImage, number: Int) -> Frame {
    frame(
      image.pixels, Self.grey.rawValue, width: image.width, height: image.height,
      bytesPerLine: image.width, number: number)
  }

  /// A frame of 30 a second.
  private static func frame(
    _ bytes: [UInt8], _ name: String, width: Int, height: Int, bytesPerLine: Int, number: Int
  ) -> Frame {
    Frame(
      number: number, time: .seconds(number) / 30,
      format: FrameFormat(
        fourCC: FourCC(name) ?? FourCC(rawValue: 0), width: width, height: height,
        planes: [FrameFormat.Plane(bytesPerLine: bytesPerLine)]),
      storage: ArrayStorage(bytes))
  }

  /// A colour JPEG, as webcams send it: 4:2:2, quality 85.
  private static func jpeg(_ image: LumaImage) throws -> [UInt8] {
    guard let compressor = tjInitCompress() else { throw BenchError("no JPEG compressor") }
    defer { tjDestroy(compressor) }
    let colours = image.pixels.flatMap { [$0, $0, $0] }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(buffer) }
    let result = tjCompress2(
      compressor, colours, Int32(image.width), 0, Int32(image.height), Int32(TJPF_RGB.rawValue),
      &buffer, &size, Int32(TJSAMP_422.rawValue), 85, 0)
    guard result == 0, let buffer else { throw BenchError("no JPEG was made") }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }
}

/// Hands out frames in order.
final class FrameList: Sendable {
  private let frames: [Frame]
  private let index = Atomic<Int>(0)

  init(_ frames: [Frame]) {
    self.frames = frames
  }

  func next() -> Frame? {
    let place = index.wrappingAdd(1, ordering: .relaxed).oldValue
    return place < frames.count ? frames[place] : nil
  }
}
