@preconcurrency import Dispatch

/// Runs an actor on a serial queue of its own, so that its long stretches of work keep no thread of
/// Swift's common pool busy.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// An executor whose queue has that name in a debugger.
  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
