/// A drawn code as its modules: one row for a linear code, a square for a QR code. It has no size
/// in pixels and no place; a `Placement` gives it those.
package struct ModuleMatrix: Sendable, Hashable {
  /// Modules in a row.
  package let columns: Int
  /// Rows; 1 for a linear code.
  package let rows: Int
  /// The light margin on each side that the code's standard asks for, in modules.
  package let quietZone: Int
  /// `rows * columns` modules, row after row, true where dark.
  package private(set) var modules: [Bool]

  /// A matrix with all modules light.
  package init(columns: Int, rows: Int, quietZone: Int) {
    self.columns = columns
    self.rows = rows
    self.quietZone = quietZone
    modules = [Bool](repeating: false, count: columns * rows)
  }

  /// One row of the given modules.
  package init(row: [Bool], quietZone: Int) {
    columns = row.count
    rows = 1
    self.quietZone = quietZone
    modules = row
  }

  /// One row of elements, dark and light in turn and dark first, each so many modules wide.
  package init(widths: [Int], quietZone: Int) {
    var row: [Bool] = []
    for (index, width) in widths.enumerated() {
      row.append(contentsOf: repeatElement(index.isMultiple(of: 2), count: width))
    }
    self.init(row: row, quietZone: quietZone)
  }

  /// Whether the module in that column and row is dark.
  package subscript(column: Int, row: Int) -> Bool {
    get { modules[row * columns + column] }
    set { modules[row * columns + column] = newValue }
  }

  /// Whether it is one row that is drawn as bars.
  package var isLinear: Bool { rows == 1 }
}

/// Why a writer cannot write what it was given.
package struct WriterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, as a clause.
  package let description: String

  /// An error with that reason.
  package init(_ description: String) {
    self.description = description
  }
}
