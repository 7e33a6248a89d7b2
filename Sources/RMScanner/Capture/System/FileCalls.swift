import CV4L2
import Glibc

/// What the capture side asks of the file system, as closures; a part of the same seam.
struct FileCalls: Sendable {
  /// What a path leads to.
  struct Info: Sendable, Hashable {
    /// Kinds of file that are told apart.
    enum Kind: Sendable, Hashable {
      case characterDevice
      case regularFile
      case directory
      case other
    }

    /// The kind.
    var kind: Kind
    /// A device's major number; 0 for others. V4L2's is 81.
    var major: UInt32
    /// A device's minor number; 0 for others.
    var minor: UInt32
    /// The name of the group that owns it; its number where it has no name.
    var group: String
  }

  /// `stat(2)`: follows links.
  var info: @Sendable (_ path: String) throws(Errno) -> Info
  /// The names in a directory, without `.` and `..`; empty when it cannot be read.
  var list: @Sendable (_ directory: String) -> [String]
  /// `readlink(2)`; nil when it is no link, or not to be seen.
  var link: @Sendable (_ path: String) -> String?
  /// `realpath(3)`; nil when there is no such file.
  var realPath: @Sendable (_ path: String) -> String?
  /// The start (up to 4096 bytes) of a small text file, without the white space at its end; nil
  /// when it cannot be read.
  var text: @Sendable (_ path: String) -> String?
}

extension FileCalls {
  /// The real ones.
  static let live = FileCalls(
    info: { (path) throws(Errno) in
      var status = stat()
      guard stat(path, &status) == 0 else { throw .current }
      let kind: Info.Kind =
        switch status.st_mode & S_IFMT {
        case S_IFCHR: .characterDevice
        case S_IFREG: .regularFile
        case S_IFDIR: .directory
        default: .other
        }
      return Info(
        kind: kind, major: rm_major(UInt64(status.st_rdev)),
        minor: rm_minor(UInt64(status.st_rdev)),
        group: groupName(status.st_gid))
    },
    list: { directory in
      guard let stream = opendir(directory) else { return [] }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          tuple.withMemoryRebound(
            to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)
          ) {
            String(cString: $0)
          }
        }
        if name != "." && name != ".." { names.append(name) }
      }
      return names
    },
    link: { path in
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = buffer.withUnsafeMutableBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          $0.baseAddress.map { readlink(path, $0, Int(PATH_MAX)) } ?? -1
        }
      }
      guard count > 0 else { return nil }
      return String(decoding: buffer.prefix(count), as: UTF8.self)
    },
    realPath: { path in
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    },
    text: { path in
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor != -1 else { return nil }
      defer { close(descriptor) }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { return nil }
      var bytes = buffer.prefix(count)
      while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  )

  /// The group's name (`getgrgid_r(3)`), else its number.
  private static func groupName(_ id: gid_t) -> String {
    var entry = group()
    var found: UnsafeMutablePointer<group>?
    var buffer = [CChar](repeating: 0, count: 4096)
    return buffer.withUnsafeMutableBufferPointer { space in
      guard getgrgid_r(id, &entry, space.baseAddress, space.count, &found) == 0, found != nil,
        let name = entry.gr_name
      else { return String(id) }
      return String(cString: name)
    }
  }
}
