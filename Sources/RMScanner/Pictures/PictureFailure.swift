/// Why there is no picture, as the parts of the reader tell each other; `PictureFileReader` makes an
/// error of it that names the file.
enum PictureFailure: Error, Sendable, Hashable {
  /// The stop signal was given.
  case stopped
  /// A system call failed.
  case system(Errno)
  /// The bytes are no picture that can be read; a clause that says why.
  case unreadable(String)
}
