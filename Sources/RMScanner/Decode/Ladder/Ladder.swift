/// Plans the tries at a picture. It knows no pixels: what it is told of the picture is its size and
/// the regions where a code could be.
struct Ladder: Sendable {
  /// The tries at a still picture, in the order of what they found for their time in photographs.
  /// `looksInParts`: the engine reads one matrix code of a picture.
  static func still(
    width: Int, height: Int, regions: [Region],
    looksInParts: Bool = !ZXingDecoder.readOnce.isEmpty
  ) -> [Try] {
    var tries: [Try] = []
    let pixels = width * height
    let factor = reduction(pixels)
    let base: [Try.Step] = factor > 1 ? [.reduce(factor)] : []
    if factor > 1 { tries.append(Try(steps: base, readers: [.zxing, .zbar])) }
    tries.append(Try(steps: [], readers: [.zxing, .zbar]))
    let scaled = pixels / (factor * factor)
    if looksInParts { tries += parts(width: width, height: height, regions: regions) }
    tries += cuts(regions, first: 4, scales: [1, 2])
    // Before the rows: sharpened, light on dark is read as if it were dark on light.
    tries.append(Try(steps: base + [.invert], readers: [.zbar, .zxing]))
    tries += rows(regions, first: 4)
    tries += refocused(regions, first: 3)
    tries += whole(isLarge: scaled > 1_000_000).map {
      Try(steps: base + $0.steps, readers: $0.readers, scope: $0.scope)
    }
    tries += cuts(Array(regions.dropFirst(4)), first: 8, scales: [1, 2])
    tries += cuts(regions, first: 6, scales: [3])
    return tries
  }

  /// A photograph of more than three megapixels is mostly larger than its codes need.
  private static func reduction(_ pixels: Int) -> Int {
    var factor = 1
    while pixels / (factor * factor) > 3_000_000 { factor += 1 }
    return factor
  }

  /// Treatments of the whole picture. `isLarge`: too large to be enlarged again and again.
  private static func whole(isLarge: Bool) -> [Try] {
    var tries = [
      Try(steps: [.turn(45)], readers: [.zxing, .zbar]),
      Try(steps: [.stretch, .enlarge(2)], readers: [.zxing, .zbar]),
      Try(steps: [.turn(30)], readers: [.zxing, .zbar]),
      Try(steps: [.turn(-30)], readers: [.zxing, .zbar]),
      Try(steps: [.soften], readers: [.zxingGlobal, .zxing, .zbar]),
      Try(steps: [.soften, .enlarge(2)], readers: [.zxing, .zbar]),
      Try(steps: [.enlarge(2), .sharpen(radius: 1, amount: 1.5)], readers: [.zxing, .zbar]),
      Try(steps: [.sharpen(radius: 1, amount: 1.5)], readers: [.zbar, .zxing]),
      Try(steps: [.turn(15)], readers: [.zxing, .zbar]),
      Try(steps: [.turn(-15)], readers: [.zxing, .zbar]),
      Try(
        steps: [.reduce(2), .sharpen(radius: 1, amount: 1.5)], readers: [.zxingGlobal, .zxing]),
      Try(steps: [.enlarge(2), .border(20)], readers: [.zxing], scope: .matrix),
      Try(steps: [.sharpen(radius: 2, amount: 1.5)], readers: [.zxing, .zbar]),
      Try(steps: [.enlarge(2)], readers: [.zxing, .zbar]),
      Try(steps: [.stretch], readers: [.zxingGlobal], scope: .matrix),
      Try(steps: [.sharpen(radius: 1, amount: 3)], readers: [.zxing, .zbar]),
      Try(steps: [.reduce(3)], readers: [.zxing, .zbar]),
      Try(steps: [.enlarge(3)], readers: [.zxing, .zbar]),
      Try(steps: [.field], readers: [.zxing, .zbar]),
      Try(
        steps: [.enlarge(3), .sharpen(radius: 3, amount: 3)], readers: [.zxing, .zbar],
        scope: .linear),
    ]
    if isLarge {
      tries.removeAll { attempt in
        attempt.steps.contains(.enlarge(3))
      }
    }
    return tries
  }

  /// Rows through the bars of each region, enlarged and sharpened: what is out of focus, or has
  /// little more than a pixel a module.
  private static func rows(_ regions: [Region], first count: Int) -> [Try] {
    let bars = regions.filter { $0.kind == .bars }.prefix(count)
    return RegionRotation.blurred.flatMap { treatment in
      bars.map { RegionRotation.attempt(treatment, at: $0) }
    }
  }

  /// The bars of each region, and of those beside it that a curved or crumpled label has taken apart,
  /// read as an EAN-13 out of focus. Blurred, the region is shorter than the code.
  static func refocused(_ regions: [Region], first count: Int) -> [Try] {
    let bars = regions.filter { $0.kind == .bars }
    var places: [Region] = []
    for region in bars.prefix(count) {
      let joined = region.joined(with: bars, within: 18)
      for place in [region, joined] where !places.contains(place) { places.append(place) }
    }
    return places.map { region in
      let length = 1.4 * region.length + 4 * Double(BlockMap.side)
      // About three pixels a module for a code as long as the region.
      let scale = min(max(480 / length, 0.5), 3)
      let rows = min(region.roomyBreadth, 32)
      return Try(
        steps: [
          .cut(
            Try.Cut(
              center: region.bounds.center, degrees: region.angle, scale: scale,
              rowScale: rows / region.roomyBreadth, width: Int(length * scale), height: Int(rows),
              isSharp: true)), .refocus,
        ], readers: [.zxingRows, .zbarRows], scope: .ean13)
    }
  }

  /// Each region turned upright, at each of the scales.
  static func cuts(_ regions: [Region], first count: Int, scales: [Int]) -> [Try] {
    regions.prefix(count).flatMap { region in
      scales.map { scale in
        let isBars = region.kind == .bars
        return Try(
          steps: [.cut(cut(region, scale: Double(scale)))],
          readers: isBars ? [.zxing, .zbar] : [.zxing],
          scope: isBars ? .linear : .all)
      }
    }
  }

  /// The region with room round it, turned so that its bars stand upright.
  static func cut(_ region: Region, scale: Double) -> Try.Cut {
    Try.Cut(
      center: region.bounds.center, degrees: region.angle, scale: scale,
      width: Int(region.roomyLength * scale), height: Int(region.roomyBreadth * scale))
  }
}

extension Region {
  /// The length with two blocks at each end, for what the blocks do not show of a code and its quiet
  /// zone.
  var roomyLength: Double { length + 4 * Double(BlockMap.side) }

  /// The breadth with one block on each side.
  var roomyBreadth: Double { breadth + 2 * Double(BlockMap.side) }
}
