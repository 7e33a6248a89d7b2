import Glibc

/// A file that goes away with the object.
final class TemporaryFile: Sendable {
  /// Its path.
  let path: String

  /// A file of those bytes.
  init(_ bytes: [UInt8]) {
    var template = Array("/tmp/rmscan-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    precondition(descriptor >= 0)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done)
      }
      precondition(count > 0)
      done += count
    }
    close(descriptor)
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// A named pipe in place of a file.
  init(pipe: Void) {
    let file = TemporaryFile([])
    path = file.path + "-pipe"
    precondition(mkfifo(path, 0o600) == 0)
  }

  deinit {
    unlink(path)
  }
}
