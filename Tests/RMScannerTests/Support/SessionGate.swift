/// Holds whoever comes until it is opened, and tells when somebody has come.
actor SessionGate {
  private var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var hasArrival = false
  private var watchers: [CheckedContinuation<Void, Never>] = []

  /// Returns once the gate is open.
  func pass() async {
    hasArrival = true
    for watcher in watchers { watcher.resume() }
    watchers = []
    guard !isOpen else { return }
    await withCheckedContinuation { held.append($0) }
  }

  /// Returns once somebody stands at the gate or went through.
  func arrival() async {
    guard !hasArrival else { return }
    await withCheckedContinuation { watchers.append($0) }
  }

  /// Lets all through from now on.
  func open() {
    isOpen = true
    for one in held { one.resume() }
    held = []
  }
}
