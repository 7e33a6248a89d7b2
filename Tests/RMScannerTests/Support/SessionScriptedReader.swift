import RMScanner
import Synchronization

/// A reader that reads what a test says.
final class SessionScriptedReader: FrameReader {
  private let script: @Sendable (Int) -> FrameReading
  private let gate: SessionGate?
  private let count = Atomic<Int>(0)

  /// Frames read so far.
  var reads: Int { count.load(ordering: .relaxed) }

  /// Reads what `script` gives for a frame's number. Each reading waits at the gate.
  init(gate: SessionGate? = nil, reading script: @escaping @Sendable (Int) -> FrameReading) {
    self.gate = gate
    self.script = script
  }

  /// Reads the codes that `script` gives for a frame's number.
  convenience init(
    gate: SessionGate? = nil, _ script: @escaping @Sendable (Int) -> [Sighting]
  ) {
    self.init(gate: gate) { number in
      FrameReading(
        sightings: script(number), width: 640, height: 480, elapsed: .milliseconds(number + 1))
    }
  }

  func read(_ frame: Frame) async -> FrameReading {
    count.wrappingAdd(1, ordering: .relaxed)
    await gate?.pass()
    return script(frame.number)
  }
}

extension Sighting {
  /// A code of that kind and text with its middle at `x`, `y`, 100 pixels wide and high.
  static func of(
    _ symbology: Symbology, _ text: String, x: Double = 320, y: Double = 240, readings: Int = 1,
    hasCorners: Bool = true
  ) -> Sighting {
    let quad = Quad(
      Point(x: x - 50, y: y - 50), Point(x: x + 50, y: y - 50), Point(x: x + 50, y: y + 50),
      Point(x: x - 50, y: y + 50))
    let symbol = Symbol(
      symbology: symbology, text: text, bytes: Array(text.utf8),
      corners: hasCorners ? quad : nil, engine: .zbar, aim: "")
    return Sighting(symbol: symbol, readings: readings)
  }

  static let qr = Sighting.of(.qr, "hello", x: 100, y: 100)
  static let ean = Sighting.of(.ean13, "9780201379624", x: 300)
  static let code128 = Sighting.of(.code128, "ABC-123", x: 500)
}
