import RMScanner

extension Flag {
  /// What is looked for, and when it is told.
  static let decode: [Flag] = [
    Flag(
      "once", short: "1", .decode, "end after one record",
      details: """
        End after one record: the code nearest the middle of the first frame in which one is read. \
        Of --once and --count the last one given counts.
        """
    ) { $0.limit = .once },
    Flag(
      "count", short: "n", value: "N", .decode, "end after N records",
      details: """
        End after N records. Of --once and --count the last one given counts.
        """
    ) { arguments, value throws(UsageError) in
      arguments.limit = .count(try value.count())
    },
    Flag(
      "timeout", short: "t", value: "SECONDS", .decode,
      "end when that long passes without a record",
      details: """
        End when that long passes without a record, counted from the start of the pictures and then \
        from each record, by the wall clock; fractions are allowed. The status is 1 if there was no \
        record at all.
        """
    ) { arguments, value throws(UsageError) in
      arguments.timeout = try value.seconds(above: 0)
    },
    Flag(
      "symbologies", short: "s", value: "LIST", .decode,
      "what to look for: ean13,qr or all,-code39",
      details: """
        The kinds of code to look for, separated by commas: names such as ean13 and qr, the groups \
        retail, linear and matrix, or all (everything that is safe by default); a minus sign before \
        one takes it out again. Fewer kinds are read faster. --list-symbologies tells the names.
        """
    ) { arguments, value throws(UsageError) in
      do throws(SymbologyListError) {
        arguments.symbologies = try SymbologyList.parse(value.text)
      } catch {
        throw UsageError("\(value.flag): \(error)")
      }
      guard arguments.symbologies.contains(where: { !SymbologyListing.decoders($0).isEmpty }) else {
        throw value.wrong("is read by no decoder of this build; see --list-symbologies")
      }
    },
    Flag(
      "repeat-after", value: "SECONDS", .decode, "tell a code again once unseen that long",
      details: """
        Tell the same code again once it has been out of view that long; 1 second unless told \
        otherwise. Of --repeat-after, --every-frame and --no-repeat the last one given counts.
        """
    ) { arguments, value throws(UsageError) in
      arguments.repeats = .after(try value.seconds())
    },
    Flag(
      "every-frame", .decode, "tell a code in each frame it is read in",
      details: """
        Tell a code in each frame it is read in, as long as it is in view.
        """
    ) { $0.repeats = .everyFrame },
    Flag(
      "no-repeat", .decode, "tell each code once in a run",
      details: """
        Tell each code once in a run, however often it is seen.
        """
    ) { $0.repeats = .never },
    Flag(
      "charset", value: "NAME", .decode, "how to read bytes that are not UTF-8",
      details: """
        The character set of payload bytes that name none and are not UTF-8, as iconv names it: \
        cp1252, cp932, gb18030. Unless told otherwise ISO 8859-1, but Shift JIS for what is Japanese \
        beyond doubt in a QR.
        """
    ) { arguments, value throws(UsageError) in
      guard DecodeOptions.isKnownCharset(try value.nonEmpty()) else {
        throw value.wrong("is no character set; iconv -l lists them, such as cp1252 and cp932")
      }
      arguments.charset = value.text
    },
    Flag(
      "effort", value: "SECONDS", .decode, "the most time spent on one still picture",
      details: """
        The most time spent on one still picture; 2 seconds unless told otherwise.
        """
    ) { arguments, value throws(UsageError) in
      arguments.effort = try value.seconds(above: 0)
    },
    Flag(
      "list-symbologies", .decode, "list the kinds of code and end",
      details: """
        List the kinds of code and end: name, human-readable type, the decoders that read it, on by \
        default or not. With --format json, one object a line.
        """
    ) { $0.mode = .listSymbologies },
  ]
}
