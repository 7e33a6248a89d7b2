import CV4L2

/// How gladly a pixel format is taken at the same size and rate.
enum FormatCost {
  /// The lowest is taken first. Grey and planar formats hold the grey picture as it is; packed
  /// ones have it picked out; RGB has it computed; deep grey may use any part of its range; a JPEG
  /// has to be decoded.
  static func of(_ fourCC: FourCC) -> Int {
    switch PixelLayout.byFormat[fourCC] {
    case .samples(step: 1, offset: _): grey.contains(fourCC) ? 0 : 1
    case .samples: grey.contains(fourCC) ? 5 : 2
    case .colours(step: 3, red: _, green: _, blue: _): 3
    case .colours: 4
    case .words: 5
    case .jpeg: 6
    case nil: 7
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
