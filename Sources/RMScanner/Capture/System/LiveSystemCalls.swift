import CV4L2
import Glibc

extension SystemCalls {
  /// The real ones. libv4l2 is not called until a device is converted, so it neither costs nor
  /// prints anything for the rest.
  static let live = SystemCalls(
    open: { (path, flags) throws(Errno) in try check(Glibc.open(path, flags)) },
    device: .kernel,
    converting: .libv4l2,
    startConverting: { (descriptor) throws(Errno) in
      silenceLibV4L2
      guard v4l2_fd_open(descriptor, 0) == descriptor else { throw .current }
    },
    makeEvent: { () throws(Errno) in
      try check(eventfd(0, RM_EVENT_FLAGS))
    },
    signalEvent: { event in
      // The one error possible is EAGAIN of a counter that is full: it is readable then too.
      var one: UInt64 = 1
      _ = write(event, &one, MemoryLayout<UInt64>.size)
    },
    poll: { (device, event, milliseconds) throws(Errno) in
      // A negative descriptor is left out by the kernel.
      var set = [
        pollfd(fd: device ?? -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: event, events: Int16(POLLIN), revents: 0),
      ]
      _ = try check(Glibc.poll(&set, nfds_t(set.count), milliseconds))
      return Readiness(deviceEvents: CInt(set[0].revents), isStopped: set[1].revents != 0)
    },
    now: {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    },
    startThread: { (body) throws(Errno) in try LiveThread.start(body) },
    files: .live
  )

  /// −1 becomes the `errno` it stands for.
  private static func check(_ result: CInt) throws(Errno) -> CInt {
    guard result != -1 else { throw .current }
    return result
  }

  /// A global's initialiser runs once, whichever threads ask for it.
  private static let silenceLibV4L2: Void = rm_v4l2_silence(
    getenv("LIBV4L2_LOG_FILENAME") == nil ? 0 : 1)
}

extension SystemCalls.Device {
  /// The kernel's own calls.
  static let kernel = SystemCalls.Device(
    close: { descriptor in _ = Glibc.close(descriptor) },
    ioctl: { (descriptor, request, argument) throws(Errno) in
      guard Glibc.ioctl(descriptor, request, argument) != -1 else { throw .current }
    },
    map: { (descriptor, length, offset) throws(Errno) in
      let address = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, off_t(offset))
      guard let address, address != MAP_FAILED else { throw .current }
      return address
    },
    unmap: { (address, length) in _ = munmap(address, length) },
    read: { (descriptor, buffer) throws(Errno) in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      guard count != -1 else { throw .current }
      return count
    }
  )

  /// libv4l2's calls.
  static let libv4l2 = SystemCalls.Device(
    close: { descriptor in _ = v4l2_close(descriptor) },
    ioctl: { (descriptor, request, argument) throws(Errno) in
      guard rm_v4l2_ioctl(descriptor, request, argument) != -1 else { throw .current }
    },
    map: { (descriptor, length, offset) throws(Errno) in
      let address = v4l2_mmap(
        nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, Int64(offset))
      guard let address, address != MAP_FAILED else { throw .current }
      return address
    },
    unmap: { (address, length) in _ = v4l2_munmap(address, length) },
    read: { (descriptor, buffer) throws(Errno) in
      let count = v4l2_read(descriptor, buffer.baseAddress, buffer.count)
      guard count != -1 else { throw .current }
      return count
    }
  )
}
