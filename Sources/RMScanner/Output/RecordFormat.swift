/// The ways of writing a record.
public enum RecordFormat: String, Sendable, Hashable, CaseIterable {
  /// `TYPE<TAB>CODE`, safe for a terminal.
  case text
  /// JSON Lines: one object a record, with everything that is known of the code.
  case json
  /// RFC 4180: a header line, then one line a record.
  case csv
  /// As `csv`, with tabs between the fields and the escapes of `text` in them.
  case tsv
  /// The payload's exact bytes.
  case raw
  /// `TYPE:CODE` with zbarcam's type names.
  case zbar

  /// A writer of records in this format.
  ///
  /// - Parameters:
  ///   - ending: what ends each record.
  ///   - isTerminal: whether the records go to a terminal; then `csv` too is written with escapes,
  ///     which no other program has to read back. `raw` stays exact.
  public func writer(ending: RecordEnding, isTerminal: Bool) -> any RecordWriter {
    switch self {
    case .text: TextRecords(ending: ending)
    case .zbar: ZBarRecords(ending: ending)
    case .json: JSONRecords(ending: ending)
    case .csv: CSVRecords(ending: ending, isTerminal: isTerminal)
    case .tsv: TSVRecords(ending: ending)
    case .raw: RawRecords(ending: ending)
    }
  }
}

/// What ends a record.
public enum RecordEnding: Sendable, Hashable {
  /// The end of a line: LF, or CRLF in `csv` as RFC 4180 has it.
  case line
  /// A NUL byte, as `xargs -0` takes it.
  case null
  /// Nothing: the one record of a run, to be kept exactly.
  case none

  var bytes: [UInt8] {
    switch self {
    case .line: [0x0a]
    case .null: [0]
    case .none: []
    }
  }
}
