/// Follows the finder's regions from frame to frame, so that each meets its treatments in their
/// order, the plainest first, from the frame on in which it comes into view.
struct RegionTracks: Sendable {
  /// A region of the last frame, and how often it was looked at.
  struct Track: Sendable {
    var region: Region
    var looks = 0
    /// Its strength when its first look was due.
    fileprivate var strength: Double
    fileprivate var last: Int
  }

  /// Frames after which a region that is not found again is forgotten.
  private static let span = 5

  /// A region so many times as strong as it was has come into focus, or to rest: what it was treated
  /// with before says nothing of it now.
  private static let sharpened = 1.25

  private var tracks: [Track] = []
  private var frame = 0

  /// Takes in the regions of one frame, and gives the track of each, by its number.
  mutating func follow(_ regions: [Region]) -> [Int] {
    frame += 1
    let now = frame
    tracks.removeAll { now - $0.last > Self.span }
    return regions.map { region in
      let known = tracks.firstIndex { track in
        track.last != now && track.region.kind == region.kind
          && track.region.bounds.contains(region.bounds.center)
          && region.bounds.contains(track.region.bounds.center)
      }
      guard let known else {
        tracks.append(Track(region: region, strength: region.strength, last: now))
        return tracks.count - 1
      }
      tracks[known].region = region
      tracks[known].last = now
      if region.strength > Self.sharpened * tracks[known].strength {
        tracks[known].looks = 0
        tracks[known].strength = region.strength
      }
      return known
    }
  }

  /// A track of this frame.
  subscript(number: Int) -> Track { tracks[number] }

  /// Counts a look at a track of this frame.
  mutating func look(at number: Int) { tracks[number].looks += 1 }
}
