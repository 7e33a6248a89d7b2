import RMScanner

/// A whole session over a source, as the program runs it until the source ends.
enum SessionRun {
  /// The codes that were told, and how many frames were scanned.
  static func codes(
    of source: any FrameSource
  ) async throws -> (codes: [ScannedCode], frames: Int) {
    let session = ScanSession(
      source: source, reader: try DecodeWorker(), options: SessionOptions(isContinuous: true))
    let events = await session.events()
    await session.startCaptureSession()
    var codes: [ScannedCode] = []
    for try await event in events {
      if case .code(let code) = event { codes.append(code) }
    }
    return (codes, Int(await session.statistics.framesScanned))
  }
}
