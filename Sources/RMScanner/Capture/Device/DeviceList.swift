/// The machine's `/dev/video*` nodes, and the choice of one among them.
public struct DeviceList: Sendable, Hashable {
  /// The nodes, by number.
  public let nodes: [VideoNode]

  /// A list of those nodes.
  public init(nodes: [VideoNode]) {
    self.nodes = nodes
  }

  /// Looks at the machine now: each node is opened, asked, and closed again.
  public static func read() -> DeviceList {
    read(system: .live)
  }

  static func read(system: SystemCalls) -> DeviceList {
    DeviceList(nodes: DeviceSurvey(system: system).nodes())
  }

  /// The camera to take when none is named: the first real one, then an infrared one, then one
  /// that a program makes. Metadata, output and codec nodes never. Throws `.noCamera`.
  public func firstCamera() throws(CaptureError) -> VideoNode {
    if let node = best(of: nodes) { return node }
    throw CaptureError(
      .noCamera, "looking for", "a camera",
      reason: nodes.isEmpty
        ? "there is no /dev/video node" : "none of the \(nodes.count) /dev/video nodes is one",
      advice: "plug one in; in a container or a virtual machine, pass it through")
  }

  /// The node that a user means by `name`: a path or a link to a node, its number or its file
  /// name, a USB id such as `046d:0825`, or a part of a camera's name in any case. Of several, the
  /// one that `firstCamera` would take. A path need not be in the list: opening it tells what is
  /// wrong. Throws `.notFound`, or `.notACamera` where only nodes of another kind match.
  public func resolve(_ name: String) throws(CaptureError) -> VideoNode {
    try resolve(name, files: .live)
  }

  func resolve(_ name: String, files: FileCalls) throws(CaptureError) -> VideoNode {
    if name.contains("/") { return path(name, files) }
    if let node = nodes.first(where: { $0.path == "/dev/\(name)" || $0.path == "/dev/video\(name)" }
    ) {
      return node
    }
    let wanted = name.lowercased()
    let matches = nodes.filter {
      $0.usbID == wanted || (!wanted.isEmpty && $0.name.lowercased().contains(wanted))
    }
    if let node = best(of: matches) { return node }
    if let other = matches.first {
      throw CaptureError(
        .notACamera, "looking for", "\"\(name)\"",
        reason: "\(other.path) (\(other.name)) is no camera but of the kind \(other.kind.rawValue)")
    }
    let known = nodes.filter { $0.rank != nil }.map { "\($0.path) (\($0.name))" }
    throw CaptureError(
      .notFound, "looking for", "\"\(name)\"", reason: "no camera has that name or USB id",
      advice: known.isEmpty
        ? "there is no camera at all" : "there is " + known.joined(separator: ", "))
  }

  /// The node behind a path, under the path that was given: a link stays the link, which is what
  /// finds the camera again when it comes back under another number.
  private func path(_ path: String, _ files: FileCalls) -> VideoNode {
    let target = files.realPath(path) ?? path
    guard var node = nodes.first(where: { $0.path == target }) else { return VideoNode(path: path) }
    node.path = path
    return node
  }

  private func best(of nodes: [VideoNode]) -> VideoNode? {
    let ranked = nodes.compactMap { node in node.rank.map { (rank: $0, node: node) } }
    // `min` takes the first of equals.
    return ranked.min { $0.rank < $1.rank }?.node
  }
}
