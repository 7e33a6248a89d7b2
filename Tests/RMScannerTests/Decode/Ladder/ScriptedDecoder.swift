@testable import RMScanner

/// An engine that reads what it is told to, and keeps the sizes of the pictures it was shown.
final class ScriptedDecoder: SymbolDecoder {
  let engine: Engine
  private(set) var seen: [(width: Int, height: Int, wanted: Set<Symbology>)] = []
  private let script: (LumaImage) throws(DecodeError) -> [RawSymbol]

  init(_ engine: Engine, _ script: @escaping (LumaImage) throws(DecodeError) -> [RawSymbol]) {
    self.engine = engine
    self.script = script
  }

  func decode(
    _ image: LumaImage, wanted: Set<Symbology>
  ) throws(DecodeError) -> [RawSymbol] {
    seen.append((image.width, image.height, wanted))
    return try script(image)
  }
}

/// A clock that goes on by a step with every look at it.
final class SteppingClock {
  private var time = Duration.zero
  private let step: Duration

  init(step: Duration) {
    self.step = step
  }

  func now() -> Duration {
    time += step
    return time
  }
}

extension RawSymbol {
  /// A reading of a code at a place, of such a quality.
  static func reading(
    _ engine: Engine, _ symbology: Symbology, _ text: String, quality: Int = 1,
    at place: Rect = Rect(x: 100, y: 100, width: 200, height: 60)
  ) -> RawSymbol {
    var raw = RawSymbol(
      engine: engine, kind: .symbology(symbology), bytes: Array(text.utf8),
      corners: Quad(
        Point(x: place.x, y: place.y), Point(x: place.x + place.width, y: place.y),
        Point(x: place.x + place.width, y: place.y + place.height),
        Point(x: place.x, y: place.y + place.height)))
    raw.quality = quality
    return raw
  }
}
