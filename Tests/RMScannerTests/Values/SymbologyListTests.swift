import RMScanner
import Testing

@Suite struct SymbologyListTests {
  @Test(
    "Names, aliases and spellings mean the same kind",
    arguments: [
      ("ean13", Symbology.ean13), ("EAN-13", .ean13), ("qrcode", .qr), ("QR-Code", .qr),
      ("i25", .i2of5), ("Interleaved 2 of 5", .i2of5), ("interleaved2of5", .i2of5),
      ("I2/5", .i2of5),
      ("code-128", .code128), ("upc_a", .upca), ("gs1databar", .databar), ("rss14", .databar),
      ("Code 39 Mod 43", .code39mod43), ("data-matrix", .datamatrix), ("rMQR", .rmqr),
    ])
  func names(word: String, kind: Symbology) throws {
    #expect(try SymbologyList.parse(word) == [kind])
  }

  @Test("Every stable, human-readable and zbarcam name is taken")
  func everyName() throws {
    for facts in SymbologyFacts.table {
      #expect(try SymbologyList.parse(facts.symbology.rawValue) == [facts.symbology])
      #expect(try SymbologyList.parse(facts.name) == [facts.symbology])
      #expect(throws: Never.self) { try SymbologyList.parse(facts.zbarName) }
    }
  }

  @Test("all is what is on by default, and a name after a minus is taken out")
  func removal() throws {
    #expect(try SymbologyList.parse("all") == Symbology.defaults)
    #expect(try SymbologyList.parse("all,-code39") == Symbology.defaults.subtracting([.code39]))
    #expect(try SymbologyList.parse("-code-39") == Symbology.defaults.subtracting([.code39]))
    #expect(try SymbologyList.parse("retail,-databar").contains(.databar) == false)
    #expect(try SymbologyList.parse("all,upca").contains(.upca))
  }

  @Test("Groups hold their members that are safe")
  func groups() throws {
    #expect(try SymbologyList.parse("retail").isSuperset(of: [.ean13, .ean8, .upce]))
    #expect(try SymbologyList.parse("linear").contains(.code39mod43) == false)
    #expect(try SymbologyList.parse("matrix").contains(.qr))
    #expect(try SymbologyList.parse("linear,matrix") == Symbology.defaults)
    #expect(try SymbologyList.parse("itf") == [.i2of5, .itf14])
  }

  @Test(
    "An unknown word is named with the nearest right ones",
    arguments: [
      ("qr,ean", "ean", "ean13"), ("ean14", "ean14", "ean13"), ("qrx", "qrx", "qr"),
      ("cod128", "cod128", "code128"), ("all,-azteck", "-azteck", "-aztec"),
      ("retial", "retial", "retail"),
    ])
  func unknown(list: String, word: String, right: String) {
    do {
      _ = try SymbologyList.parse(list)
      Issue.record("\(list) was taken")
    } catch {
      guard case .unknown(word, let nearest) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(nearest.contains(right))
      #expect(error.description.contains(right))
    }
  }

  @Test(
    "Empty words and empty results are refused", arguments: ["", "qr,", "qr,,ean8", "x", "qr,-qr"])
  func empty(list: String) {
    #expect(throws: SymbologyListError.self) { try SymbologyList.parse(list) }
  }

  @Test("The table has one row a kind, and names are not shared where they must not be")
  func table() {
    #expect(
      SymbologyFacts.table.map(\.symbology.rawValue).sorted()
        == Symbology.allCases.map(\.rawValue).sorted())
    #expect(Set(SymbologyFacts.table.map(\.name)).count == Symbology.allCases.count)
    let off: Set<Symbology> = [.code39mod43, .upca, .dxfilmedge]
    #expect(Symbology.defaults == Set(Symbology.allCases).subtracting(off))
    #expect(SymbologyFacts.table.allSatisfy { $0.isReadByZBar || $0.zxingSince != nil })
  }
}
