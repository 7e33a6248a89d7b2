import Foundation

@testable import RMScanner

/// Bars as a lens out of focus shows them.
struct BlurredBars {
  var matrix: ModuleMatrix
  /// Pixels.
  var module = 1.6
  /// The blur's standard deviation, in modules.
  var blur = 1.4
  /// Whether the code stands on its head.
  var isTurned = false
  /// The most that noise adds or takes away, in shades.
  var noise = 2.0
  var seed: UInt64 = 1

  init(_ matrix: ModuleMatrix) {
    self.matrix = matrix
  }

  /// Forty rows of bars with white all round, and less light on the right than on the left.
  var picture: LumaImage {
    let margin = 40
    let width = Int(Double(matrix.columns) * module) + 2 * margin
    let height = 40 + 2 * margin
    var random = SplitMix64(seed: seed)
    var image = LumaImage(width: width, height: height, shade: 200)
    for y in 0..<height {
      for x in 0..<width {
        let dark = (margin..<(height - margin)).contains(y) ? shade(x - margin) : 0
        let light = 210 - 50 * Double(x) / Double(width)
        let grain = random.number(in: -noise...noise)
        image[x, y] = UInt8(min(max((light - 150 * dark + grain).rounded(), 0), 255))
      }
    }
    return image
  }

  private func shade(_ x: Int) -> Double {
    func edge(_ distance: Double) -> Double {
      0.5 * (1 + erf(distance / (blur * 2.0.squareRoot())))
    }
    let length = Double(matrix.columns)
    let place = (Double(x) + 0.5) / module
    let along = isTurned ? length - place : place
    return (0..<matrix.columns).reduce(0) { sum, column in
      guard matrix[column, 0] else { return sum }
      return sum + edge(along - Double(column)) - edge(along - Double(column) - 1)
    }
  }
}
