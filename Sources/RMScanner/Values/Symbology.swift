/// A kind of code. The raw value is the stable lower-case name that options and JSON use.
///
/// What else is known of each (human-readable name, groups, engines, defaults) stands in one table,
/// `SymbologyTable.swift`.
public enum Symbology: String, Sendable, Hashable, CaseIterable {
  case aztec
  case code128
  case code39
  case code39mod43
  case code32
  case code93
  case ean13
  case ean8
  case pdf417
  case qr
  case upce
  case i2of5
  case itf14
  case datamatrix
  case codabar
  case databar
  case databarexpanded
  case databarlimited
  case microqr
  case rmqr
  case micropdf417
  case maxicode
  case sq
  case upca
  case telepen
  case dxfilmedge
}
