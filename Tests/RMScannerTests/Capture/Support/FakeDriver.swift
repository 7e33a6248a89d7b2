import CV4L2
import Dispatch
import Glibc

@testable import RMScanner

/// The kernel's part, played in memory behind `SystemCalls`: nodes with scripted pictures and
/// faults. It counts every descriptor, mapping and thread that is open, and keeps its own clock.
final class FakeDriver: Sendable {
  /// The calls that a fault can be put on.
  enum Call: String, Sendable, CaseIterable {
    case open, queryCapability, enumerateFormats, enumerateSizes, enumerateIntervals
    case getFormat, setFormat, getParameters, setParameters, getPriority, setPriority
    case requestBuffers, queryBuffer, map, queueBuffer, streamOn, streamOff, dequeueBuffer
    case poll, makeEvent, startThread, startConverting, read
  }

  /// What was opened and not closed.
  struct Leftovers: Sendable, Hashable {
    var descriptors = 0
    var mappings = 0
    var threads = 0
  }

  /// A fault: from call number `first` (0 is the first one) on, so many times.
  struct Fault: Sendable {
    var errno: Errno
    var first: Int
    var times: Int
  }

  struct State: Sendable {
    var nodes: [FakeNode]
    var runs: [FakeRun]
    /// Which node each open descriptor leads to; −1 for an event.
    var descriptors: [CInt: Int] = [:]
    var signalled: Set<CInt> = []
    var nextDescriptor: CInt = 100
    /// Mapped addresses and what they show.
    var mappings: [UInt: FakeRun.Place] = [:]
    var threads = 0
    var faults: [Call: Fault] = [:]
    var counts: [Call: Int] = [:]
    var clock = Duration.zero
    var idlers: [CheckedContinuation<Void, Never>] = []
    var isIdle = false

    /// Counts the call, and throws when a fault is due.
    mutating func enter(_ call: Call) throws(Errno) {
      let number = counts[call, default: 0]
      counts[call] = number + 1
      guard let fault = faults[call], number >= fault.first, number - fault.first < fault.times
      else { return }
      throw fault.errno
    }

    /// The node behind a descriptor.
    func index(_ descriptor: CInt) throws(Errno) -> Int {
      guard let index = descriptors[descriptor], index >= 0 else { throw Errno(rawValue: EBADF) }
      return index
    }
  }

  let state: Guarded<State>
  private let files: FakeFiles
  private let wake = DispatchSemaphore(value: 0)

  init(_ nodes: [FakeNode] = [FakeNode()], files: FakeFiles = FakeFiles()) {
    state = Guarded(State(nodes: nodes, runs: nodes.map { FakeRun(steps: $0.steps) }))
    var files = files
    for node in nodes where files.devices[node.path] == nil {
      files.devices[node.path] = FileCalls.Info(
        kind: .characterDevice, major: 81, minor: 0, group: "video")
    }
    self.files = files
  }

  convenience init(_ node: FakeNode) {
    self.init([node])
  }

  /// Makes a call fail.
  func fail(_ call: Call, _ errno: Errno, first: Int = 0, times: Int = .max) {
    state.withLock { $0.faults[call] = Fault(errno: errno, first: first, times: times) }
  }

  /// How often a call was made.
  func count(_ call: Call) -> Int {
    state.withLock { $0.counts[call, default: 0] }
  }

  /// What is open now.
  var leftovers: Leftovers {
    state.withLock {
      Leftovers(
        descriptors: $0.descriptors.count, mappings: $0.mappings.count, threads: $0.threads)
    }
  }

  /// Adds to what happens next.
  func play(_ steps: [FakeNode.Step], node: Int = 0) {
    state.withLock { state in
      state.runs[node].steps += steps
      state.isIdle = false
    }
    wake.signal()
  }

  /// Waits until everything scripted has happened and the camera's thread waits for more.
  func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if !state.isIdle { state.idlers.append(continuation) }
        return state.isIdle
      }
      if isIdle { continuation.resume() }
    }
  }

  /// The seam.
  var system: SystemCalls {
    SystemCalls(
      open: { (path, _) throws(Errno) in try self.open(path) },
      device: calls(isConverting: false),
      converting: calls(isConverting: true),
      startConverting: { (descriptor) throws(Errno) in
        try self.state.withLock { (state) throws(Errno) in
          try state.enter(.startConverting)
          let index = try state.index(descriptor)
          guard !state.nodes[index].converted.isEmpty else { throw .invalidArgument }
          state.runs[index].isConverting = true
        }
      },
      makeEvent: { () throws(Errno) in
        try self.state.withLock { (state) throws(Errno) in
          try state.enter(.makeEvent)
          state.nextDescriptor += 1
          state.descriptors[state.nextDescriptor] = -1
          return state.nextDescriptor
        }
      },
      signalEvent: { event in
        _ = self.state.withLock { $0.signalled.insert(event) }
        self.wake.signal()
      },
      poll: { (device, event, milliseconds) throws(Errno) in
        try self.poll(device, event, milliseconds)
      },
      now: { self.state.withLock { $0.clock } },
      startThread: { (body) throws(Errno) in
        try self.state.withLock { (state) throws(Errno) in
          try state.enter(.startThread)
          state.threads += 1
        }
        let thread = try LiveThread.start(body)
        return SystemCalls.Thread(join: {
          thread.join()
          self.state.withLock { $0.threads -= 1 }
        })
      },
      files: files.calls
    )
  }

  private func calls(isConverting: Bool) -> SystemCalls.Device {
    SystemCalls.Device(
      close: { descriptor in self.close(descriptor) },
      ioctl: { (descriptor, request, argument) throws(Errno) in
        try self.ioctl(descriptor, request, argument)
        self.wake.signal()
      },
      map: { (descriptor, length, offset) throws(Errno) in
        try self.map(descriptor, length, offset)
      },
      unmap: { (address, length) in self.unmap(address, length) },
      read: { (descriptor, buffer) throws(Errno) in
        try self.state.withLock { (state) throws(Errno) in
          try state.enter(.read)
          let index = try state.index(descriptor)
          guard case .picture(let value) = state.runs[index].takeStep() else {
            throw .again
          }
          buffer.initializeMemory(as: UInt8.self, repeating: value)
          return buffer.count
        }
      }
    )
  }

  private func open(_ path: String) throws(Errno) -> CInt {
    try state.withLock { (state) throws(Errno) in
      try state.enter(.open)
      guard let index = state.nodes.firstIndex(where: { $0.path == files.target(path) }) else {
        throw .noSuchFile
      }
      if state.runs[index].isGone { throw .noSuchDevice }
      state.nextDescriptor += 1
      state.descriptors[state.nextDescriptor] = index
      return state.nextDescriptor
    }
  }

  private func close(_ descriptor: CInt) {
    state.withLock { state in
      let index = state.descriptors.removeValue(forKey: descriptor)
      state.signalled.remove(descriptor)
      if let index, index >= 0 { state.runs[index].closed() }
    }
  }

  private func poll(
    _ device: CInt?, _ event: CInt, _ milliseconds: CInt
  ) throws(Errno) -> SystemCalls.Readiness {
    while true {
      var idlers: [CheckedContinuation<Void, Never>] = []
      let ready: SystemCalls.Readiness? = try state.withLock { (state) throws(Errno) in
        try state.enter(.poll)
        if state.signalled.contains(event) {
          return SystemCalls.Readiness(deviceEvents: 0, isStopped: true)
        }
        guard let device else {
          state.clock += .milliseconds(Int(milliseconds))
          return SystemCalls.Readiness(deviceEvents: 0, isStopped: false)
        }
        let index = try state.index(device)
        switch state.runs[index].readiness(state.nodes[index]) {
        case .events(let events):
          return SystemCalls.Readiness(deviceEvents: events, isStopped: false)
        case .timeout:
          state.clock += .milliseconds(Int(milliseconds))
          return SystemCalls.Readiness(deviceEvents: 0, isStopped: false)
        case .nothing:
          state.isIdle = state.runs[index].steps.isEmpty
          if state.isIdle {
            idlers = state.idlers
            state.idlers = []
          }
          return nil
        }
      }
      for idler in idlers { idler.resume() }
      if let ready { return ready }
      wake.wait()
    }
  }

  private func map(
    _ descriptor: CInt, _ length: Int, _ offset: Int
  ) throws(Errno) -> UnsafeMutableRawPointer {
    let address = UnsafeMutableRawPointer.allocate(byteCount: length, alignment: 16)
    do throws(Errno) {
      try state.withLock { (state) throws(Errno) in
        try state.enter(.map)
        let index = try state.index(descriptor)
        let place = FakeRun.Place(buffer: offset >> 8, plane: offset & 0xff)
        state.mappings[UInt(bitPattern: address)] = place
        state.runs[index].memory[place] = UInt(bitPattern: address)
      }
    } catch {
      address.deallocate()
      throw error
    }
    return address
  }

  private func unmap(_ address: UnsafeMutableRawPointer, _ length: Int) {
    state.withLock { state in
      guard state.mappings.removeValue(forKey: UInt(bitPattern: address)) != nil else { return }
      for index in state.runs.indices {
        state.runs[index].memory = state.runs[index].memory.filter {
          $0.value != UInt(bitPattern: address)
        }
      }
    }
    address.deallocate()
  }
}
