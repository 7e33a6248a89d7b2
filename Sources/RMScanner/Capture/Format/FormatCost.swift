import CV4L2

/// How gladly a pixel format is taken at the same size and rate.
enum FormatCost {
  /// The lowest is taken first. Grey, planar and packed YUV formats have the grey picture in them,
  /// to be copied or picked out in under a millisecond, so among those the driver's order holds:
  /// the kernel's page on `VIDIOC_ENUM_FMT` asks it to list preferred formats first. RGB has the
  /// grey picture computed; deep grey may use any part of its range; a JPEG has to be decoded.
  static func of(_ fourCC: FourCC) -> Int {
    switch PixelLayout.byFormat[fourCC] {
    case .samples(step: 1, offset: _): 0
    case .samples: grey.contains(fourCC) ? 3 : 0
    case .colours(step: 3, red: _, green: _, blue: _): 1
    case .colours: 2
    case .words: 3
    case .jpeg: 4
    case nil: 5
    }
  }

  /// Formats that hold no colour, also those that are not read: a camera that has no other sees
  /// grey or infrared.
  static let grey: Set<FourCC> = Set(
    [
      RM_PIX_GREY, RM_PIX_Y8, RM_PIX_Y10, RM_PIX_Y12, RM_PIX_Y14, RM_PIX_Y16, RM_PIX_Y16_BE,
      RM_PIX_Y10P, RM_PIX_Y10BPACK, RM_PIX_Y8I, RM_PIX_Y12I,
    ].map { FourCC(rawValue: $0) })
}
