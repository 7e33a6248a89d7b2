/// Makes the pictures that tries are read from; keeps its memory from try to try.
struct TreatedPicture {
  private var image = LumaImage(width: 0, height: 0)
  /// From its places to those of the picture it was made from.
  private(set) var map = Affine.identity
  /// Whether black stands for white in it.
  private(set) var isInverted = false
  private var scratch = LumaImage(width: 0, height: 0)
  private var refocus = Refocus()

  /// Pixels above which a treated picture is not made: twice those of a 12-megapixel photograph
  /// would take a second to read.
  static let largest = 16_000_000

  /// `source` treated by `steps`; the source itself where there are none, so that no copy of it is
  /// kept. Nil when the result would be too large or has no pixels.
  mutating func make(from source: LumaImage, by steps: [Try.Step]) -> LumaImage? {
    map = .identity
    isInverted = false
    guard !steps.isEmpty else { return source }
    for (index, step) in steps.enumerated() {
      let before = index == 0 ? source : image
      let size = Self.size(after: step, width: before.width, height: before.height)
      guard size.width > 0, size.height > 0, size.width * size.height <= Self.largest else {
        return nil
      }
      // The result goes to `scratch`, and the two change places.
      take(step, of: before)
      swap(&image, &scratch)
    }
    return image.width > 0 && image.height > 0 ? image : nil
  }

  /// The size of the picture that `step` makes of one of that size.
  static func size(after step: Try.Step, width: Int, height: Int) -> (width: Int, height: Int) {
    switch step {
    case .cut(let cut): (cut.width, cut.height)
    case .turn(let degrees): turned(width, height, degrees)
    case .enlarge(let factor): (width * factor, height * factor)
    case .reduce(let factor): (width / factor, height / factor)
    case .border(let margin): (width + 2 * margin, height + 2 * margin)
    case .gather(let rows): (width, height / rows)
    default: (width, height)
    }
  }

  /// The upright rectangle that the turned picture needs.
  static func turned(
    _ width: Int, _ height: Int, _ degrees: Double
  ) -> (width: Int, height: Int) {
    let turn = Affine.turned(
      about: Point(x: 0, y: 0), degrees: degrees, scale: 1, width: 0, height: 0)
    let (cosine, sine) = (abs(turn.xx), abs(turn.yx))
    return (
      Int(Double(width) * cosine + Double(height) * sine),
      Int(Double(width) * sine + Double(height) * cosine)
    )
  }

  /// What lies outside a turned picture: light, as the quiet zone of a code should be, but not so
  /// light that the edge of the picture looks like a bar; or dark where the picture ends in the
  /// dark, as round a code light on dark.
  private static func outside(_ source: LumaImage, _ turn: Affine, _ width: Int, _ height: Int)
    -> UInt8
  {
    var sum = 0
    var count = 0
    for across in [0, 0.25, 0.5, 0.75, 1] {
      for down in [0, 0.5, 1] {
        let place = turn.apply(Point(x: across * Double(width), y: down * Double(height)))
        let x = min(max(place.x, 0), Double(source.width - 1))
        let y = min(max(place.y, 0), Double(source.height - 1))
        guard x != place.x || y != place.y else { continue }
        sum += Int(source[Int(x), Int(y)])
        count += 1
      }
    }
    return count > 0 && sum / count < 100 ? 55 : 200
  }

  private mutating func take(_ step: Try.Step, of source: LumaImage) {
    switch step {
    case .cut(let cut):
      warp(
        source,
        .turned(
          about: cut.center, degrees: cut.degrees, scale: cut.scale, rowScale: cut.rowScale,
          width: cut.width, height: cut.height), isSharp: cut.isSharp, cut.width, cut.height)
    case .turn(let degrees):
      let (width, height) = Self.turned(source.width, source.height, degrees)
      let center = Point(x: Double(source.width) / 2, y: Double(source.height) / 2)
      warp(
        source,
        .turned(about: center, degrees: degrees, scale: 1, width: width, height: height),
        isSharp: false, width, height)
    case .enlarge(let factor):
      Scale.enlarge(source, by: factor, into: &scratch)
      map = map.after(.scale(Double(factor)))
    case .reduce(let factor):
      Scale.reduce(source, by: factor, into: &scratch)
      map = map.after(.scale(1 / Double(factor)))
    case .sharpen(let radius, let amount):
      Sharpen.draw(source, radius: radius, amount: amount, into: &scratch)
    case .soften:
      // Less than nothing of what the blur takes away is the blur.
      Sharpen.draw(source, radius: 1, amount: -1, into: &scratch)
    case .stretch: Stretch.draw(source, into: &scratch)
    case .gather(let rows):
      Gather.draw(source, rows: rows, into: &scratch)
      map = map.after(Affine(yy: Double(rows)))
    case .invert:
      source.drawInverted(into: &scratch)
      isInverted.toggle()
    case .border(let margin):
      source.drawBordered(margin: margin, shade: 255, into: &scratch)
      map = map.after(.offset(-Double(margin), -Double(margin)))
    case .field: source.drawEvenField(into: &scratch)
    case .refocus: map = map.after(refocus.draw(source, into: &scratch))
    }
  }

  private mutating func warp(
    _ source: LumaImage, _ turn: Affine, isSharp: Bool, _ width: Int, _ height: Int
  ) {
    let shade = Self.outside(source, turn, width, height)
    Warp.draw(
      source, by: turn, isSharp: isSharp, width: width, height: height, shade: shade,
      into: &scratch)
    map = map.after(turn)
  }
}
