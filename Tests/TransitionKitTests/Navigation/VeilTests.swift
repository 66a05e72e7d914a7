import TransitionKit
import XCTest

/// An older picture that fades over a new one brings the black window along only where it was seen.
final class VeilTests: XCTestCase {
  private func start(
    _ animator: any AnimatedTransitioning, _ screens: [Screen]
  ) throws -> NavigationController {
    let phone = try Container(
      size: Size(width: 390, height: 844), statusBarHeight: 47, bottomBarHeight: 49)
    return try NavigationController(
      screens: screens, container: phone, defaultAnimator: animator)
  }

  /// The black layers of the older picture.
  private func veils(_ controller: NavigationController) -> [Rect] {
    controller.picture.backToFront.compactMap { entry in
      guard case .own(let name, _)? = entry.node, name.hasPrefix("veil ") else { return nil }
      return entry.state.frame
    }
  }

  private var full: Screen {
    var screen = Screen("full")
    screen.hidesBottomBar = true
    return screen
  }

  /// Two opaque pages that fill the window, with the dimming of the lower one and a shadow: nothing turns grey when
  /// they fade together.
  func testAPictureWithoutGapsBringsNoBlack() throws {
    let controller = try start(SystemPush(), [Screen("plain"), full])
    try controller.pop(animated: true)
    controller.advance(by: 0.15)
    try controller.push(Screen("next"), animated: true)
    let kept = controller.picture.backToFront.filter { $0.node == .former(.screen("plain"), 1) }
    XCTAssertEqual(kept.count, 1, "the older picture fades as a whole")
    XCTAssertEqual(veils(controller), [])
  }

  /// Beside a page that has shrunk the window is black, and behind the page it is not.
  func testTheBlackIsBesideThePages() throws {
    let controller = try start(Shrinking(), [Screen("plain"), full])
    try controller.pop(animated: true)
    controller.advance(by: 0.5)
    try controller.push(Screen("next"), animated: true)
    let page = Rect(x: 39, y: 84.4, width: 312, height: 675.2)
    let black = veils(controller)
    XCTAssertFalse(black.isEmpty)
    // The bar stands still at the top of the window, over 390×91 points, of which the page has 312×6.6.
    let (pageArea, barArea, common): (Double, Double, Double) = (312 * 675.2, 390 * 91, 312 * 6.6)
    let covered = pageArea + barArea - common
    XCTAssertEqual(
      black.reduce(0) { $0 + $1.width * $1.height }, 390 * 844 - covered, accuracy: 1)
    for part in black {
      let width = min(part.maxX, page.maxX) - max(part.x, page.x)
      let height = min(part.maxY, page.maxY) - max(part.y, page.y)
      XCTAssertTrue(width <= 1e-6 || height <= 1e-6, "\(part) lies over the page")
    }
  }

  /// Shows both pages of a pop at 0.8 of their size in the middle of its second.
  private struct Shrinking: AnimatedTransitioning {
    func duration(in context: any TransitionContext) -> Double { 1 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let small = Transform(scaleX: 0.6, scaleY: 0.6)
      let back = Layer(.to, frame: context.container.bounds).transforming(to: small, curve: .linear)
      let fore = Layer(.from, frame: context.container.bounds)
        .transforming(to: small, curve: .linear)
      return try Timeline(
        duration: 1, layers: context.operation == .pop ? [back, fore] : [fore, back])
    }
  }
}
