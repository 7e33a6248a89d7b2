import RMScanner

extension Flag {
  /// How records are written.
  static let output: [Flag] = [
    Flag(
      "format", short: "f", value: "NAME", .output, "text, json, csv, tsv, raw or zbar",
      details: """
        How a record is written. text: type, tab, text, with control, bidirectional and invisible \
        characters escaped. json: JSON Lines with all that is known of the code. csv: RFC 4180, a \
        header line first, lines end in CRLF. tsv: the same columns, escaped as text. raw: the \
        payload's exact bytes; with --once nothing follows them. zbar: zbarcam's type name, a \
        colon, the text.
        """, choices: RecordFormat.allCases.map(\.rawValue)
    ) { arguments, value throws(UsageError) in
      if RecordFormat(rawValue: value.text) == nil,
        (try? SymbologyList.parse(value.text)) != nil
      {
        throw value.wrong("is a kind of code, not a format; write --symbologies \(value.text)")
      }
      arguments.format = try value.choice(RecordFormat.allCases.map { ($0.rawValue, $0) })
    },
    Flag(
      "null", short: "0", .output, "end each record with NUL, not newline",
      details: """
        End each record with a NUL byte, not a newline, as xargs -0 reads them. With --trigger, \
        standard input is read by NULs too.
        """
    ) { $0.endsWithNull = true },
    Flag(
      "beep", .output, "ring the terminal's bell at each record",
      details: """
        Ring the terminal's bell on standard error at each record.
        """
    ) { $0.beeps = true },
  ]
}
