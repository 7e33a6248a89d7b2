extension Symbology {
  /// What is looked for unless told otherwise: all that is safe by default.
  public static let defaults: Set<Symbology> = Set(allCases).subtracting([.code39mod43, .upca])
}
