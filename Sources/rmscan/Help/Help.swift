/// The texts of `-h` and `--help`, made from the table of options.
enum Help {
  /// What a newcomer looks for first stands first.
  private static let start = [
    "rmscan reads barcodes from a camera, pictures or a video stream.",
    "Usage: rmscan [OPTIONS] [SOURCE...]",
    "       rmscan --once --timeout 30    one code, or none within 30 seconds",
    "",
  ]

  /// One line an option.
  static var short: String {
    let width = (Flag.all.map(\.spelling.count).max() ?? 0) + 2
    var lines = start
    lines += [
      "SOURCE is a camera's node, a picture (PNG, JPEG, PGM, PPM), a .y4m file, or -",
      "for standard input. Without any, it is the first real camera.",
    ]
    for category in Flag.Category.allCases {
      lines += ["", "\(category.rawValue):"]
      for flag in Flag.all where flag.category == category {
        let gap = String(repeating: " ", count: width - flag.spelling.count)
        lines.append("  " + flag.spelling + gap + flag.summary)
      }
    }
    lines += ["", "--help tells more, and the exit statuses."]
    return text(lines)
  }

  /// A paragraph an option, what a source can be, the keys, the statuses.
  static var full: String {
    var lines = start
    for paragraph in sources { lines += wrapped(paragraph, indent: 0) + [""] }
    for category in Flag.Category.allCases {
      lines += ["\(category.rawValue) options:", ""]
      for flag in Flag.all where flag.category == category {
        lines.append("  " + flag.spelling)
        lines += wrapped(flag.details, indent: 10)
        if !flag.choices.isEmpty {
          lines += wrapped("One of: " + flag.choices.joined(separator: ", ") + ".", indent: 10)
        }
        lines.append("")
      }
    }
    lines += ["Exit status:", ""]
    for row in ExitStatus.table {
      var meaning = wrapped(row.meaning, indent: 12)
      let gap = String(repeating: " ", count: 10 - row.status.count)
      meaning[0] = "  " + row.status + gap + meaning[0].dropFirst(12)
      lines += meaning
    }
    for paragraph in ends { lines += [""] + wrapped(paragraph, indent: 0) }
    return text(lines)
  }

  private static let sources = [
    """
    A SOURCE is a camera's node or link under /dev, a path to a still picture (PNG, JPEG, PGM, \
    PPM), a path to a Y4M stream, or - for a picture or a Y4M stream on standard input. Pictures \
    and streams are read in the order given; cameras run all the time beside them. Options and \
    sources come in any order; -- ends the options.
    """,
    """
    At a terminal the space bar pauses and resumes the scan and q ends it. SIGUSR1 starts a scan, \
    SIGUSR2 stops it; the camera stays on.
    """,
    """
    Records go to standard output, one write each; everything else goes to standard error.
    """,
  ]

  private static let ends = [
    """
    When one of several sources fails, the others go on. The status then is the failure's if \
    there was no record, and 0 if there was one; but a camera that was lost gives 7, unless the \
    records asked for by --once or --count came all the same.
    """,
    """
    A closed standard output ends the program quietly: with 0 if there was a record before, else \
    with 2.
    """,
  ]

  private static func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }

  /// Lines of at most 80 columns.
  private static func wrapped(_ paragraph: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }
}
