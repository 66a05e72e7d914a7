import Foundation
import XCTest

@testable import TransitionKit

final class ScreenListTests: XCTestCase {
  func testAListIsWhatAnArrayWouldBe() {
    var random = SeededRandom.fromEnvironment()
    var list = ScreenList()
    var array: [Screen] = []
    var kept: [(ScreenList, [Screen])] = []
    for step in 0..<9000 {
      // Long runs up and down, so that every height of the tree is grown and shrunk.
      let isUp = Double.random(in: 0..<1, using: &random) < (step / 1500 % 2 == 0 ? 0.97 : 0.05)
      if isUp || array.isEmpty {
        let screen = Screen("\(step)")
        list.append(screen)
        array.append(screen)
      } else {
        XCTAssertEqual(list.removeLast(), array.removeLast())
      }
      if step % 7 == 0, let place = array.indices.randomElement(using: &random) {
        list.replace(at: place, with: Screen(array[place].id, title: "new"))
        array[place] = Screen(array[place].id, title: "new")
      }
      XCTAssertEqual(list.count, array.count)
      XCTAssertEqual(list.last, array.last)
      if step % 500 == 0 { kept.append((list, array)) }
    }
    for (list, array) in kept {
      XCTAssertEqual(Array(list), array, "a kept list does not change")
      XCTAssertEqual(list, ScreenList(array))
      XCTAssertEqual(list.hashValue, ScreenList(array).hashValue)
    }
  }

  func testEveryPlaceIsFoundAtTheSeamsOfTheTree() {
    for count in [0, 1, 31, 32, 33, 64, 65, 1023, 1024, 1055, 1056, 1057, 33_000] {
      var list = ScreenList((0..<count).map { Screen("\($0)") })
      XCTAssertEqual(list.count, count)
      for place in [0, 1, 31, 32, 1023, 1024, count - 33, count - 32, count - 1]
      where list.indices.contains(place) {
        XCTAssertEqual(list[place].id, "\(place)", "of \(count)")
      }
      for place in stride(from: count - 1, through: max(0, count - 1100), by: -1) {
        XCTAssertEqual(list.removeLast().id, "\(place)", "of \(count)")
      }
    }
  }

  func testManyAtATimeAreWhatAnArrayWouldLose() {
    var random = SeededRandom.fromEnvironment()
    var list = ScreenList()
    var array: [Screen] = []
    var kept: [(ScreenList, [Screen])] = []
    for step in 0..<600 {
      for number in 0..<Int.random(in: 0..<60, using: &random) {
        let screen = Screen("\(step).\(number)")
        list.append(screen)
        array.append(screen)
      }
      kept.append((list, array))
      let count = Int.random(in: 0...min(array.count, step % 9 == 0 ? 400 : 40), using: &random)
      XCTAssertEqual(list.top(count), array.suffix(count), "\(count) of \(array.count)")
      list.removeLast(count)
      array.removeLast(count)
      XCTAssertEqual(list.count, array.count)
      XCTAssertEqual(Array(list), array, "without \(count)")
      for place in array.indices.shuffled(using: &random).prefix(5) {
        XCTAssertEqual(list[place], array[place], "\(place) of \(array.count)")
      }
    }
    for (list, array) in kept { XCTAssertEqual(Array(list), array, "a kept list does not change") }
  }

  func testAMillionScreensAreLetGoOfOnASmallStack() {
    // 2²⁰ screens lie in trees of up to 19 levels; a way of a million calls would need far more than
    // these 64 KiB.
    let done = expectation(description: "the lists are gone")
    let thread = Thread {
      let screen = Screen("a")
      var list = ScreenList()
      var kept: [ScreenList] = []
      for number in 0..<1_000_000 {
        list.append(screen)
        if number % 9973 == 0 { kept.append(list) }
      }
      var order = SeededRandom(seed: 7)
      list = ScreenList()
      kept.shuffle(using: &order)
      while !kept.isEmpty { kept.removeLast() }
      done.fulfill()
    }
    thread.stackSize = 64 * 1024
    thread.start()
    wait(for: [done], timeout: 60)
  }

  func testScreensThatComeAndGoAreFoundAndForgotten() throws {
    // Far more ids than are kept in mind; each is there exactly as long as it is in the stack.
    var stack = ScreenStack((0..<10).map { Screen("\($0)") })
    for number in 0..<5000 {
      XCTAssertTrue(stack.push(Screen("new \(number)"), isLoaded: false))
      XCTAssertFalse(stack.push(Screen("new \(number)"), isLoaded: false))
      XCTAssertEqual(stack.place(of: "new \(number)"), 10)
      XCTAssertEqual(stack.removeTop(1).screens.map(\.id), ["new \(number)"])
      XCTAssertNil(stack.place(of: "new \(number)"))
      XCTAssertNil(stack.place(of: "new \(number / 2)"))
    }
    for place in 0..<10 { XCTAssertEqual(stack.place(of: "\(place)"), place) }
    XCTAssertEqual(stack.removeTop(7).screens.map(\.id), (3..<10).map(String.init))
    XCTAssertTrue(stack.push(Screen("9"), isLoaded: false))
    XCTAssertEqual(stack.place(of: "9"), 3)
    XCTAssertNil(stack.place(of: "3"))
  }

  func testListsCompareByTheirScreens() {
    let list: ScreenList = [Screen("a"), Screen("b")]
    XCTAssertEqual(list, [Screen("a"), Screen("b")])
    XCTAssertNotEqual(list, [Screen("b"), Screen("a")])
    XCTAssertNotEqual(list, [Screen("a")])
    XCTAssertEqual(list.description, "[a, b]")
  }

  func testADeepStackIsKeptByManyAndNeitherOverflowsNorLeaks() throws {
    final class Keeper: NavigationObserver {
      var kept: [ScreenList] = []
      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) {
        if case .didShow = event { kept.append(stack.screens) }
      }
    }
    let depth = 100_000
    weak var leaked: NavigationController?
    let keeper = Keeper()
    do {
      let controller = try NavigationController(
        screens: (0..<depth).map { Screen("\($0)") },
        container: Container(size: Size(width: 320, height: 568)),
        defaultAnimator: StackAndModal.standard)
      leaked = controller
      controller.observer = keeper
      for number in 0..<1000 {
        try controller.push(Screen("top \(number)"), animated: false)
        if number % 3 == 0 { try controller.pop(animated: false) }
      }
      XCTAssertEqual(try controller.popToRoot(animated: true).count, depth + 665)
      controller.advanceToRest()
    }
    XCTAssertNil(leaked)
    XCTAssertEqual(keeper.kept.first?.count, depth + 1)
    XCTAssertEqual(keeper.kept.last?.count, 1)
  }

  func testWhatIsPoppedIsAListOfItsOwn() throws {
    let stage = try Stage((0..<40).map(String.init))
    var removed = try stage.controller.pop(to: "6", animated: false)
    XCTAssertEqual(removed.map(\.id), (7..<40).map(String.init))
    XCTAssertEqual(removed.count, 33)
    XCTAssertEqual(removed.first?.id, "7")
    XCTAssertEqual(removed[5].id, "12")
    XCTAssertEqual(removed, ScreenList((7..<40).map { Screen("\($0)") }))
    XCTAssertNotEqual(removed, ScreenList((6..<40).map { Screen("\($0)") }))
    removed.removeLast(32)
    XCTAssertEqual(removed.last?.id, "7")
    removed.removeLast()
    XCTAssertNil(removed.last)
    XCTAssertEqual(removed, [])
    removed.append(Screen("new"))
    XCTAssertEqual(removed.map(\.id), ["new"])
    XCTAssertEqual(stage.ids, (0...6).map(String.init))
    XCTAssertEqual(try stage.controller.pop(to: "6", animated: false), [])
  }
}
