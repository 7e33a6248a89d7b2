import Foundation
import Testing

@testable import RMScanner

/// Contents by lot for each kind of code that can be written, read from still pictures. As many of
/// each as the environment variable RMSCAN_CONTENTS says; then each kind's count is printed. Of the
/// kinds named in RMSCAN_CONTENTS_OF, with semicolons between them, where it is set. One kind after the
/// other: all at once they would keep every thread from the other tests.
@Suite(
  .serialized, .enabled(if: Zint.isInstalled && QREncode.isInstalled, "needs zint and qrencode"),
  .enabled(if: ZXingDecoder.inverts, "ZXing 1.4 misses some"), .oneThread)
struct RandomContentsTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let asked = environment["RMSCAN_CONTENTS"].flatMap { Int($0) }
  private static let named = environment["RMSCAN_CONTENTS_OF"]?.split(separator: ";").map {
    String($0)
  }
  private static let readable = WrittenKind.all.filter {
    $0.isReadable && (named?.contains($0.name) ?? true)
  }

  @Test("Any content is read byte for byte, clean and a little worn", arguments: readable)
  func reads(kind: WrittenKind) async throws {
    // As much time as it takes, so that a slow machine reads the same.
    let options = DecodeOptions(wanted: kind.wanted, effort: .seconds(60))
    let worker = try DecodeWorker(options: options)
    let count = Self.asked ?? 2
    var (clean, worn, spent) = (0, 0, Duration.zero)
    for number in 0..<count {
      let content = kind.content(number)
      let picture = try kind.picture(content)
      let reading = await worker.read(frame(picture))
      let told = reading.sightings.map { WrittenContent.Told($0.symbol) }
      #expect(told == [content.told], "\(kind.name) \(number), clean: \(content)")
      clean += told == [content.told] ? 1 : 0
      let wear = kind.wear(number)
      let wornPicture = wear.worn(picture, module: kind.module)
      let wornReading = await worker.read(frame(wornPicture))
      let toldWorn = wornReading.sightings.map { WrittenContent.Told($0.symbol) }
      #expect(toldWorn == [content.told], "\(kind.name) \(number), \(wear): \(content)")
      worn += toldWorn == [content.told] ? 1 : 0
      spent += reading.elapsed + wornReading.elapsed
    }
    if Self.asked != nil {
      print("\(kind.name): of \(count) \(clean) clean and \(worn) worn read in \(spent)")
    }
  }
}
