import XCTest

@testable import TransitionKit

/// What a stack does with its screens, whoever keeps them: an array is the truth.
final class ScreenStackTests: XCTestCase {
  func testAStackIsWhatAnArrayWouldBeWhoeverKeepsIt() {
    var random = SeededRandom.fromEnvironment()
    // How often somebody asks for the screens: never, now and then, before every change.
    for asking in [0.0, 0.03, 0.5, 1] {
      var stack = ScreenStack()
      var array: [Screen] = []
      var kept: [(ScreenList, [Screen])] = []
      for step in 0..<4000 {
        if Double.random(in: 0..<1, using: &random) < asking {
          let list = stack.screens
          if step % 10 == 0 { kept.append((list, array)) }
        }
        // Long ways up and down, past the ends of several leaves.
        let isUp = Int.random(in: 0..<10, using: &random) < (step / 400 % 2 == 0 ? 8 : 3)
        switch Int.random(in: 0..<20, using: &random) {
        case 0 where !array.isEmpty:
          let count = Int.random(in: 1...min(array.count, 70), using: &random)
          XCTAssertEqual(stack.removeTop(count).screens, array.suffix(count), "step \(step)")
          array.removeLast(count)
        case 1:
          guard let place = array.indices.randomElement(using: &random) else { continue }
          array[place] = Screen(array[place].id, title: "\(step)")
          stack.update(array[place])
        case _ where isUp || array.isEmpty:
          // Few ids, so that most come back and many are there already.
          let screen = Screen("\(Int.random(in: 0..<500, using: &random))")
          let isNew = !array.contains { $0.id == screen.id }
          XCTAssertEqual(stack.push(screen, isLoaded: false), isNew, "step \(step)")
          if isNew { array.append(screen) }
        default:
          XCTAssertEqual(stack.removeTop(), array.removeLast(), "step \(step)")
        }
        XCTAssertEqual(stack.count, array.count)
        XCTAssertEqual(stack.top, array.last)
        let id = "\(Int.random(in: 0..<500, using: &random))"
        XCTAssertEqual(stack.place(of: id), array.firstIndex { $0.id == id }, "\(id), \(step)")
      }
      XCTAssertEqual(Array(stack.screens), array)
      for (list, array) in kept {
        XCTAssertEqual(Array(list), array, "a kept list does not change")
      }
    }
  }

  func testTheBarAtTheBottomFollowsScreensThatAreReplaced() {
    var stack = ScreenStack((0..<40).map { Screen("\($0)") })
    XCTAssertFalse(stack.hidesBottomBar(by: .anyScreenAboveRoot))
    stack.update(Screen("5", hidesBottomBar: true))
    XCTAssertTrue(stack.hidesBottomBar(by: .anyScreenAboveRoot))
    XCTAssertFalse(stack.hidesBottomBar(by: .topScreen))
    _ = stack.removeTop(35)
    XCTAssertEqual(stack.top?.id, "4")
    XCTAssertFalse(stack.hidesBottomBar(by: .anyScreenAboveRoot))
  }
}

/// The table of places, with hashes that run into each other.
final class ScreenIndexTests: XCTestCase {
  func testScreensOfOneHashAreToldApart() {
    var random = SeededRandom.fromEnvironment()
    // Equal hashes, equal beginnings with other tags, and chains that run round the end.
    let hashes = [3, 3, 3, 3 | 1 << 40, 15, 15 | 1 << 40, 14, -1, Int.min | 3, 0]
    var index = ScreenIndex()
    var present: [Int] = []
    for step in 0..<20_000 {
      let candidate = Int.random(in: hashes.indices, using: &random)
      if index.needsRebuild(for: present.count) { index.rebuild(present.map { hashes[$0] }) }
      let finding = index.find(hashes[candidate], among: present.count) {
        present[$0] == candidate
      }
      switch finding {
      case .place(let place):
        XCTAssertEqual(place, present.firstIndex(of: candidate), "step \(step)")
      case .absent:
        XCTAssertFalse(present.contains(candidate), "step \(step)")
      }
      if case .absent(let entry) = finding, Bool.random(using: &random) {
        index.note(hashes[candidate], at: present.count, in: entry)
        present.append(candidate)
      } else if Bool.random(using: &random), let last = present.popLast() {
        index.forget(hashes[last], at: present.count)
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        // Some leave without a word.
        present.removeLast(Int.random(in: 0...present.count, using: &random))
      }
    }
  }

  func testATableGrowsWithItsScreensAndNotWithThoseThatHaveLeft() {
    var index = ScreenIndex()
    var hashes: [Int] = []
    func find(_ hash: Int) -> ScreenIndex.Finding {
      index.find(hash, among: hashes.count) { hashes[$0] == hash }
    }
    func add(_ hash: Int) {
      guard case .absent(let entry) = find(hash) else { return XCTFail("\(hash) is there") }
      index.note(hash, at: hashes.count, in: entry)
      hashes.append(hash)
    }
    for number in 1...5000 {
      if index.needsRebuild(for: hashes.count) { index.rebuild(hashes) }
      add(number &* 0x9E3_779B_97F4_A7C1)
    }
    for (place, hash) in hashes.enumerated() {
      guard case .place(place) = find(hash) else { return XCTFail("\(hash) is not found") }
    }
    // A screen in the place of another takes over its entry or one that nobody has.
    var rebuilds = 0
    for number in 1...5000 {
      if index.needsRebuild(for: hashes.count) {
        index.rebuild(hashes)
        rebuilds += 1
      }
      hashes.removeLast()
      add(number &* 0x123_4567_89AB_CDEF)
    }
    XCTAssertLessThanOrEqual(rebuilds, 2)
    // One that says that it leaves leaves hardly anything behind.
    rebuilds = 0
    index.rebuild(hashes)
    for number in 1...100_000 {
      if index.needsRebuild(for: hashes.count) {
        index.rebuild(hashes)
        rebuilds += 1
      }
      index.forget(hashes.removeLast(), at: hashes.count)
      add(number &* 0x5851_F42D_4C95_7F2D)
    }
    XCTAssertLessThanOrEqual(rebuilds, 4)
    // And it shrinks with them, once.
    hashes.removeLast(4990)
    XCTAssertTrue(index.needsRebuild(for: hashes.count))
    index.rebuild(hashes)
    XCTAssertFalse(index.needsRebuild(for: hashes.count))
    XCTAssertFalse(index.needsRebuild(for: 0))
    for (place, hash) in hashes.enumerated() {
      guard case .place(place) = find(hash) else { return XCTFail("\(hash) is not found") }
    }
  }
}
