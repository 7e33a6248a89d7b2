/// Reads the picture with ZBar as it is; a still picture, and every third frame, also with black for
/// white. ZBar's own search for inverted codes looks only when no normal one is in view.
final class SinglePass: PictureReader {
  private let wanted: Set<Symbology>
  private let decoder: any SymbolDecoder
  private var frames = 0

  /// A reader that looks for `wanted` with `decoder`.
  init(wanted: Set<Symbology>, decoder: any SymbolDecoder) {
    self.wanted = wanted
    self.decoder = decoder
  }

  func read(_ image: LumaImage, isStill: Bool, budget: Duration) -> PictureReading {
    frames += 1
    var reading = PictureReading()
    read(image, isInverted: false, into: &reading)
    if isStill || frames % 3 == 0 {
      read(image.inverted(), isInverted: true, into: &reading)
    }
    return reading
  }

  private func read(_ image: LumaImage, isInverted: Bool, into reading: inout PictureReading) {
    do throws(DecodeError) {
      for var raw in try decoder.decode(image, wanted: wanted) {
        raw.isInverted = isInverted
        reading.raws.append(raw)
      }
    } catch {
      reading.notices.append(error.description)
    }
  }
}
