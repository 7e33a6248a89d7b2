/// Why frames cannot be had from a source: what was being done to what, why it failed, what to do.
public struct CaptureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of failure that a caller may want to tell apart.
  public enum Code: Sendable, Hashable {
    /// The machine has no camera.
    case noCamera
    /// No such device or file.
    case notFound
    /// The user may not open it.
    case permissionDenied
    /// Another program uses the camera.
    case busy
    /// A device, but no camera.
    case notACamera
    /// A camera without a pixel format, or a file without a picture, that can be read.
    case notReadable
    /// The camera went away while it was used.
    case lost
    /// Anything else that the system refused.
    case failed
  }

  /// The kind of failure.
  public let code: Code
  /// What was being done, as a gerund phrase: "opening", "asking for buffers of".
  public let operation: String
  /// The device or file it was done to.
  public let subject: String
  /// Why it failed, as a clause: the system's words or our own.
  public let reason: String
  /// The system's error number where there was one.
  public let errno: Errno?
  /// What the user can do, as a clause; nil where nothing is known to help.
  public let advice: String?

  /// An error in our own words.
  public init(
    _ code: Code, _ operation: String, _ subject: String, reason: String, errno: Errno? = nil,
    advice: String? = nil
  ) {
    self.code = code
    self.operation = operation
    self.subject = subject
    self.reason = reason
    self.errno = errno
    self.advice = advice
  }

  /// One line: "opening /dev/video0: Permission denied; add yourself to the group video (…)".
  public var description: String {
    let line = "\(operation) \(subject): \(reason)"
    guard let advice else { return line }
    return line + "; " + advice
  }
}
