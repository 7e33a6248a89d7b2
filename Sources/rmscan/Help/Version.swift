import RMScanner

/// What `--version` prints: the program, then each decoder that it runs with.
enum Version {
  /// The program's own.
  static let number = "0.1.0"

  static var text: String {
    "rmscan \(number)\nzbar \(ZBarDecoder.version)\nzxing \(ZXingDecoder.version)\n"
  }
}
