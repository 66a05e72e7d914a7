import Foundation
import XCTest

@testable import TransitionKit

/// A stack behaves like an array, whatever snapshots exist.
final class StackStorageTests: XCTestCase {
  func testAStackAndItsSnapshotsBehaveLikeArrays() {
    var random = SeededRandom.fromEnvironment()
    // How often a snapshot is taken, and how many snapshots are kept.
    for (asking, patience) in [(0.0, 1), (0.05, 3), (0.3, 40), (0.5, 1), (1, 400)] {
      var stack = StackStorage((0..<Int.random(in: 0..<70, using: &random)).map { "\($0)" })
      var array = stack.top(stack.count)
      var kept: [(StackSnapshot<String>, [String])] = []
      for step in 0..<4000 {
        if Double.random(in: 0..<1, using: &random) < asking {
          kept.append((stack.snapshot(), array))
        }
        while kept.count > patience {
          let (list, array) = kept.remove(at: Int.random(in: kept.indices, using: &random))
          XCTAssertEqual(list.top(list.count), array, "a snapshot does not change")
        }
        // Grow and shrink by many elements, past the ends of several chunks.
        let isUp = Int.random(in: 0..<10, using: &random) < (step / 400 % 2 == 0 ? 7 : 4)
        switch Int.random(in: 0..<40, using: &random) {
        case 0:
          let count = Int.random(in: 0...min(array.count, 70), using: &random)
          let removed = stack.removeLast(count)
          XCTAssertEqual(Array(removed), array.suffix(count), "step \(step)")
          kept.append((removed, array.suffix(count)))
          array.removeLast(count)
        case 1:
          guard let index = array.indices.randomElement(using: &random) else { continue }
          array[index] = "\(array[index]) at \(step)"
          stack.replace(at: index, with: array[index])
        case _ where isUp || array.isEmpty:
          array.append("\(step)")
          stack.append("\(step)")
        default:
          XCTAssertEqual(stack.removeLast(), array.removeLast(), "step \(step)")
        }
        XCTAssertEqual(stack.count, array.count)
        XCTAssertEqual(stack.last, array.last)
        for index in array.indices.shuffled(using: &random).prefix(3) {
          XCTAssertEqual(stack[index], array[index], "\(index) of \(array.count)")
        }
      }
      XCTAssertEqual(stack.top(stack.count), array)
      for (list, array) in kept {
        XCTAssertEqual(Array(list), array, "a snapshot does not change")
      }
    }
  }

  func testAStackThatContinuesFromASnapshotDoesNotChangeIt() {
    // Shrink from every height within a chunk to every lower one and grow again.
    for height in 1...Chunk<String>.fullCapacity + 2 {
      for remaining in 0..<height {
        var stack = StackStorage<String>()
        for number in 0..<height { stack.append("\(number)") }
        let first = stack.snapshot()
        for _ in remaining..<height { _ = stack.removeLast() }
        for number in remaining..<height { stack.append("new \(number)") }
        let second = stack.snapshot()
        XCTAssertEqual(Array(first), (0..<height).map(String.init))
        XCTAssertEqual(
          Array(second),
          (0..<height).map { $0 < remaining ? "\($0)" : "new \($0)" }, "\(height) to \(remaining)")
      }
    }
  }

  /// The number of elements that the chunks of a stack keep alive, including removed ones.
  private func heldCount(_ stack: borrowing StackStorage<String>) -> Int {
    var held = 0
    var next = stack.topChunk
    while let chunk = next {
      held += chunk.end - chunk.start
      next = chunk.below
    }
    return held
  }

  func testRemovedAndReplacedElementsAreReleased() {
    var random = SeededRandom.fromEnvironment()
    // No snapshots; snapshots that are released at once; some are kept; all are kept until the end.
    for asking in 0..<4 {
      var stack = StackStorage((0..<320).map { "\($0)" })
      var kept: [StackSnapshot<String>] = []
      func look() {
        guard asking > 0 else { return }
        let list = stack.snapshot()
        if asking > 1 { kept.append(list) }
        if asking == 2, kept.count > 5 { kept.remove(at: Int.random(in: 0..<5, using: &random)) }
      }
      for index in 0..<320 {
        stack.replace(at: index, with: "new \(index)")
        look()
      }
      XCTAssertLessThanOrEqual(heldCount(stack), 2 * 320)
      for round in 0..<50 {
        for number in 0..<47 {
          stack.append("\(round).\(number)")
          look()
        }
        for _ in 0..<Int.random(in: 28...46, using: &random) {
          _ = stack.removeLast()
          if Bool.random(using: &random) { look() }
        }
        // Released snapshots no longer count.
        if asking == 2 || round == 49 { kept = [] }
        XCTAssertLessThanOrEqual(heldCount(stack), 2 * stack.count, "round \(round), \(asking)")
      }
      _ = stack.removeLast(stack.count - 1)
      XCTAssertEqual(heldCount(stack), 1)
      _ = stack.removeLast()
      XCTAssertEqual(heldCount(stack), 0)
    }
  }

  func testAnElementInNoSnapshotIsRemovedFromItsChunk() {
    var stack = StackStorage<String>()
    for number in 0..<10 { stack.append("\(number)") }
    _ = stack.removeLast()
    XCTAssertEqual(heldCount(stack), 9, "the element was in no snapshot")
    do {
      let kept = stack.snapshot()
      _ = stack.removeLast()
      XCTAssertEqual(heldCount(stack), 9, "a snapshot contains the element")
      stack.append("other")
      XCTAssertEqual(heldCount(stack), 10, "the element in the snapshot stays in its slot")
      _ = stack.removeLast()
      XCTAssertEqual(kept.count, 9)
    }
    stack.append("next")
    XCTAssertEqual(heldCount(stack), 9, "the snapshot is gone, its slot is used again")
    _ = stack.removeLast()
    XCTAssertEqual(heldCount(stack), 8)
  }

  func testAMillionElementsAreReleasedOnASmallCallStack() {
    // The chunks, short ones at first, form trees of up to 17 levels. A recursion of a million calls
    // would need far more than these 64 KiB.
    let done = expectation(description: "everything is released")
    let thread = Thread {
      let screen = "a"
      var stack = StackStorage<String>()
      var kept: [StackSnapshot<String>] = []
      for number in 0..<Cases.count(full: 1_000_000, quick: 250_000) {
        stack.append(screen)
        // Many short chunks at first.
        if number < 200_000 {
          let list = stack.snapshot()
          _ = stack.removeLast()
          stack.append(screen)
          if number % 9 == 0 { kept.append(list) }
        } else if number % 9973 == 0 {
          kept.append(stack.snapshot())
        }
      }
      var order = SeededRandom(seed: 7)
      stack = StackStorage<String>()
      kept.shuffle(using: &order)
      while !kept.isEmpty { kept.removeLast() }
      done.fulfill()
    }
    thread.stackSize = 64 * 1024
    thread.start()
    wait(for: [done], timeout: 60)
  }

  func testASnapshotIsReadOnOneThreadWhileTheStackChangesOnAnother() {
    // The stack appends to the chunk that the readers read. The thread sanitizer observes this only in
    // an optimised build. It cannot see why emptying a slot to which no snapshot refers is safe.
    var random = SeededRandom.fromEnvironment()
    let readers = DispatchGroup()
    var stack = StackStorage((0..<40).map { "\($0)" })
    var ids = (0..<40).map(String.init)
    for step in 0..<3000 {
      if step % 3 == 0 {
        let list = stack.snapshot()
        DispatchQueue.global().async(group: readers) { [ids] in
          XCTAssertEqual(Array(list), ids)
          XCTAssertEqual(list.last, ids.last)
        }
      }
      if ids.count < 10 || Int.random(in: 0..<20, using: &random) < 10 {
        ids.append("\(step)")
        stack.append("\(step)")
      } else {
        XCTAssertEqual(stack.removeLast(), ids.removeLast())
      }
    }
    readers.wait()
  }
}
