/// Columns of text, as wide as need be, two spaces between them.
struct TextTable {
  private var rows: [[String]]

  init(header: [String]) {
    rows = [header]
  }

  /// Adds a row; an empty cell is shown as `-`, so that `awk` counts the columns right.
  mutating func add(_ row: [String]) {
    rows.append(row.map { $0.isEmpty ? "-" : $0 })
  }

  /// The rows, a line each, without blanks at the end.
  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        guard column < row.count - 1 else { break }
        line += String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      return line + "\n"
    }.joined()
  }
}
