/// One option, with all that is known of it: the parser, the short and the full help and the
/// suggestions are made from these entries.
struct Flag: Sendable {
  /// Where the help lists it.
  enum Category: String, Sendable, CaseIterable {
    case input = "Input"
    case decode = "Codes"
    case output = "Output"
    case other = "Other"
  }

  /// What the option does to what was typed so far.
  enum Action: Sendable {
    /// It takes no value.
    case toggle(@Sendable (inout TypedArguments) -> Void)
    /// It takes a value, which is checked at once.
    case value(@Sendable (inout TypedArguments, TypedValue) throws(UsageError) -> Void)
  }

  /// The name after `--`.
  let long: String
  /// The letter after `-`.
  let short: Character?
  /// What the value is called in the help; nil for an option without one.
  let valueName: String?
  let category: Category
  /// One line for `-h`.
  let summary: String
  /// A paragraph for `--help`.
  let details: String
  /// The only values there are, where they can be listed.
  let choices: [String]
  let action: Action

  /// An option without a value.
  init(
    _ long: String, short: Character? = nil, _ category: Category, _ summary: String,
    details: String, toggle: @escaping @Sendable (inout TypedArguments) -> Void
  ) {
    self.long = long
    self.short = short
    valueName = nil
    self.category = category
    self.summary = summary
    self.details = details
    choices = []
    action = .toggle(toggle)
  }

  /// An option with a value.
  init(
    _ long: String, short: Character? = nil, value valueName: String, _ category: Category,
    _ summary: String, details: String, choices: [String] = [],
    update: @escaping @Sendable (inout TypedArguments, TypedValue) throws(UsageError) -> Void
  ) {
    self.long = long
    self.short = short
    self.valueName = valueName
    self.category = category
    self.summary = summary
    self.details = details
    self.choices = choices
    action = .value(update)
  }

  /// `-d, --device NAME`, as the help writes it.
  var spelling: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + "--" + long + (valueName.map { " " + $0 } ?? "")
  }
}

/// A value as it was typed, and after which option.
struct TypedValue: Sendable {
  /// The option as the user wrote it, for messages.
  let flag: String
  let text: String
}
