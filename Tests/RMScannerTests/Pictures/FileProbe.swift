@testable import RMScanner

/// The readers without a thread, for tests that read thousands of files.
enum FileProbe {
  /// Whether the file is a still picture.
  static func isReadable(_ bytes: [UInt8]) -> Bool {
    guard let kind = PictureKind(firstBytes: Array(bytes.prefix(PictureKind.signatureLength)))
    else { return false }
    do throws(PictureFailure) {
      _ = try StillPicture(kind, bytes)
      return true
    } catch {
      return false
    }
  }
}
