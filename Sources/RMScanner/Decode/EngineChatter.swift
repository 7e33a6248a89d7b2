import Glibc

/// What C engines print on their own.
///
/// ZBar 0.23.92 prints `WARNING: … Assertion "seg->finder >= 0" failed.` on `stderr` when noise
/// looks like DataBar (14 of 1500 pictures of random shades), and no setting of its own turns that
/// off.
public enum EngineChatter {
  /// Points the C library's stream `stderr` at nothing, for the rest of the process: what C
  /// libraries print is not seen. Descriptor 2 is left alone, and what is written to it by `write`
  /// still comes out. For a program that owns its process and says itself what there is to say;
  /// call it before any thread prints. Returns whether it was done.
  @discardableResult
  public static func silence() -> Bool {
    // glibc promises that `stderr` is a variable that may be set. Swift calls it unsafe shared
    // state and has no name for it, so it is looked up.
    guard let variable = dlsym(nil, "stderr"), let nowhere = fopen("/dev/null", "we") else {
      return false
    }
    variable.assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self).pointee = nowhere
    return true
  }
}
