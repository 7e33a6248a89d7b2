@testable import RMScanner

/// A file system in memory: what the capture side asks of `/dev`, `/sys` and `/proc`.
struct FakeFiles: Sendable {
  var devices: [String: FileCalls.Info] = [:]
  /// Links and where they end.
  var links: [String: String] = [:]
  var texts: [String: String] = [:]

  /// Where a path ends.
  func target(_ path: String) -> String {
    links[path] ?? path
  }

  var calls: FileCalls {
    let files = self
    let paths = Array(devices.keys) + Array(links.keys) + Array(texts.keys)
    return FileCalls(
      info: { (path) throws(Errno) in
        guard let info = files.devices[files.target(path)] else { throw .noSuchFile }
        return info
      },
      list: { directory in
        let prefix = directory + "/"
        let names = paths.filter { $0.hasPrefix(prefix) }.map {
          String($0.dropFirst(prefix.count).prefix { $0 != "/" })
        }
        return Set(names).sorted()
      },
      link: { files.links[$0] },
      realPath: { path in
        if let target = files.links[path] { return target }
        return paths.contains(path) ? path : nil
      },
      text: { files.texts[$0] }
    )
  }
}
