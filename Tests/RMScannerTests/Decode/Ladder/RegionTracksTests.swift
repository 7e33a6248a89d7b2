import Testing

@testable import RMScanner

/// How often the finder's regions were looked at.
@Suite struct RegionTracksTests {
  private func region(
    _ x: Double, _ kind: Region.Kind = .bars, strength: Double = 10
  ) -> Region {
    Region(
      kind: kind, bounds: Rect(x: x, y: 100, width: 200, height: 100), angle: 0, coherence: 0.9,
      strength: strength, blocks: 60, length: 200, breadth: 80)
  }

  /// How often each was looked at before; then each is looked at once.
  private func looks(_ tracks: inout RegionTracks, _ regions: [Region]) -> [Int] {
    let numbers = tracks.follow(regions)
    let looks = numbers.map { tracks[$0].looks }
    for number in numbers { tracks.look(at: number) }
    return looks
  }

  @Test("Looks are counted, also while the region moves")
  func moving() {
    var tracks = RegionTracks()
    for frame in 0..<10 {
      #expect(looks(&tracks, [region(Double(20 * frame))]) == [frame])
    }
  }

  @Test("A frame without a look counts for nothing")
  func notLooked() {
    var tracks = RegionTracks()
    _ = looks(&tracks, [region(0)])
    for _ in 0..<3 { _ = tracks.follow([region(0)]) }
    #expect(looks(&tracks, [region(0)]) == [1])
  }

  @Test("A region that comes into view is new, whatever else is there")
  func new() {
    var tracks = RegionTracks()
    _ = looks(&tracks, [region(0)])
    _ = looks(&tracks, [region(0)])
    #expect(looks(&tracks, [region(400), region(0)]) == [0, 2])
    #expect(looks(&tracks, [region(0, .modules), region(0)]) == [0, 3])
  }

  @Test("A region that was away for a moment goes on, after longer it is new")
  func away() {
    var tracks = RegionTracks()
    _ = looks(&tracks, [region(0)])
    for _ in 0..<4 { _ = tracks.follow([]) }
    #expect(looks(&tracks, [region(0)]) == [1])
    for _ in 0..<6 { _ = tracks.follow([]) }
    #expect(looks(&tracks, [region(0)]) == [0])
  }

  @Test("A region that comes into focus begins anew, one that goes out of it does not")
  func focus() {
    var tracks = RegionTracks()
    _ = looks(&tracks, [region(0)])
    #expect(looks(&tracks, [region(0, strength: 12)]) == [1])
    #expect(looks(&tracks, [region(0, strength: 13)]) == [0])
    #expect(looks(&tracks, [region(0, strength: 3)]) == [1])
    #expect(looks(&tracks, [region(0, strength: 15)]) == [2])
  }
}
