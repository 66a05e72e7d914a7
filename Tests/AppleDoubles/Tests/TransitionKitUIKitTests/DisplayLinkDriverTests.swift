import QuartzCore
import TransitionKit
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// Steps of a display link: their times, stalls and the background.
@MainActor
final class DisplayLinkDriverTests: XCTestCase {
  func testStepsLeadToTheTimeOfTheNextPicture() async throws {
    for hertz in [60.0, 80, 120] {
      var steps: [Double] = []
      let driver = DisplayLinkDriver { seconds in
        steps.append(seconds)
        return steps.count < 10
      }
      driver.start()
      DisplayLinks.tick(after: 1, everyFrameAt: hertz)
      XCTAssertEqual(steps.count, 10, "it pauses when there is nothing to do")
      for step in steps { XCTAssertEqual(step, 1 / hertz, accuracy: 1e-9) }
      XCTAssertFalse(driver.isRunning)
      driver.stop()
      XCTAssertEqual(DisplayLinks.added.count, 0)
    }
  }

  func testAStallIsNotCaughtUpWith() async throws {
    var steps: [Double] = []
    let driver = DisplayLinkDriver { seconds in
      steps.append(seconds)
      return true
    }
    driver.start()
    DisplayLinks.tick(after: 0.05)
    DisplayLinks.stall(for: 2.0 / 60)
    XCTAssertEqual(steps.last ?? 0, 2.0 / 60, accuracy: 1e-9, "a late picture is")
    DisplayLinks.stall(for: 3)
    XCTAssertEqual(steps.last ?? 0, DisplayLinkDriver.longestStep, accuracy: 1e-9)
    DisplayLinks.tick(after: 1.0 / 60)
    XCTAssertEqual(steps.last ?? 0, 1.0 / 60, accuracy: 1e-9)
    driver.stop()
  }

  func testNothingAdvancesInTheBackground() async throws {
    let controller = try NavigationController(
      screens: [Screen("list")], container: Container(size: Size(width: 320, height: 480)))
    var pictures: [Double] = []
    let driver = DisplayLinkDriver(controller) { pictures.append($0.time) }
    try controller.push(Screen("detail"), animated: true)
    driver.start()
    DisplayLinks.tick(after: 0.1)
    let time = controller.time
    XCTAssertEqual(time, 0.1, accuracy: 1e-9)
    UIApplication.shared.enterBackground()
    DisplayLinks.tick(after: 10)
    XCTAssertEqual(controller.time, time)
    UIApplication.shared.enterForeground()
    DisplayLinks.tick(after: 1.0 / 60)
    XCTAssertEqual(controller.time, time + 1.0 / 60, accuracy: 1e-9, "the pause is not counted")
    DisplayLinks.tick(after: 2)
    XCTAssertNil(controller.transition)
    XCTAssertFalse(driver.isRunning)
    XCTAssertEqual(pictures, pictures.sorted())
    driver.stop()
    // What starts in the background begins with the return.
    let late = DisplayLinkDriver { _ in false }
    late.start()
    XCTAssertTrue(late.isRunning)
    late.stop()
  }

  func testADriverThatIsThrownAwayDoesNotStep() async throws {
    var count = 0
    var driver: DisplayLinkDriver? = DisplayLinkDriver { _ in
      count += 1
      return true
    }
    driver?.start()
    DisplayLinks.tick(after: 1.0 / 60)
    driver = nil
    DisplayLinks.tick(after: 0.1)
    XCTAssertEqual(count, 1)
    XCTAssertEqual(DisplayLinks.added.count, 0, "the link has been released")
  }
}
