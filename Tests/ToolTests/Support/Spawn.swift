import Foundation
import Glibc
import Synchronization

/// Starts a process with pipes for its three standard descriptors, at the lowest priority: programs that
/// read the demo camera until a test has seen enough would leave the tests no processor time.
enum Spawn {
  struct Failure: Error {
    let code: CInt
  }

  struct Spawned: Sendable {
    var process: pid_t
    /// Our ends.
    var input: CInt
    var output: CInt
    var errors: CInt
  }

  /// One start at a time, so that no child inherits another one's pipes.
  private static let turn = Mutex(())

  static func start(
    _ path: String, _ arguments: [String], _ environment: [String: String]
  ) throws -> Spawned {
    try turn.withLock { _ in
      let input = try pipeEnds()
      let output = try pipeEnds()
      let errors = try pipeEnds()
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, input[0], 0)
      posix_spawn_file_actions_adddup2(&actions, output[1], 1)
      posix_spawn_file_actions_adddup2(&actions, errors[1], 2)
      // A pipe that a test next to this one opened would stay open as long as this child runs.
      // Closing what is not open does no harm below the limit.
      for descriptor in 3..<CInt(min(sysconf(CInt(_SC_OPEN_MAX)), 1024)) {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      var all = sigset_t()
      sigfillset(&all)
      posix_spawnattr_setsigdefault(&attributes, &all)
      posix_spawnattr_setflags(
        &attributes,
        Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
      let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let words = ([nice, "-n", "19", path] + arguments).map { strdup($0) } + [nil]
      let variables = merged.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for text in words + variables { free(text) } }
      var process = pid_t()
      let code = posix_spawn(&process, nice, &actions, &attributes, words, variables)
      for end in [input[0], output[1], errors[1]] { close(end) }
      guard code == 0 else { throw Failure(code: code) }
      return Spawned(process: process, input: input[1], output: output[0], errors: errors[0])
    }
  }

  /// The coreutils' program, which becomes the other one: its threads have the priority from the first.
  private static let nice = "/usr/bin/nice"

  private static func pipeEnds() throws -> [CInt] {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }
}
