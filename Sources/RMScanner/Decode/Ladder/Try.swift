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
    /// Each so many rows averaged to one.
    case gather(Int)
    /// Black for white.
    case invert
    /// A white border of so many pixels.
    case border(Int)
    /// One field of an interlaced picture.
    case field
    /// An EAN-13 out of focus drawn anew.
    case refocus
  }

  /// A turned rectangle of the picture.
  struct Cut: Sendable, Hashable {
    var center: Point
    /// Degrees clockwise from the picture's x axis to the cut's.
    var degrees: Double
    /// Pixels of a row of the cut for one of the picture.
    var scale: Double
    /// Rows of the cut for a pixel of the picture. Bars that stand upright say the same in every
    /// row, so a linear code needs few.
    var rowScale: Double
    /// Of the cut, in its own pixels.
    var width: Int
    /// Of the cut, in its own pixels.
    var height: Int
    /// Whether it is drawn by a cubic curve: worth its time for the few rows of a linear code.
    var isSharp: Bool

    /// A cut; `rowScale` is the scale where none is given.
    init(
      center: Point, degrees: Double, scale: Double, rowScale: Double? = nil, width: Int,
      height: Int, isSharp: Bool = false
    ) {
      self.center = center
      self.degrees = degrees
      self.scale = scale
      self.rowScale = rowScale ?? scale
      self.width = width
      self.height = height
      self.isSharp = isSharp
    }
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
    /// ZXing dark on light only, in one pass that skips what is unlikely: for slices of a frame.
    case zxingGlance
    /// ZXing along the rows only, dark on light.
    case zxingRows
    /// ZBar along the rows only.
    case zbarRows

    /// Whose it is.
    var engine: Engine {
      switch self {
      case .zbar, .zbarRows: .zbar
      case .zxing, .zxingGlobal, .zxingQuick, .zxingGlance, .zxingRows: .zxing
      }
    }
  }

  /// What is looked for, of what is wanted.
  enum Scope: Sendable, Hashable {
    case all
    case linear
    /// EAN-13, and UPC-A, which is one.
    case ean13
    case matrix
    /// What has bars and more than one row of them.
    case stacked
    /// The kind that was read in the frame before.
    case only(Symbology)
  }

  var steps: [Step]
  var readers: [Reader]
  var scope = Scope.all

  /// Whether an EAN-13 out of focus is drawn anew for it.
  var isRefocused: Bool { steps.contains(.refocus) }

  /// Rows of the treated picture that are made of one row of the picture, or share it: so many
  /// times over does an engine count what it read once.
  var rowsPerRow: Int {
    // All are drawn after one model.
    if isRefocused { return Refocus.rows }
    let rows = steps.reduce(1.0) { rows, step in
      switch step {
      case .cut(let cut): rows * cut.rowScale
      case .enlarge(let factor): rows * Double(factor)
      case .gather(let gathered): rows / Double(gathered)
      default: rows
      }
    }
    return max(1, Int(rows))
  }
}
