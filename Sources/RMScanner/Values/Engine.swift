/// A library that finds and reads codes in a picture.
public enum Engine: String, Sendable, Hashable, CaseIterable {
  /// The ZBar library.
  case zbar
  /// The ZXing-C++ library.
  case zxing
}
