/// Draws the two- and five-digit add-ons of EAN and UPC (ISO/IEC 15420, GS1 General Specifications
/// 5.2.2.5), to the right of a main code.
package enum AddonWriter {
  /// Which digits of a five-digit add-on come from number set B, for each check value.
  private static let setB5: [Set<Int>] = [
    [0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [2, 3], [3, 4], [1, 3], [1, 4], [2, 4],
  ]

  /// Which digits of a two-digit add-on come from number set B, for each remainder by 4.
  private static let setB2: [Set<Int>] = [[], [1], [0], [0, 1]]

  /// Light modules between the main code and its add-on: 7 to 12 are allowed.
  private static let gap = 9

  /// `main` with the add-on of two or five digits after it.
  package static func add(_ text: String, to main: ModuleMatrix) throws(WriterError)
    -> ModuleMatrix
  {
    let digits = try GTIN.digits(of: text)
    let swapped: Set<Int>
    switch digits.count {
    case 2:
      swapped = setB2[(digits[0] * 10 + digits[1]) % 4]
    case 5:
      let odd = digits[0] + digits[2] + digits[4]
      let even = digits[1] + digits[3]
      swapped = setB5[(odd * 3 + even * 9) % 10]
    default:
      throw WriterError("\(text) is no add-on: two or five digits")
    }
    var widths = [1, 1, 2]
    for (index, digit) in digits.enumerated() {
      let elements = EANWriter.digitWidths[digit]
      widths += swapped.contains(index) ? elements.reversed() : elements
      if index < digits.count - 1 { widths += [1, 1] }
    }
    let addon = ModuleMatrix(widths: widths, quietZone: 0)
    return ModuleMatrix(
      row: main.modules + [Bool](repeating: false, count: gap) + addon.modules,
      quietZone: main.quietZone)
  }
}
