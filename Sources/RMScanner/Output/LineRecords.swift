/// `TYPE<TAB>CODE`, then an add-on after a space and a plus sign.
struct TextRecords: RecordWriter {
  let ending: RecordEnding

  func record(_ code: ScannedCode, at time: WallTime) -> [UInt8] {
    var line = code.symbol.symbology.facts.name + "\t" + SafeText.escaped(code.symbol.text)
    if let addon = code.symbol.addon {
      line += " +" + SafeText.escaped(addon)
    }
    return Array(line.utf8) + ending.bytes
  }
}

/// What zbarcam prints: its type name, a colon, the text. Its add-ons are codes of their own and off
/// unless asked for, so they have no place here.
struct ZBarRecords: RecordWriter {
  let ending: RecordEnding

  func record(_ code: ScannedCode, at time: WallTime) -> [UInt8] {
    let symbol = code.symbol
    let line = symbol.symbology.facts.zbarName + ":" + SafeText.escaped(symbol.text)
    return Array(line.utf8) + ending.bytes
  }
}

/// The payload's bytes as the code holds them.
struct RawRecords: RecordWriter {
  let ending: RecordEnding

  func record(_ code: ScannedCode, at time: WallTime) -> [UInt8] {
    code.symbol.bytes + ending.bytes
  }
}
