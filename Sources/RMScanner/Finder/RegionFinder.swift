import Glibc

/// Finds where in a picture a code could be, from the edges of its blocks. Meant to be wrong in one
/// direction only: a region too many costs time, a region too few costs a code.
public struct RegionFinder {
  private var map = BlockMap()
  /// What became of each block: one of the four below.
  private var labels: [UInt8] = []
  private var stack: [Int32] = []

  /// A finder; keep it over the frames, its memory is used again.
  public init() {}

  /// Too few edges to be in a region.
  private static let quiet: UInt8 = 0
  /// Edges enough, in no region yet.
  private static let waiting: UInt8 = 1
  /// In what did not become a region of bars.
  private static let tried: UInt8 = 2
  /// In a region.
  private static let taken: UInt8 = 3

  /// Edge energy of a block under which nothing can be read in it: bars of 12 shades of contrast
  /// over half the block, after the division by 4 of the block map.
  private static let faintest: Int32 = 600
  /// A block belongs to a region from this much of the picture's floor on. White noise spreads
  /// its block energies by about a tenth, so 1.5 is out of its reach.
  private static let overFloor = 1.5
  /// And to a region of its own from this much on: what is printed to be read is black on white.
  private static let farOverFloor = 8.0
  /// The share of a region's energy that must run one way for it to be called bars.
  private static let barsCoherence = 0.5
  /// The fewest blocks of a region: a code of 24 by 24 pixels touches four.
  private static let fewestBlocks = 3
  /// Pixels across the bars of the shortest code: an EAN-8 has 67 modules, and no engine reads
  /// under one pixel a module; less a block's blur at each end. An edge of furniture is shorter.
  private static let shortestBars = 40.0

  /// The regions of `image`, the most promising first. `isLayered`: black and white in a texture is
  /// found for itself too, not only with what is round it; two of the regions may overlap then.
  public mutating func find(_ image: LumaImage, isLayered: Bool = false) -> [Region] {
    map.measure(image)
    let count = map.columns * map.rows
    guard count > 0 else { return [] }
    let floor = noiseFloor()
    if labels.count != count { labels = [UInt8](repeating: 0, count: count) }
    var regions: [Region] = []
    for factor in isLayered ? [Self.farOverFloor, Self.overFloor] : [Self.overFloor] {
      let found = find(image, over: max(Self.faintest, Int32(Double(floor) * factor)), floor: floor)
      // The larger one of two that are nearly the same has all of the code.
      regions.removeAll { strong in found.contains { $0.isNearly(strong) } }
      regions += found
    }
    return regions.sorted { $0.rank > $1.rank }
  }

  /// The regions of blocks of at least that energy.
  private mutating func find(
    _ image: LumaImage, over threshold: Int32, floor: Int32
  ) -> [Region] {
    for index in labels.indices {
      labels[index] = map.tensors[index].energy >= threshold ? Self.waiting : Self.quiet
    }
    var regions: [Region] = []
    // Bars first: a barcode on a page of print must not drown in the region of the print.
    for kind in [Region.Kind.bars, .modules] {
      for start in labels.indices where labels[start] == Self.waiting {
        if let region = grow(from: start, kind, floor: floor, in: image) {
          regions.append(region)
        }
      }
      // What was no region of bars is tried again as modules.
      for index in labels.indices where labels[index] == Self.tried { labels[index] = Self.waiting }
    }
    return regions
  }

  /// The energy of the quietest third of the blocks: the sensor's noise, not the scene. Held down
  /// for pictures that a code fills to the edges.
  private func noiseFloor() -> Int32 {
    // Every third block says the same, and sorts in a fifth of the time.
    var energies = stride(from: 0, to: map.tensors.count, by: 3).map { map.tensors[$0].energy }
    energies.sort()
    return min(energies[energies.count / 3], 12_000)
  }

  /// The region that `start` belongs to, taken out of the waiting blocks; nil when it is too small.
  private mutating func grow(
    from start: Int, _ kind: Region.Kind, floor: Int32, in image: LumaImage
  ) -> Region? {
    if kind == .bars, !isDirected(map.tensors[start]) { return nil }
    var shape = RegionShape()
    stack.removeAll(keepingCapacity: true)
    stack.append(Int32(start))
    labels[start] = kind == .bars ? Self.tried : Self.taken
    while let index = stack.popLast().map(Int.init) {
      let tensor = map.tensors[index]
      let x = index % map.columns
      let y = index / map.columns
      shape.add(tensor, x, y)
      visitNeighbours(x, y, of: tensor, kind)
    }
    guard shape.blocks >= Self.fewestBlocks else { return nil }
    let region = shape.region(
      kind, bounds: bounds(shape, in: image), floor: Double(max(floor, Self.faintest)))
    if kind == .bars {
      guard region.coherence >= Self.barsCoherence, region.length >= Self.shortestBars else {
        return nil
      }
      markTaken(shape)
    }
    return region
  }

  /// Puts the waiting blocks round (`x`, `y`) on the stack; for bars only those whose edges run the
  /// same way. The quiet zone round a code, two blocks wide or more, keeps it apart from print.
  private mutating func visitNeighbours(
    _ x: Int, _ y: Int, of tensor: BlockMap.Tensor, _ kind: Region.Kind
  ) {
    for ny in max(0, y - 1)...min(map.rows - 1, y + 1) {
      for nx in max(0, x - 1)...min(map.columns - 1, x + 1) {
        let next = ny * map.columns + nx
        guard labels[next] == Self.waiting else { continue }
        if kind == .bars, !isAlike(tensor, map.tensors[next]) { continue }
        labels[next] = kind == .bars ? Self.tried : Self.taken
        stack.append(Int32(next))
      }
    }
  }

  /// Whether the block's edges run mostly one way.
  private func isDirected(_ tensor: BlockMap.Tensor) -> Bool {
    let x = Double(tensor.xx - tensor.yy)
    let y = Double(2 * tensor.xy)
    return (x * x + y * y).squareRoot() >= Self.barsCoherence * Double(tensor.energy)
  }

  /// Whether the edges of two blocks run the same way, to about 15 degrees (cos 30 of the doubled
  /// angle).
  private func isAlike(_ a: BlockMap.Tensor, _ b: BlockMap.Tensor) -> Bool {
    guard isDirected(b) else { return false }
    let p = SIMD2(Double(a.xx - a.yy), Double(2 * a.xy))
    let q = SIMD2(Double(b.xx - b.yy), Double(2 * b.xy))
    let dot = (p * q).sum()
    return dot > 0 && dot * dot >= 0.75 * (p * p).sum() * (q * q).sum()
  }

  private mutating func markTaken(_ shape: RegionShape) {
    for y in shape.top...shape.bottom {
      for x in shape.left...shape.right where labels[y * map.columns + x] == Self.tried {
        labels[y * map.columns + x] = Self.taken
      }
    }
  }

  private func bounds(_ shape: RegionShape, in image: LumaImage) -> Rect {
    let side = BlockMap.side
    let x = shape.left * side
    let y = shape.top * side
    // The last whole block ends before the picture does; what is left belongs to it.
    let right = shape.right == map.columns - 1 ? image.width : (shape.right + 1) * side + 1
    let bottom = shape.bottom == map.rows - 1 ? image.height : (shape.bottom + 1) * side + 1
    return Rect(x: Double(x), y: Double(y), width: Double(right - x), height: Double(bottom - y))
  }
}

extension Region {
  /// Whether it holds `other`, and little more.
  fileprivate func isNearly(_ other: Region) -> Bool {
    kind == other.kind && Double(blocks) < 1.5 * Double(other.blocks)
      && bounds.contains(other.bounds.center) && abs(angle - other.angle) < 10
  }

  /// Strength with the logarithm of the area: a small strong code before a large faint texture,
  /// but not a strong speck before a code.
  var rank: Double {
    strength * log2(Double(1 + blocks)) * (kind == .bars ? 1 : 0.8)
  }

  /// Whether it is far from the first of `regions`, the strongest of them.
  func isFaint(among regions: [Region]) -> Bool { rank <= (regions.first?.rank ?? 0) / 4 }
}
