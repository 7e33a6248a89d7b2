/// Turns told codes into the bytes of records. Pure: nothing is written anywhere.
public protocol RecordWriter: Sendable {
  /// What stands before the first record; empty for formats that have no header.
  var header: [UInt8] { get }
  /// The complete bytes of one record, its ending included.
  func record(_ code: ScannedCode, at time: WallTime) -> [UInt8]
}

extension RecordWriter {
  /// Most formats have none.
  public var header: [UInt8] { [] }
}
