/// Follows the finder's regions from frame to frame, so that each meets its treatments in their
/// order, the plainest first, from the frame on in which it comes into view.
struct RegionTracks: Sendable {
  private struct Track {
    var region: Region
    var age: Int
    var last: Int
  }

  /// Frames after which a region that is not found again is forgotten.
  private static let span = 5

  private var tracks: [Track] = []
  private var frame = 0

  /// Takes in the regions of one frame, and gives of each in how many frames before it was found.
  mutating func ages(of regions: [Region]) -> [Int] {
    frame += 1
    let now = frame
    tracks.removeAll { now - $0.last > Self.span }
    return regions.map { region in
      let index = tracks.firstIndex { track in
        track.last != now && track.region.kind == region.kind
          && track.region.bounds.contains(region.bounds.center)
          && region.bounds.contains(track.region.bounds.center)
      }
      guard let index else {
        tracks.append(Track(region: region, age: 0, last: now))
        return 0
      }
      tracks[index] = Track(region: region, age: tracks[index].age + 1, last: now)
      return tracks[index].age
    }
  }
}
