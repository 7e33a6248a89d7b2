import Glibc

/// Files and folders, without Foundation.
enum File {
  /// All bytes of a file.
  static func bytes(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BenchError("cannot open \(path)") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &part, part.count)
      guard count >= 0 else { throw BenchError("cannot read \(path)") }
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }

  /// The names in a folder that end in `suffix`, in order.
  static func names(in folder: String, endingIn suffix: String) throws -> [String] {
    guard let directory = opendir(folder) else { throw BenchError("cannot open \(folder)") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix) { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether there is such a file.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }
}

/// Why a benchmark cannot be run, in one line.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
