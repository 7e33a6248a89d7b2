import Glibc

/// The capture thread's work: wait for the camera or for the stop signal, take a picture, post it.
///
/// It never waits without the stop signal, and never goes round without waiting: after every
/// answer that is no picture it rests for a moment.
struct CaptureLoop {
  /// What takes the pictures.
  let intake: any FrameIntake
  /// Where they go.
  let mailbox: FrameMailbox
  /// What ends it.
  let stop: StopSignal
  /// How many there were.
  let counters: FrameCounters
  /// How they lie in memory.
  let format: FrameFormat
  /// Words for what the driver refuses.
  let errors: NodeErrors
  /// The clock.
  let now: @Sendable () -> Duration

  /// How long to wait for the camera before asking whether it is still there: an unplugging that
  /// wakes nobody is seen within that time.
  private static let patience: CInt = 500
  /// How long to rest when the camera woke us for nothing, in milliseconds.
  private static let rest: CInt = 10
  /// `EIO` and `EINVAL` from DQBUF may pass: a signal that was lost for a moment, or the first
  /// answer of a camera being unplugged (then `ENODEV` follows). So many in a row do not; with the
  /// rests between them that is a fifth of a second.
  private static let mostFaults = 20

  /// Runs until it is stopped, or until the camera fails; returns why it failed.
  func run() -> CaptureError? {
    let start = now()
    var silence = SilenceWatch(start: start)
    var gap = SequenceGap()
    var nextNumber = 0
    var faults = 0
    while true {
      do throws(Errno) {
        let ready = try stop.poll(intake.descriptor, milliseconds: Self.patience)
        if ready.isStopped { return nil }
        if ready.deviceEvents == 0 {
          try intake.checkPresence()
        } else {
          // POLLERR and POLLHUP come here too: DQBUF's errno knows what they mean.
          let intake = try intake.take()
          let time = now()
          silence.frameCame(at: time)
          faults = 0
          nextNumber = deliver(intake, number: nextNumber, time: time - start, &gap)
        }
      } catch {
        if error.meansGone { return errors.refused("taking pictures from", error) }
        if error != .again { faults += 1 }
        if faults >= Self.mostFaults { return errors.failing(error) }
        // EAGAIN: woken for nothing, or every buffer is out of the driver's hands.
        if rested() { return nil }
      }
      if let seconds = silence.warning(at: now()) { mailbox.post(.warning(noPicture(seconds))) }
    }
  }

  /// Counts what came and posts it if it is a picture; returns the next frame's number.
  private func deliver(
    _ intake: Intake, number: Int, time: Duration, _ gap: inout SequenceGap
  ) -> Int {
    func count(_ sequence: UInt32?) -> Int {
      let missing = sequence.map { gap.missing(before: $0) } ?? 0
      counters.addCaptured(missing + 1)
      counters.addDropped(missing)
      return missing
    }
    switch intake {
    case .picture(let storage, let sequence):
      let number = number + count(sequence)
      mailbox.post(Frame(number: number, time: time, format: format, storage: storage))
      return number + 1
    case .broken(let sequence):
      let number = number + count(sequence)
      counters.addBroken()
      return number + 1
    }
  }

  /// Rests; true when the stop signal came meanwhile. A poll that fails is no rest, but then the
  /// loop's own poll fails as well and is counted as a fault.
  private func rested() -> Bool {
    (try? stop.poll(nil, milliseconds: Self.rest))?.isStopped ?? false
  }

  private func noPicture(_ seconds: Int) -> String {
    "no picture for \(seconds) seconds; "
      + "it may be covered by its shutter, short of USB bandwidth, or waiting for the program"
      + " that feeds it"
  }
}
