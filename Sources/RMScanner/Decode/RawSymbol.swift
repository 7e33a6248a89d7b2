/// One code as an engine told it, before the canon: the engine's own notion of the kind, the exact
/// bytes, and what it knows of how they are to be read.
public struct RawSymbol: Sendable, Hashable {
  /// A two- or five-digit add-on is a raw symbol of its own in some engines.
  public enum Kind: Sendable, Hashable {
    case symbology(Symbology)
    case addon
  }

  /// A run of payload bytes whose character set an ECI gave.
  public struct Encoding: Sendable, Hashable {
    /// Where in `bytes` the run starts.
    public var start: Int
    /// The ECI assignment number, such as 26 for UTF-8.
    public var eci: Int

    /// A run that starts at `start`.
    public init(start: Int, eci: Int) {
      self.start = start
      self.eci = eci
    }
  }

  /// The engine.
  public var engine: Engine
  /// What the engine says it is.
  public var kind: Kind
  /// The payload's exact bytes; FNC1 separators as 0x1d.
  public var bytes: [UInt8]
  /// The character sets given by ECIs, in order; empty when the code names none.
  public var encodings: [Encoding] = []
  /// Corners in the picture that was decoded; nil when the engine did not say.
  public var corners: Quad?
  /// The code's own left-to-right direction in degrees clockwise from the picture's x axis, where
  /// the engine says.
  public var angle: Double?
  /// Scan lines or places that agreed (ZBar's quality, ZXing's line count); at least 1.
  public var quality = 1
  /// The AIM symbology identifier where the engine tells it, such as `]C1`.
  public var aim: String?
  /// FNC1 in first position: the data is GS1 element strings.
  public var isGS1 = false
  /// An add-on that the engine told with the main code.
  public var addon: String?
  /// The place in a structured-append set.
  public var sequence: Symbol.Sequence?
  /// Whether the engine read it mirrored.
  public var isMirrored = false
  /// Whether the code is light on dark.
  public var isInverted = false

  /// A raw symbol with the fields that every one has; the rest are set after.
  public init(engine: Engine, kind: Kind, bytes: [UInt8], corners: Quad? = nil) {
    self.engine = engine
    self.kind = kind
    self.bytes = bytes
    self.corners = corners
  }
}
