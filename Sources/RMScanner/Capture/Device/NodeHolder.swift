import Glibc

/// A process that has a node open, as `/proc` tells it: other users' processes are seen only by
/// root.
struct NodeHolder: Sendable, Hashable, CustomStringConvertible {
  /// The process.
  var process: Int
  /// Its name (`/proc/PID/comm`).
  var name: String

  /// Such as `zbarcam (process 1234)`.
  var description: String { "\(name) (process \(process))" }

  /// Every process but this one that has the node open.
  static func all(of path: String, files: FileCalls) -> [NodeHolder] {
    let node = files.realPath(path) ?? path
    let own = Int(getpid())
    var holders: [NodeHolder] = []
    for process in files.list("/proc").compactMap({ Int($0) }).sorted() where process != own {
      let directory = "/proc/\(process)/fd"
      if files.list(directory).contains(where: { files.link(directory + "/" + $0) == node }) {
        holders.append(
          NodeHolder(process: process, name: files.text("/proc/\(process)/comm") ?? "a program"))
      }
    }
    return holders
  }
}
