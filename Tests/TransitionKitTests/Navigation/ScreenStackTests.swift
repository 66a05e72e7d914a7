import XCTest

@testable import TransitionKit

/// A stack gives the same screens as an array, also while others keep its lists.
final class ScreenStackTests: XCTestCase {
  func testAStackGivesTheScreensOfAnArray() {
    var random = SeededRandom.fromEnvironment()
    // How often a list of the screens is taken: never, sometimes, before every change.
    for asking in [0.0, 0.03, 0.5, 1] {
      var stack = ScreenStack()
      var array: [Screen] = []
      var kept: [(ScreenList, [Screen])] = []
      for step in 0..<4000 {
        if Double.random(in: 0..<1, using: &random) < asking {
          let list = stack.screens
          if step % 10 == 0 { kept.append((list, array)) }
        }
        // Long runs of pushes and pops, across several chunks.
        let isUp = Int.random(in: 0..<10, using: &random) < (step / 400 % 2 == 0 ? 8 : 3)
        switch Int.random(in: 0..<20, using: &random) {
        case 0 where !array.isEmpty:
          let count = Int.random(in: 1...min(array.count, 70), using: &random)
          XCTAssertEqual(Array(stack.removeTop(count)), array.suffix(count), "step \(step)")
          array.removeLast(count)
        case 1:
          guard let index = array.indices.randomElement(using: &random) else { continue }
          array[index] = Screen(array[index].id, title: "\(step)")
          stack.update(array[index])
        case _ where isUp || array.isEmpty:
          // Few ids, so that most return and many are already in the stack.
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
        XCTAssertEqual(stack.index(of: id), array.firstIndex { $0.id == id }, "\(id), \(step)")
      }
      XCTAssertEqual(Array(stack.screens), array)
      for (list, array) in kept {
        XCTAssertEqual(Array(list), array, "a kept list does not change")
      }
    }
  }

  func testTheBottomBarFollowsReplacedScreens() {
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
