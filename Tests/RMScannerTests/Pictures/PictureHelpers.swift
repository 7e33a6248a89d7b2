import Glibc
import RMScanner
import Testing

/// What a source gave from start to end.
struct Collected: Sendable {
  var images: [LumaImage] = []
  var frames: [Frame] = []
  var notices: [CaptureNotice] = []
}

/// Takes everything that the source gives, and stops it.
func collect(_ source: any FrameSource) async throws(CaptureError) -> Collected {
  var result = Collected()
  var failure: CaptureError?
  do throws(CaptureError) {
    var converter = LumaConverter()
    var iterator = try await source.start().makeAsyncIterator()
    while let item = try await iterator.next() {
      switch item {
      case .notice(let notice): result.notices.append(notice)
      case .frame(let frame):
        var image = LumaImage(width: 0, height: 0)
        do throws(LumaError) {
          try converter.convert(frame, into: &image)
        } catch {
          Issue.record("a frame of a file cannot be converted: \(error)")
        }
        result.images.append(image)
        result.frames.append(frame)
      }
    }
  } catch {
    failure = error
  }
  await source.stop()
  if let failure { throw failure }
  return result
}

/// What the file of those bytes gives.
func collect(file bytes: [UInt8]) async throws(CaptureError) -> Collected {
  let file = TemporaryFile(bytes)
  let result = try await collect(PictureSource.open(path: file.path, live: false))
  #expect(!isOpen(file.path))
  return result
}

/// Whether this process has the file open.
func isOpen(_ path: String) -> Bool {
  (0..<1024).contains { descriptor in
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1)
    return count > 0 && buffer.prefix(count).elementsEqual(path.utf8CString.dropLast())
  }
}

/// Writes all the bytes.
func writeAll(_ bytes: [UInt8], to descriptor: CInt) {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes {
      write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done)
    }
    if count <= 0 { return }
    done += count
  }
}
