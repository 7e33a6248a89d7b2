import Testing

@testable import RMScanner

@Suite struct HandoffTests {
  @Test("Everything given with room comes, in order, and then the end for ever")
  func order() async throws {
    let handoff = Handoff<Int>()
    let thread = try LiveThread.start {
      for number in 0..<2000 where handoff.waitForRoom() { handoff.give(number) }
      handoff.finish()
    }
    var taken: [Int] = []
    while let number = await handoff.take() { taken.append(number) }
    #expect(taken == Array(0..<2000))
    #expect(await handoff.take() == nil)
    thread.join()
  }

  @Test("Without waiting for room the newest replaces the one before")
  func replaces() async {
    let handoff = Handoff<Int>()
    #expect(handoff.give(1) == nil)
    #expect(handoff.give(2) == 1)
    #expect(await handoff.take() == 2)
    #expect(handoff.give(3) == nil)
    #expect(handoff.close() == 3)
    #expect(handoff.give(4) == 4)
    #expect(await handoff.take() == nil)
  }

  @Test("Closing frees a giver that waits for room, as often as it asks")
  func closeFreesGiver() async throws {
    let handoff = Handoff<Int>()
    let answers = Handoff<[Bool]>()
    handoff.give(1)
    let thread = try LiveThread.start {
      let first = handoff.waitForRoom()
      answers.give([first, handoff.waitForRoom()])
    }
    handoff.close()
    #expect(await answers.take() == [false, false])
    thread.join()
  }

  @Test("Closing and finishing free a taker that waits")
  func freesTaker() async {
    for isClosed in [false, true] {
      let handoff = Handoff<Int>()
      async let taken = handoff.take()
      await Task.yield()
      if isClosed { handoff.close() } else { handoff.finish() }
      #expect(await taken == nil)
    }
  }
}
