/// An engine: a grey picture in, raw results out. One object is used from one thread at a time.
public protocol SymbolDecoder: AnyObject {
  /// Which engine it is.
  var engine: Engine { get }
  /// Reads every code that the engine finds in the picture, of the kinds in `wanted` that it
  /// knows. A picture without a code gives an empty array.
  func decode(_ image: LumaImage, wanted: Set<Symbology>) throws(DecodeError) -> [RawSymbol]
}

/// An engine failed on a picture in a way that is no "nothing found".
public struct DecodeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The engine.
  public let engine: Engine
  /// Its words.
  public let reason: String

  /// A failure of `engine`.
  public init(engine: Engine, reason: String) {
    self.engine = engine
    self.reason = reason
  }

  /// One line.
  public var description: String { "\(engine.rawValue): \(reason)" }
}
