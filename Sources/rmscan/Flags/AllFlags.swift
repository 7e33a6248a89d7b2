extension Flag {
  /// Every option, in the order the help lists them.
  static let all: [Flag] = input + decode + output + other

  private static let byLongName = Dictionary(uniqueKeysWithValues: all.map { ($0.long, $0) })
  private static let byLetter = Dictionary(
    uniqueKeysWithValues: all.compactMap { flag in flag.short.map { ($0, flag) } })

  /// The option `--name`.
  static func named(_ name: String) -> Flag? { byLongName[name] }

  /// The option `-letter`.
  static func lettered(_ letter: Character) -> Flag? { byLetter[letter] }
}
