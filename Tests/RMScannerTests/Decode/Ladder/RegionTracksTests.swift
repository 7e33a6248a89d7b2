import Testing

@testable import RMScanner

/// How old the finder's regions are.
@Suite struct RegionTracksTests {
  private func region(_ x: Double, _ kind: Region.Kind = .bars) -> Region {
    Region(
      kind: kind, bounds: Rect(x: x, y: 100, width: 200, height: 100), angle: 0, coherence: 0.9,
      strength: 10, blocks: 60, length: 200, breadth: 80)
  }

  @Test("A region grows older by a frame, also while it moves")
  func moving() {
    var tracks = RegionTracks()
    for frame in 0..<10 {
      #expect(tracks.ages(of: [region(Double(20 * frame))]) == [frame])
    }
  }

  @Test("A region that comes into view is new, whatever else is there")
  func new() {
    var tracks = RegionTracks()
    _ = tracks.ages(of: [region(0)])
    _ = tracks.ages(of: [region(0)])
    #expect(tracks.ages(of: [region(400), region(0)]) == [0, 2])
    #expect(tracks.ages(of: [region(0, .modules), region(0)]) == [0, 3])
  }

  @Test("A region that was away for a moment goes on, after longer it is new")
  func away() {
    var tracks = RegionTracks()
    _ = tracks.ages(of: [region(0)])
    for _ in 0..<4 { _ = tracks.ages(of: []) }
    #expect(tracks.ages(of: [region(0)]) == [1])
    for _ in 0..<6 { _ = tracks.ages(of: []) }
    #expect(tracks.ages(of: [region(0)]) == [0])
  }
}
