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
}
