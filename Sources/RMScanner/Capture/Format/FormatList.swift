import CV4L2

/// What a camera offers: its pixel formats, their sizes, and their frame rates. Every part is
/// optional in V4L2, so any of it may be missing.
struct FormatList: Sendable, Hashable {
  /// The frame intervals of one size.
  enum Rates: Sendable, Hashable {
    /// The driver does not say.
    case unknown
    /// These.
    case list([FrameInterval])
    /// Any between the shortest and the longest.
    case range(shortest: FrameInterval, longest: FrameInterval)
  }

  /// One size of one pixel format.
  struct Size: Sendable, Hashable {
    /// Pixels in a row.
    var width: Int
    /// Rows.
    var height: Int
    /// Its frame intervals.
    var rates: Rates = .unknown
  }

  /// One pixel format.
  struct Format: Sendable, Hashable {
    /// Its code.
    var fourCC: FourCC
    /// The driver's words for it.
    var name = ""
    /// Its sizes; empty where the driver does not say.
    var sizes: [Size] = []
  }

  /// The formats, in the driver's order.
  var formats: [Format] = []

  /// Whether one of them is read as it comes.
  func offersOne(of readable: Set<FourCC>) -> Bool {
    formats.contains { readable.contains($0.fourCC) }
  }

  /// Whether there are formats and none has colour.
  var isGrey: Bool {
    !formats.isEmpty && formats.allSatisfy { FormatCost.grey.contains($0.fourCC) }
  }
}

extension FormatList {
  // Cameras have far fewer (the kernel's vivid has 90 formats); a driver that never ends its list
  // must not keep us.
  private static let mostFormats: UInt32 = 256
  private static let mostSizes: UInt32 = 128
  private static let mostIntervals: UInt32 = 64

  /// Sizes that are looked at where the driver takes any size between limits.
  private static let usualSizes = [
    (320, 240), (640, 480), (800, 600), (1024, 768), (1280, 720), (1280, 960), (1920, 1080),
  ]

  /// Asks the camera (`VIDIOC_ENUM_FMT`, `_FRAMESIZES`, `_FRAMEINTERVALS`). What it does not
  /// answer is left out. `wanted` is one more size to look at where the driver takes any.
  init(of device: VideoDevice, wanted: ModeRequest.Size? = nil) {
    for index in 0..<Self.mostFormats {
      var raw = v4l2_fmtdesc()
      raw.index = index
      raw.type = device.capability.bufferType
      guard (try? device.descriptor.perform(.enumerateFormats, &raw)) != nil else { break }
      let fourCC = FourCC(rawValue: raw.pixelformat)
      // A driver that answers every index with the same format has one.
      if formats.contains(where: { $0.fourCC == fourCC }) { continue }
      formats.append(
        Format(
          fourCC: fourCC, name: text(of: raw.description),
          sizes: Self.sizes(of: fourCC, device, wanted: wanted)))
    }
  }

  private static func sizes(
    of fourCC: FourCC, _ device: VideoDevice, wanted: ModeRequest.Size?
  ) -> [Size] {
    var sizes: [Size] = []
    func add(_ width: Int, _ height: Int) {
      if sizes.contains(where: { $0.width == width && $0.height == height }) { return }
      sizes.append(
        Size(
          width: width, height: height, rates: rates(of: fourCC, width, height, device)))
    }
    for index in 0..<mostSizes {
      var raw = v4l2_frmsizeenum()
      raw.index = index
      raw.pixel_format = fourCC.rawValue
      guard (try? device.descriptor.perform(.enumerateSizes, &raw)) != nil else { break }
      if raw.type == V4L2_FRMSIZE_TYPE_DISCRETE.rawValue {
        add(Int(raw.discrete.width), Int(raw.discrete.height))
        continue
      }
      let steps = raw.stepwise
      let extra = wanted.map { [($0.width, $0.height)] } ?? []
      for (width, height) in usualSizes + extra {
        add(
          nearest(width, steps.min_width, steps.max_width, steps.step_width),
          nearest(height, steps.min_height, steps.max_height, steps.step_height))
      }
      break
    }
    return sizes.filter { $0.width > 0 && $0.height > 0 }
  }

  /// The value on the driver's ladder from `low` to `high` that is nearest to `value`.
  static func nearest(_ value: Int, _ low: UInt32, _ high: UInt32, _ step: UInt32) -> Int {
    let low = Int(low)
    let high = max(low, Int(high))
    let step = max(1, Int(step))
    let clamped = min(max(value, low), high)
    let stepped = low + (clamped - low + step / 2) / step * step
    return stepped > high ? stepped - step : stepped
  }

  private static func rates(
    of fourCC: FourCC, _ width: Int, _ height: Int, _ device: VideoDevice
  ) -> Rates {
    var intervals: [FrameInterval] = []
    for index in 0..<mostIntervals {
      var raw = v4l2_frmivalenum()
      raw.index = index
      raw.pixel_format = fourCC.rawValue
      raw.width = UInt32(width)
      raw.height = UInt32(height)
      guard (try? device.descriptor.perform(.enumerateIntervals, &raw)) != nil else { break }
      if raw.type != V4L2_FRMIVAL_TYPE_DISCRETE.rawValue {
        let shortest = FrameInterval(raw.stepwise.min.numerator, raw.stepwise.min.denominator)
        let longest = FrameInterval(raw.stepwise.max.numerator, raw.stepwise.max.denominator)
        return shortest.framesPerSecond > 0
          ? .range(shortest: shortest, longest: longest) : .unknown
      }
      let interval = FrameInterval(raw.discrete.numerator, raw.discrete.denominator)
      if interval.framesPerSecond > 0, !intervals.contains(interval) { intervals.append(interval) }
    }
    return intervals.isEmpty ? .unknown : .list(intervals)
  }
}
