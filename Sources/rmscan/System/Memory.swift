import CMalloc

/// How the program's memory is kept (mallopt(3)).
enum Memory {
  /// Keeps what was freed for the next picture: each frame takes and gives back some megabytes, and
  /// to give them to the kernel and fetch them anew costs page faults, and makes the process grow
  /// and shrink all the time. One arena: what one thread frees the others use.
  static func keepFreed() {
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
    mallopt(M_TRIM_THRESHOLD, CInt.max)
    mallopt(M_ARENA_MAX, 1)
  }
}
