import Foundation
import XCTest

@testable import TransitionKit

/// What a pile does with its screens, whoever keeps them: an array is the truth.
final class ScreenPileTests: XCTestCase {
  func testAPileIsWhatAnArrayWouldBeWhoeverKeepsIt() {
    var random = SeededRandom.fromEnvironment()
    // How often somebody asks for the screens, and how long they keep them.
    for (asking, patience) in [(0.0, 1), (0.05, 3), (0.3, 40), (0.5, 1), (1, 400)] {
      var pile = ScreenPile((0..<Int.random(in: 0..<70, using: &random)).map { Screen("\($0)") })
      var array = pile.top(pile.count)
      var kept: [(ScreenList, [Screen])] = []
      for step in 0..<4000 {
        if Double.random(in: 0..<1, using: &random) < asking { kept.append((pile.give(), array)) }
        while kept.count > patience {
          let (list, array) = kept.remove(at: Int.random(in: kept.indices, using: &random))
          XCTAssertEqual(list.top(list.count), array, "a kept list does not change")
        }
        // Long ways up and down, past the ends of several leaves.
        let isUp = Int.random(in: 0..<10, using: &random) < (step / 400 % 2 == 0 ? 7 : 4)
        switch Int.random(in: 0..<40, using: &random) {
        case 0:
          let count = Int.random(in: 0...min(array.count, 70), using: &random)
          let removed = pile.removeLast(count)
          XCTAssertEqual(removed.screens, array.suffix(count), "step \(step)")
          kept.append((removed.list, array.suffix(count)))
          array.removeLast(count)
        case 1:
          guard let place = array.indices.randomElement(using: &random) else { continue }
          array[place] = Screen(array[place].id, title: "\(step)")
          pile.replace(at: place, with: array[place])
        case _ where isUp || array.isEmpty:
          array.append(Screen("\(step)"))
          pile.append(Screen("\(step)"))
        default:
          XCTAssertEqual(pile.removeLast(), array.removeLast(), "step \(step)")
        }
        XCTAssertEqual(pile.count, array.count)
        XCTAssertEqual(pile.last, array.last)
        for place in array.indices.shuffled(using: &random).prefix(3) {
          XCTAssertEqual(pile[place], array[place], "\(place) of \(array.count)")
        }
      }
      XCTAssertEqual(pile.top(pile.count), array)
      for (list, array) in kept {
        XCTAssertEqual(Array(list), array, "a kept list does not change")
        XCTAssertEqual(list, ScreenList(array))
        XCTAssertEqual(list.hashValue, ScreenList(array).hashValue)
      }
    }
  }

  func testEveryWayFromAKeptListIsItsOwn() {
    // Down from every height of a leaf to every other and up again, the first list still kept.
    for height in 1...ScreenLeaf.capacity + 2 {
      for rest in 0..<height {
        var pile = ScreenPile()
        for number in 0..<height { pile.append(Screen("\(number)")) }
        let first = pile.give()
        for _ in rest..<height { _ = pile.removeLast() }
        for number in rest..<height { pile.append(Screen("new \(number)")) }
        let second = pile.give()
        XCTAssertEqual(first.map(\.id), (0..<height).map(String.init))
        XCTAssertEqual(
          second.map(\.id),
          (0..<height).map { $0 < rest ? "\($0)" : "new \($0)" }, "\(height) to \(rest)")
      }
    }
  }

  /// How many screens the leaves of a pile hold, those among them that have been removed.
  private func heldCount(_ pile: borrowing ScreenPile) -> Int {
    var held = 0
    var next = pile.leaf
    while let leaf = next {
      held += leaf.end - leaf.start
      next = leaf.below
    }
    return held
  }

  func testWhatIsRemovedOrReplacedIsNotHeldForEver() {
    var random = SeededRandom.fromEnvironment()
    // Nobody asks; somebody asks and keeps nothing; keeps some; keeps all until the end.
    for asking in 0..<4 {
      var pile = ScreenPile((0..<320).map { Screen("\($0)") })
      var kept: [ScreenList] = []
      func look() {
        guard asking > 0 else { return }
        let list = pile.give()
        if asking > 1 { kept.append(list) }
        if asking == 2, kept.count > 5 { kept.remove(at: Int.random(in: 0..<5, using: &random)) }
      }
      for place in 0..<320 {
        pile.replace(at: place, with: Screen("new \(place)"))
        look()
      }
      XCTAssertLessThanOrEqual(heldCount(pile), 2 * 320)
      for round in 0..<50 {
        for number in 0..<47 {
          pile.append(Screen("\(round).\(number)"))
          look()
        }
        for _ in 0..<Int.random(in: 28...46, using: &random) {
          _ = pile.removeLast()
          if Bool.random(using: &random) { look() }
        }
        // What others had does not count when they are gone.
        if asking == 2 || round == 49 { kept = [] }
        XCTAssertLessThanOrEqual(heldCount(pile), 2 * pile.count, "round \(round), \(asking)")
      }
      _ = pile.removeLast(pile.count - 1)
      XCTAssertEqual(heldCount(pile), 1)
      _ = pile.removeLast()
      XCTAssertEqual(heldCount(pile), 0)
    }
  }

  func testAScreenThatNobodyElseHasIsTakenOutOfItsLeaf() {
    var pile = ScreenPile()
    for number in 0..<10 { pile.append(Screen("\(number)")) }
    _ = pile.removeLast()
    XCTAssertEqual(heldCount(pile), 9, "never given away")
    do {
      let kept = pile.give()
      _ = pile.removeLast()
      XCTAssertEqual(heldCount(pile), 9, "somebody has it")
      pile.append(Screen("other"))
      XCTAssertEqual(heldCount(pile), 10, "and what they have stays where it is")
      _ = pile.removeLast()
      XCTAssertEqual(kept.count, 9)
    }
    pile.append(Screen("next"))
    XCTAssertEqual(heldCount(pile), 9, "they are gone, their place is used again")
    _ = pile.removeLast()
    XCTAssertEqual(heldCount(pile), 8)
  }

  func testAMillionScreensAreLetGoOfOnASmallStack() {
    // The leaves, short ones at first, lie in trees of up to 17 levels; a way of a million calls would
    // need far more than these 64 KiB.
    let done = expectation(description: "the lists are gone")
    let thread = Thread {
      let screen = Screen("a")
      var pile = ScreenPile()
      var kept: [ScreenList] = []
      for number in 0..<1_000_000 {
        pile.append(screen)
        // Many short leaves at first.
        if number < 200_000 {
          let list = pile.give()
          _ = pile.removeLast()
          pile.append(screen)
          if number % 9 == 0 { kept.append(list) }
        } else if number % 9973 == 0 {
          kept.append(pile.give())
        }
      }
      var order = SeededRandom(seed: 7)
      pile = ScreenPile()
      kept.shuffle(using: &order)
      while !kept.isEmpty { kept.removeLast() }
      done.fulfill()
    }
    thread.stackSize = 64 * 1024
    thread.start()
    wait(for: [done], timeout: 60)
  }

  func testAListIsReadOnOneThreadWhileAnotherGoesOn() {
    // The pile goes on in the leaf that the readers have. A sanitizer of threads sees what happens in
    // it in an optimised build only, and not why it is safe to empty what nobody else refers to.
    var random = SeededRandom.fromEnvironment()
    let readers = DispatchGroup()
    var pile = ScreenPile((0..<40).map { Screen("\($0)") })
    var ids = (0..<40).map(String.init)
    for step in 0..<3000 {
      if step % 3 == 0 {
        let list = pile.give()
        DispatchQueue.global().async(group: readers) { [ids] in
          XCTAssertEqual(list.map(\.id), ids)
          XCTAssertEqual(list.last?.id, ids.last)
        }
      }
      if ids.count < 10 || Int.random(in: 0..<20, using: &random) < 10 {
        ids.append("\(step)")
        pile.append(Screen("\(step)"))
      } else {
        XCTAssertEqual(pile.removeLast().id, ids.removeLast())
      }
    }
    readers.wait()
  }
}
