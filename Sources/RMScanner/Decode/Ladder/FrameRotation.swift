/// Plans the tries at the frames of a camera: each frame gets one try at the whole picture and some
/// at its regions, and the treatments take turns, so that what is held still for half a second
/// meets all of them.
struct FrameRotation: Sendable {
  private var frame = 0
  private var tracks = RegionTracks()

  /// What the whole picture is tried with, one a frame. As it is, by both engines, comes first: most
  /// codes need no more.
  static let whole: [Try] = [
    Try(steps: [], readers: [.zxingQuick, .zbar]),
    Try(steps: [.invert], readers: [.zbar, .zxingQuick]),
    Try(steps: [.reduce(2)], readers: [.zxingQuick]),
    Try(steps: [.turn(45)], readers: [.zxingQuick]),
    Try(steps: [], readers: [.zbar]),
    Try(steps: [], readers: [.zxingQuick]),
    Try(steps: [.turn(30)], readers: [.zxingQuick]),
    Try(steps: [.stretch], readers: [.zxingQuick]),
    Try(steps: [.turn(-30)], readers: [.zxingQuick]),
    Try(steps: [], readers: [.zbar]),
    Try(steps: [.soften], readers: [.zxingGlobal]),
    Try(steps: [.turn(15)], readers: [.zxingQuick]),
    Try(steps: [.reduce(3)], readers: [.zxingQuick]),
    Try(steps: [.turn(-15)], readers: [.zxingQuick]),
    Try(steps: [.sharpen(radius: 1, amount: 1.5)], readers: [.zxingQuick]),
  ]

  /// What a region of bars, turned upright, is tried with after its scale.
  static let bars: [(scale: Int, steps: [Try.Step])] = [
    (1, []), (2, []), (2, [.smear(5), .sharpen(radius: 2, amount: 1.5)]), (1, [.invert]),
    (3, [.smear(9), .sharpen(radius: 3, amount: 3)]),
  ]

  /// What a region of modules is tried with after its scale.
  static let modules: [(scale: Int, steps: [Try.Step])] = [
    (1, []), (2, []), (1, [.soften]), (2, [.sharpen(radius: 1, amount: 1.5)]), (1, [.stretch]),
  ]

  /// The tries at the next frame, in the order in which they are to be made until the time is spent.
  mutating func next(width: Int, height: Int, regions: [Region]) -> [Try] {
    defer { frame += 1 }
    var tries = [Self.whole[frame % Self.whole.count]]
    let looked = Array(regions.prefix(Self.mostRegions))
    for (region, age) in zip(looked, tracks.ages(of: looked)) {
      let isBars = region.kind == .bars
      let list = isBars ? Self.bars : Self.modules
      let treatment = list[age % list.count]
      let cut = Ladder.cut(region, scale: Double(treatment.scale))
      tries.append(
        Try(
          steps: [.cut(cut)] + treatment.steps, readers: isBars ? [.zxingQuick, .zbar] : [.zxing],
          scope: isBars ? .linear : .all))
    }
    return tries
  }

  /// Regions looked at in a frame; the rest is left to the tries at the whole.
  static let mostRegions = 6
}
