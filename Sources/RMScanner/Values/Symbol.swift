/// One code as it was read from one picture, in the canonical form that is the same whichever
/// engine read it.
public struct Symbol: Sendable, Hashable {
  /// The place of a symbol in a set that belongs together (QR structured append, PDF417 macro).
  public struct Sequence: Sendable, Hashable {
    /// This symbol's place, counted from 0.
    public var index: Int
    /// Symbols in the set; 0 where the code does not say.
    public var total: Int
    /// What the symbols of the set share: a parity byte or file id, as text.
    public var id: String

    /// A place in a set.
    public init(index: Int, total: Int, id: String) {
      self.index = index
      self.total = total
      self.id = id
    }
  }

  /// The kind of code, after the rules of the canon (a UPC-A is `ean13` unless `upca` was asked for).
  public var symbology: Symbology
  /// The payload as text.
  public var text: String
  /// The payload's exact bytes.
  public var bytes: [UInt8]
  /// Where in the picture it is; nil when the engine did not say.
  public var corners: Quad?
  /// The engine that read it; the first one where several did.
  public var engine: Engine
  /// The AIM symbology identifier, such as `]E0`; empty where none is defined.
  public var aim: String
  /// The fourteen-digit trade item number of every EAN, UPC, ITF-14 and DataBar.
  public var gtin: String?
  /// The digits of an EAN/UPC add-on, two or five.
  public var addon: String?
  /// Whether the data is GS1 element strings (FNC1 in first position or its equal).
  public var isGS1 = false
  /// The check character that was verified and is not part of the text, where there is one.
  public var check: String?
  /// The place in a set, for a symbol that is a part of one.
  public var sequence: Sequence?
  /// Whether the code was read in a mirror.
  public var isMirrored = false
  /// Whether the code is light on dark.
  public var isInverted = false

  /// A symbol with the fields that every one has; the rest are set after.
  public init(
    symbology: Symbology, text: String, bytes: [UInt8], corners: Quad?, engine: Engine, aim: String
  ) {
    self.symbology = symbology
    self.text = text
    self.bytes = bytes
    self.corners = corners
    self.engine = engine
    self.aim = aim
  }

  /// What makes two sightings the same code: its kind, exact bytes, add-on and place in its set.
  public struct Identity: Sendable, Hashable {
    let symbology: Symbology
    let bytes: [UInt8]
    let addon: String?
    let sequence: Sequence?
  }

  /// The symbol's identity over frames.
  public var identity: Identity {
    Identity(symbology: symbology, bytes: bytes, addon: addon, sequence: sequence)
  }
}
