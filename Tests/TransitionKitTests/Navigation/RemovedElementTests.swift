import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Elements that a host removes, adds or moves while their snapshots fly.
///
/// A transition goes on as if the screen had always been so, at the same fraction.
final class RemovedElementTests: XCTestCase {
  private let start = Rect(x: 10, y: 300, width: 80, height: 80)
  private let goal = Rect(x: 100, y: 100, width: 200, height: 200)

  private func screens(
    _ frames: [Rect?], bar: BarStyle = .opaque
  ) throws -> [Screen] {
    try zip(["a", "b"], frames).map { id, frame in
      Screen(id, bar: bar, elements: try frame.map { [try Element("photo", frame: $0)] } ?? [])
    }
  }

  /// A push of the second screen that has come to a fraction.
  private func pushed(
    _ screens: [Screen], by animator: any AnimatedTransitioning, to fraction: Double,
    _ driver: GestureInteraction? = nil
  ) throws -> NavigationController {
    let controller = try NavigationController(
      screens: [screens[0]], container: Container(size: Size(width: 320, height: 568)),
      defaultAnimator: animator)
    try controller.push(screens[1], animated: true, interaction: driver)
    if let driver {
      driver.update(fraction)
    } else {
      controller.advance(by: controller.remaining * fraction)
    }
    return controller
  }

  func testATransitionGoesOnAsIfTheScreenHadAlwaysBeenSo() throws {
    let animators: [any AnimatedTransitioning] = [
      SharedElements(), SharedElements(unmatched: .fade),
      SharedElements(stagger: Stagger(each: 0.1)), MagicMove(), MagicMove.spring,
    ]
    let moved = goal.offset(y: 40)
    for (index, animator) in animators.enumerated() {
      for bar in [BarStyle.opaque, .hidden] {
        let before = try screens([start, goal], bar: bar)
        for frames in [[start, nil], [nil, goal], [start, moved], [nil, moved]] {
          let after = try screens(frames, bar: bar)
          let controller = try pushed(before, by: animator, to: 0.3)
          let flying = controller.picture.layers
          for screen in after { try controller.updateScreen(screen) }
          let expected = try pushed(after, by: animator, to: 0.3)
          XCTAssertEqual(controller.picture.layers, expected.picture.layers, "\(index) \(frames)")
          XCTAssertEqual(controller.hiddenElements, expected.hiddenElements, "\(index) \(frames)")
          XCTAssertNotEqual(controller.picture.layers, flying, "\(index) \(frames)")
          // What comes back is there as before.
          for screen in before { try controller.updateScreen(screen) }
          XCTAssertEqual(controller.picture.layers, flying, "\(index) \(frames)")
        }
      }
    }
  }

  func testAFingerHoldsAFlightWithoutItsSource() throws {
    let (before, after) = (try screens([start, goal]), try screens([nil, goal]))
    let (driver, other) = (GestureInteraction(), GestureInteraction())
    let controller = try pushed(before, by: SharedElements(), to: 0.5, driver)
    try controller.updateScreen(after[0])
    let expected = try pushed(after, by: SharedElements(), to: 0.5, other)
    for fraction in [0.5, 0.25] {
      driver.update(fraction)
      other.update(fraction)
      XCTAssertEqual(controller.picture.layers, expected.picture.layers, "\(fraction)")
    }
    driver.cancel()
    controller.advanceToRest()
    XCTAssertEqual(controller.screens.map(\.id), ["a"])
  }

  func testACellThatIsRemovedWithItsRowFliesNoMore() throws {
    let list = try Situations.photoList()
    let controller = try NavigationController(
      screens: [Screen("grid", bar: .hidden, elements: [list])],
      container: Situations.anyContainer, defaultAnimator: MagicMove())
    let big = try Element("photo-7", frame: Rect(x: 0, y: 0, width: 320, height: 320))
    try controller.push(Screen("detail", bar: .hidden, elements: [big]), animated: false)
    try controller.pop(animated: true)
    controller.advance(by: 0.1)
    XCTAssertNotNil(controller.picture[.element("photo-7")])
    let shorter = try Element(
      "list", frame: list.frame, scrollOffset: list.scrollOffset, contentSize: list.contentSize,
      elements: Array(list.elements.dropFirst()))
    try controller.updateScreen(Screen("grid", bar: .hidden, elements: [shorter]))
    XCTAssertNil(controller.picture[.element("photo-7")])
    XCTAssertFalse(controller.hiddenElements.contains { $0.element == "photo-7" })
  }
}
