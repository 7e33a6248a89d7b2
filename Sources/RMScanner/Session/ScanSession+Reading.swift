/// The way of a frame through the session: read, judged, told.
extension ScanSession {
  /// What came of one element of the source's sequence, when the frame itself has gone home.
  private enum Step: Sendable {
    case notice(CaptureNotice)
    case unread
    case read(FrameReading, Moment)
  }

  /// Which frame it was.
  private struct Moment: Sendable {
    var number: Int
    var time: Duration
    var isStill: Bool
    /// The scan it was read for.
    var scan: Int
  }

  /// Takes the source's pictures until they end or another capture session is on.
  func run(_ frames: FrameSequence, _ capture: Int) async {
    var iterator = frames.makeAsyncIterator()
    do throws(CaptureError) {
      while isCurrent(capture), let step = try await next(&iterator, capture) {
        guard isCurrent(capture) else { return }
        switch step {
        case .notice(let notice): await handle(notice)
        case .unread: break
        case .read(let reading, let moment): await handle(reading, moment)
        }
      }
      if isCurrent(capture) { await take(.sourceEnded) }
    } catch {
      if isCurrent(capture) { await take(.deviceGone(error)) }
    }
  }

  private func isCurrent(_ capture: Int) -> Bool {
    capture == self.capture && isCaptureSessionInProgress
  }

  /// The frame lives no longer than this call: nobody who is told codes holds a driver's buffer.
  private func next(
    _ iterator: inout FrameSequence.Iterator, _ capture: Int
  ) async throws(CaptureError) -> Step? {
    guard let item = try await iterator.next(isolation: self) else { return nil }
    switch item {
    case .notice(let notice):
      return .notice(notice)
    case .frame(let frame):
      guard isCurrent(capture), state.apply(.frameSeen) == [.readFrame] else { return .unread }
      let moment = Moment(
        number: frame.number, time: frame.time, isStill: frame.isStill, scan: scan)
      return .read(await reader.read(frame), moment)
    }
  }

  private func handle(_ notice: CaptureNotice) async {
    listeners.emit(.notice(notice))
    if case .configurationLocked(let error) = notice {
      await tell { await $0.scanSession(self, errorAcquiringDeviceHardwareLock: error) }
    }
  }

  private func handle(_ reading: FrameReading, _ moment: Moment) async {
    if reading.isBroken {
      source.counters.addBroken()
    } else {
      statistics.framesScanned += 1
      statistics.scanTimes.add(reading.elapsed)
    }
    guard moment.scan == scan else { return }
    for notice in reading.notices { listeners.emit(.notice(.info(notice))) }
    guard !reading.isBroken else { return }
    let codes = codesToTell(reading, moment)
    guard !codes.isEmpty, state.apply(.codesSeen) == [.tellCodes] else { return }
    for code in codes {
      await tell(code)
      guard moment.scan == scan else { return }
    }
    let isOver =
      await tell { await $0.shouldEndSessionAfterFirstSuccessfulScan(self) }
      ?? !options.isContinuous
    guard isOver, moment.scan == scan else { return }
    await take(.delegateSaidEnd)
  }

  private func codesToTell(_ reading: FrameReading, _ moment: Moment) -> [ScannedCode] {
    repeats.look(
      at: reading.sightings.map(\.symbol.identity), time: moment.time, isStill: moment.isStill)
    let agreed = agreement.judge(
      reading.sightings, time: moment.time, isStill: moment.isStill)
    let due = repeats.due(agreed)
    let middle = Point(x: Double(reading.width) / 2, y: Double(reading.height) / 2)
    let nearest = due.map(\.symbol).indexNearest(middle)
    return due.enumerated().map { index, code in
      ScannedCode(
        symbol: code.symbol, frame: moment.number, time: moment.time, source: source.name,
        seen: code.seen, isNearestMiddle: index == nearest)
    }
  }

  private func tell(_ code: ScannedCode) async {
    repeats.tell(code.symbol.identity)
    statistics.records += 1
    listeners.emit(.code(code))
    let type = code.symbol.symbology.humanReadableName
    await tell { await $0.scanSession(self, didScanCode: code, onCodeType: type) }
  }
}

extension [Symbol] {
  /// The symbol whose middle is nearest to `point`; one without corners counts as farthest. The
  /// first of equals; nil when there is none.
  func indexNearest(_ point: Point) -> Int? {
    func distance(_ symbol: Symbol) -> Double {
      guard let center = symbol.corners?.center else { return .infinity }
      let x = center.x - point.x
      let y = center.y - point.y
      return x * x + y * y
    }
    return indices.min { distance(self[$0]) < distance(self[$1]) }
  }
}
