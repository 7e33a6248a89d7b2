/// Reads the picture with one engine as it is; a still picture, and every third frame, also with
/// black for white, and every frame while that finds something: a code that is in view is then seen
/// in each. ZBar's own search for inverted codes looks only when no normal one is in view.
final class SinglePass: PictureReader {
  private let wanted: Set<Symbology>
  private let decoder: any SymbolDecoder
  private var frames = 0
  private var findsInverted = false

  /// A reader that looks for `wanted` with `decoder`.
  init(wanted: Set<Symbology>, decoder: any SymbolDecoder) {
    self.wanted = wanted
    self.decoder = decoder
  }

  func read(_ image: LumaImage, isStill: Bool, budget: Duration) -> PictureReading {
    frames += 1
    var reading = PictureReading()
    read(image, isInverted: false, into: &reading)
    if isStill || findsInverted || frames % 3 == 0 {
      let before = reading.raws.count
      read(image.inverted(), isInverted: true, into: &reading)
      findsInverted = reading.raws.count > before
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
