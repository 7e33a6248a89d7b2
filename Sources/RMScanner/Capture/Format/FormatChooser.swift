import Glibc

/// Chooses a camera's mode: a pure function of what the camera offers and what was asked.
///
/// A code is read from a picture of about 1280x720 (a retail code at arm's length has two pixels
/// a bar there), and a hand holds it still for a fraction of a second only: so about that size at
/// 15 frames a second or more beats more pixels at fewer.
enum FormatChooser {
  /// The picture size that is aimed at, in pixels.
  private static let aim = 1280.0 * 720.0
  /// Pictures smaller than 640x480 (a bit below, for 640x476 and its like) are taken last.
  private static let small = 300_000.0
  /// Fewer frames a second than this are too few; 14 lets 14.985 pass for 15.
  private static let fast = 14.0
  /// Below this a code has to be held still on purpose.
  private static let slow = 4.5
  /// More frames a second than this are no gain.
  private static let enough = 30.0

  /// The modes to try, the best first. Formats outside `readable` are left out. A format whose
  /// sizes the driver does not tell is tried at the size that was asked for, or at 1280x720.
  static func ranked(
    _ list: FormatList, request: ModeRequest, readable: Set<FourCC>
  ) -> [CameraMode] {
    var scored: [(mode: CameraMode, score: [Double])] = []
    for format in list.formats where readable.contains(format.fourCC) {
      let guess = request.size ?? ModeRequest.Size(width: 1280, height: 720)
      let sizes =
        format.sizes.isEmpty
        ? [FormatList.Size(width: guess.width, height: guess.height)] : format.sizes
      for size in sizes {
        let mode = CameraMode(
          fourCC: format.fourCC, width: size.width, height: size.height,
          interval: interval(of: size.rates, nearest: request.framesPerSecond))
        scored.append((mode, score(mode, request)))
      }
    }
    return scored.enumerated().sorted { first, second in
      first.element.score == second.element.score
        ? first.offset < second.offset
        : first.element.score.lexicographicallyPrecedes(second.element.score)
    }.map(\.element.mode)
  }

  /// How far a mode is from what is wanted, by falling weight; the smallest is best.
  private static func score(_ mode: CameraMode, _ request: ModeRequest) -> [Double] {
    let cost = Double(FormatCost.of(mode.fourCC))
    let pixels = Double(mode.width * mode.height)
    // A rate that is not told counts as one that will do.
    let rate = mode.interval?.framesPerSecond ?? enough

    let formatMiss =
      if let wanted = request.fourCC { wanted == mode.fourCC ? 0.0 : 1.0 } else { 0.0 }
    let sizeMiss =
      if let wanted = request.size {
        Double(abs(mode.width - wanted.width) + abs(mode.height - wanted.height))
      } else { 0.0 }
    let rateMiss =
      if let wanted = request.framesPerSecond { abs(rate - wanted) } else { 0.0 }
    let fitness =
      if pixels < small { 2.0 } else if rate >= fast { 0.0 } else if rate >= slow { 1.0 } else {
        2.0
      }
    return [
      formatMiss, sizeMiss,
      // With a rate asked for, slow is no fault of a mode.
      request.framesPerSecond == nil ? fitness : rateMiss,
      abs(log2(pixels / aim)), -min(rate, enough), cost,
    ]
  }

  /// The interval to ask for: that nearest to the rate wanted, else to 30 frames a second.
  private static func interval(of rates: FormatList.Rates, nearest wanted: Double?)
    -> FrameInterval?
  {
    let goal = wanted ?? enough
    switch rates {
    case .unknown:
      return nil
    case .list(let intervals):
      return intervals.min { abs($0.framesPerSecond - goal) < abs($1.framesPerSecond - goal) }
    case .range(let shortest, let longest):
      if goal >= shortest.framesPerSecond { return shortest }
      if goal <= longest.framesPerSecond { return longest }
      // Thousandths of a frame a second hold 29.97 and 7.5.
      return FrameInterval(1000, UInt32((goal * 1000).rounded()))
    }
  }

  /// One sentence on what was taken and why.
  static func reason(for taken: CameraMode, request: ModeRequest, offered: FormatList) -> String {
    let rate = taken.interval?.framesPerSecond
    if request != .automatic {
      let asked = request.sentence
      return isMet(taken, request)
        ? "\(taken), as asked" : "\(taken), the nearest that the camera has to \(asked)"
    }
    let largest = offered.formats.flatMap(\.sizes).map { $0.width * $0.height }.max() ?? 0
    var why = "the nearest to 1280x720 at 15 fps or more"
    if let rate, rate < fast { why = "no mode of a useful size has 15 fps" }
    if largest > taken.width * taken.height {
      why += "; larger sizes read no better or come slower"
    }
    return "\(taken), \(why)"
  }

  private static func isMet(_ mode: CameraMode, _ request: ModeRequest) -> Bool {
    if let fourCC = request.fourCC, fourCC != mode.fourCC { return false }
    if let size = request.size, size != ModeRequest.Size(width: mode.width, height: mode.height) {
      return false
    }
    if let wanted = request.framesPerSecond, let rate = mode.interval?.framesPerSecond {
      return abs(rate - wanted) < 0.05 * wanted
    }
    return true
  }
}
