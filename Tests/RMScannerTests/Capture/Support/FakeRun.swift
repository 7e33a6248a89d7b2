import CV4L2
import Glibc

@testable import RMScanner

/// How far a fake node has come: its buffers and what is left of its script.
struct FakeRun: Sendable {
  /// One plane of one buffer.
  struct Place: Sendable, Hashable {
    var buffer: Int
    var plane: Int
  }

  /// What `poll` sees.
  enum Readiness {
    case events(CInt)
    case timeout
    case nothing
  }

  var steps: [FakeNode.Step]
  var format: FrameFormat?
  var interval = FrameInterval(1, 30)
  var priority = V4L2_PRIORITY_DEFAULT.rawValue
  /// Whether another program holds the configuration.
  var isLockedByAnother = false
  var isConverting = false
  var isGone = false
  var isStreaming = false
  var bufferCount = 0
  /// Buffers in the driver's hands, in their order.
  var queued: [Int] = []
  var memory: [Place: UInt] = [:]
  var sequence: UInt32 = 0

  init(steps: [FakeNode.Step]) {
    self.steps = steps
  }

  mutating func closed() {
    isStreaming = false
    isConverting = false
    bufferCount = 0
    queued = []
    format = nil
    sequence = 0
  }

  /// What `poll` sees now. Steps that only `poll` takes are taken.
  mutating func readiness(_ node: FakeNode) -> Readiness {
    if isGone { return .events(CInt(POLLERR | POLLHUP)) }
    while let step = steps.first {
      switch step {
      case .timeout:
        steps.removeFirst()
        return .timeout
      case .unplug:
        steps.removeFirst()
        isGone = true
        return .events(CInt(POLLERR | POLLHUP))
      case .unplugSilently:
        steps.removeFirst()
        isGone = true
        return .timeout
      case .skip(let count):
        steps.removeFirst()
        sequence &+= count
      case .sequence(let number):
        steps.removeFirst()
        sequence = number
      case .failure:
        return .events(CInt(POLLERR))
      default:
        return canFill(node) ? .events(CInt(POLLIN)) : .nothing
      }
    }
    return .nothing
  }

  private func canFill(_ node: FakeNode) -> Bool {
    !queued.isEmpty || (node.capabilities ?? 0) & UInt32(V4L2_CAP_STREAMING) == 0
  }

  /// The next step for DQBUF or `read`.
  mutating func takeStep() -> FakeNode.Step? {
    steps.isEmpty ? nil : steps.removeFirst()
  }

  /// Fills the first queued buffer's memory; returns its number.
  mutating func fill(_ value: UInt8) throws(Errno) -> Int {
    guard !queued.isEmpty else { throw .again }
    let index = queued.removeFirst()
    for (place, address) in memory where place.buffer == index {
      guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else { continue }
      memset(pointer, CInt(value), format?.planes[place.plane].sizeImage ?? 0)
    }
    return index
  }
}
