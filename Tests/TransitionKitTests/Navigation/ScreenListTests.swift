import XCTest

@testable import TransitionKit
import TransitionKitCatalogue

final class ScreenListTests: XCTestCase {
  func testEveryIndexIsFoundAtTheBordersOfTheTree() {
    for count in [0, 1, 31, 32, 33, 64, 65, 1023, 1024, 1055, 1056, 1057, 33_000] {
      let screens = (0..<count).map { Screen("\($0)") }
      let list = ScreenList(screens)
      XCTAssertEqual(list.count, count)
      XCTAssertEqual(list.last, screens.last)
      XCTAssertEqual(Array(list), screens)
      for index in [0, 1, 31, 32, 1023, 1024, count - 33, count - 32, count - 1]
      where list.indices.contains(index) {
        XCTAssertEqual(list[index], screens[index], "of \(count)")
      }
      for part in [0, 1, 31, 32, 33, 70, 1024] where part <= count {
        let suffix = list.suffix(part)
        XCTAssertEqual(suffix.count, part)
        XCTAssertEqual(suffix.first, screens.suffix(part).first)
        XCTAssertEqual(suffix.last, screens.suffix(part).last)
        XCTAssertEqual(Array(list.suffix(part)), screens.suffix(part), "of \(count)")
        XCTAssertEqual(Array(suffix), screens.suffix(part))
        XCTAssertEqual(Array(suffix.suffix(part / 2).suffix(9)), screens.suffix(part / 2).suffix(9))
      }
    }
  }

  func testAddedScreensAreFoundAndRemovedOnesAreNot() throws {
    // Many more ids than the index keeps. Each one is found exactly while it is in the stack.
    var stack = ScreenStack((0..<10).map { Screen("\($0)") })
    for number in 0..<5000 {
      XCTAssertTrue(stack.push(Screen("new \(number)"), isLoaded: false))
      XCTAssertFalse(stack.push(Screen("new \(number)"), isLoaded: false))
      XCTAssertEqual(stack.index(of: "new \(number)"), 10)
      XCTAssertEqual(stack.removeTop(1).map(\.id), ["new \(number)"])
      XCTAssertNil(stack.index(of: "new \(number)"))
      XCTAssertNil(stack.index(of: "new \(number / 2)"))
    }
    for index in 0..<10 { XCTAssertEqual(stack.index(of: "\(index)"), index) }
    XCTAssertEqual(stack.removeTop(7).map(\.id), (3..<10).map(String.init))
    XCTAssertTrue(stack.push(Screen("9"), isLoaded: false))
    XCTAssertEqual(stack.index(of: "9"), 3)
    XCTAssertNil(stack.index(of: "3"))
  }

  func testListsCompareByTheirScreens() {
    let list: ScreenList = [Screen("a"), Screen("b")]
    XCTAssertEqual(list, [Screen("a"), Screen("b")])
    XCTAssertNotEqual(list, [Screen("b"), Screen("a")])
    XCTAssertNotEqual(list, [Screen("a")])
    XCTAssertEqual(list.description, "[a, b]")
  }

  func testADeepStackInManyListsNeitherOverflowsNorLeaks() throws {
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

  func testPoppedScreensAreASeparateList() throws {
    let stage = try Stage((0..<40).map(String.init))
    let removed = try stage.controller.pop(to: "6", animated: false)
    XCTAssertEqual(removed.map(\.id), (7..<40).map(String.init))
    XCTAssertEqual(removed.count, 33)
    XCTAssertEqual(removed.first?.id, "7")
    XCTAssertEqual(removed[5].id, "12")
    XCTAssertEqual(removed, ScreenList((7..<40).map { Screen("\($0)") }))
    XCTAssertNotEqual(removed, ScreenList((6..<40).map { Screen("\($0)") }))
    XCTAssertEqual(removed.suffix(0), [])
    XCTAssertNil(removed.suffix(0).last)
    XCTAssertEqual(stage.ids, (0...6).map(String.init))
    XCTAssertEqual(try stage.controller.pop(to: "6", animated: false), [])
  }
}
