import TransitionKit
import TransitionKitContainers
import XCTest

/// What a drawn app is told of a bar that stays while its contents change.
final class BarTitleTests: XCTestCase {
  private let phone = made { try Container(size: Size(width: 320, height: 568)) }

  private func titles(
    _ to: Screen, by animator: some AnimatedTransitioning = SystemPush(), at fraction: Double = 0.25
  ) throws -> [String] {
    let app = try ContainerController(.stack("home", [.screen("list")]), container: phone)
    let finger = GestureInteraction()
    try app.perform(
      .push(.screen(to), onto: nil), animated: true, using: animator, interaction: finger)
    finger.update(fraction)
    return app.picture.layers.flatMap(\.barTitles).map(\.screen)
  }

  func testABarThatStaysTellsItsTitles() throws {
    let app = try ContainerController(
      .stack("home", [.screen("list"), .screen("photo")]), container: phone)
    XCTAssertEqual(app.picture.layers.flatMap(\.barTitles), [], "at rest")
    let finger = GestureInteraction()
    try app.perform(.pop(from: nil), animated: true, interaction: finger)
    // By hand: the old title is gone after 5/8 of the way, the new one appears from 3/8 on.
    for (fraction, old, new) in [(0.0, 1.0, 0.0), (0.25, 0.6, 0), (0.75, 0, 0.6), (0.5, 0.2, 0.2)] {
      finger.update(fraction)
      let bars = app.picture.layers.filter { !$0.barTitles.isEmpty }
      XCTAssertEqual(bars.map(\.id), [.bar])
      let titles = try XCTUnwrap(bars.first?.barTitles)
      XCTAssertEqual(titles.map(\.screen), ["photo", "list"])
      XCTAssertEqual(titles[0].opacity, old, accuracy: 1e-12)
      XCTAssertEqual(titles[1].opacity, new, accuracy: 1e-12)
    }
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(
      app.picture.layers.flatMap(\.barTitles), [], "after a pop that was taken back")
  }

  func testBarsThatDifferAndBarsInPartsHaveNone() throws {
    XCTAssertEqual(try titles(Screen("photo")), ["list", "photo"])
    XCTAssertEqual(try titles(Screen("photo", bar: .largeTitle)), [])
    XCTAssertEqual(try titles(Screen("photo", bar: .hidden)), [])
    XCTAssertEqual(try titles(Screen("photo"), by: SystemPush().takingNavigationBar()), [])
    XCTAssertEqual(try titles(Screen("photo"), by: NavigationBarCompanion(of: SystemPush())), [])
  }
}
