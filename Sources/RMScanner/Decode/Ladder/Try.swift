/// One attempt at a picture: how it is treated, and who reads the result.
struct Try: Sendable, Hashable {
  /// A step from one picture to the next.
  enum Step: Sendable, Hashable {
    /// A part of the picture, turned and scaled.
    case cut(Cut)
    /// The whole picture with the direction of so many degrees clockwise made the x axis.
    case turn(Double)
    /// So many times as large.
    case enlarge(Int)
    /// At one so-manieth of its size.
    case reduce(Int)
    /// Edges lifted.
    case sharpen(radius: Int, amount: Double)
    /// Noise of single pixels taken out.
    case soften
    /// Contrast stretched locally.
    case stretch
    /// Averaged over so many rows.
    case smear(Int)
    /// Black for white.
    case invert
    /// A white border of so many pixels.
    case border(Int)
    /// One field of an interlaced picture.
    case field
  }

  /// A turned rectangle of the picture.
  struct Cut: Sendable, Hashable {
    var center: Point
    /// Degrees clockwise from the picture's x axis to the cut's.
    var degrees: Double
    /// Pixels of the cut for one of the picture.
    var scale: Double
    /// Of the cut, in its own pixels.
    var width: Int
    /// Of the cut, in its own pixels.
    var height: Int
  }

  /// Who reads it.
  enum Reader: Sendable, Hashable, CaseIterable {
    case zbar
    /// ZXing with its defaults.
    case zxing
    /// ZXing with one threshold for all of the picture, which survives noise that the local one
    /// takes for modules.
    case zxingGlobal
    /// ZXing without its own search at a third of the size, for the frames of a camera.
    case zxingQuick
  }

  /// What is looked for, of what is wanted.
  enum Scope: Sendable, Hashable {
    case all
    case linear
    case matrix
  }

  var steps: [Step]
  var readers: [Reader]
  var scope = Scope.all

  /// Rows of the treated picture that are made of one row of the picture, or share it: so many
  /// times over does an engine count what it read once.
  var rowsPerRow: Int {
    steps.reduce(1) { rows, step in
      switch step {
      case .cut(let cut): max(1, Int(Double(rows) * cut.scale))
      case .enlarge(let factor): rows * factor
      case .smear(let smeared): max(rows, smeared)
      default: rows
      }
    }
  }

  /// Whether the whole picture is looked at.
  var isWhole: Bool {
    if case .cut = steps.first { return false }
    return true
  }
}
