import RMScanner

/// The one frame of a picture file.
enum Still {
  static func frame(_ path: String) async throws -> Frame {
    let source = try PictureSource.open(path: path, live: false)
    var iterator = try await source.start().makeAsyncIterator()
    var found: Frame?
    while found == nil, let item = try await iterator.next() {
      if case .frame(let frame) = item { found = frame }
    }
    await source.stop()
    guard let found else { throw BenchError("\(path) has no picture") }
    return found
  }
}
