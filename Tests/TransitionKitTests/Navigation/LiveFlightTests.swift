import TransitionKit
import XCTest

/// Flights that depart from a page that still moves.
final class LiveFlightTests: XCTestCase {
  /// A page that comes from the trailing edge within a second, evenly.
  private struct Slide: ComposedTransition {
    func effect(in context: any TransitionContext) -> Effect {
      Effect.move(.fore, to: .trailing).lasting(1).timing(.linear)
    }
  }

  private func page(_ id: String, photo frame: Rect) throws -> Screen {
    Screen(id, elements: [try Element("photo", frame: frame)])
  }

  private func flight(_ controller: NavigationController) throws -> Rect {
    try XCTUnwrap(controller.picture.layers.first { $0.node == .element("photo") }?.state.frame)
  }

  /// Pushes the grid half of its way and then, from there, the detail page with a flight.
  private func controller(
    held interaction: GestureInteraction? = nil
  ) throws -> NavigationController {
    let phone = try Container(size: Size(width: 320, height: 568))
    let controller = try NavigationController(screens: [Screen("home")], container: phone)
    let grid = try page("grid", photo: Rect(x: 20, y: 40, width: 60, height: 60))
    let detail = try page("detail", photo: Rect(x: 0, y: 0, width: 320, height: 320))
    try controller.push(grid, animated: true, using: Slide())
    controller.advance(by: 0.5)
    try controller.push(
      detail, animated: true, using: MagicMove(), interaction: interaction)
    return controller
  }

  func testAFlightDepartsFromWhereItsElementIsShown() throws {
    let controller = try controller()
    // By hand: the grid is 160 points from its place, and the photo 20 and 64 + 40 points within it.
    assertEqual(
      try flight(controller), Rect(x: 180, y: 104, width: 60, height: 60), accuracy: 1e-9)
    let inside = controller.picture.layers.first { $0.id == .from }?.content
    let page = try XCTUnwrap(inside?.layers.first { $0.node == .screen("grid") })
    XCTAssertEqual(page.hiddenElements, ["photo"])
    controller.advanceToRest()
    XCTAssertEqual(
      controller.picture.layers.compactMap(\.node), [.screen("detail"), .bar(of: "detail")])
  }

  func testThePageTakesTheFlightAlong() throws {
    let finger = GestureInteraction()
    let controller = try controller(held: finger)
    finger.update(0)
    XCTAssertEqual(try flight(controller).x, 180, accuracy: 1e-9)
    controller.advance(by: 0.25)
    // The grid has come 80 points nearer, and the finger has not moved.
    XCTAssertEqual(try flight(controller).x, 100, accuracy: 1e-9)
    finger.update(0.5)
    controller.advance(by: 0.25)
    // Half of the flight is its own: half of the way from 180 to 0, and half of the 160 points of the page.
    XCTAssertEqual(try flight(controller).x, 90 - 80, accuracy: 1e-9)
    finger.cancel()
    controller.advance(by: controller.remaining - 1e-9)
    XCTAssertEqual(try flight(controller).x, 20, accuracy: 1e-3)
    controller.advanceToRest()
    XCTAssertEqual(controller.topScreen?.id, "grid")
    XCTAssertEqual(
      controller.picture.layers.compactMap(\.node), [.screen("grid"), .bar(of: "grid")])
  }
}
