import TransitionKit
import TransitionKitContainers
import XCTest

/// What a drawn app is told of a bar that stays while its contents change.
final class BarChangeTests: XCTestCase {
  private let phone = made { try Container(size: Size(width: 320, height: 568)) }

  private func changes(
    _ to: Screen, by animator: some AnimatedTransitioning = SystemPush(), at fraction: Double = 0.25
  ) throws -> [BarChange] {
    let app = try ContainerController(.stack("home", [.screen("list")]), container: phone)
    let finger = GestureInteraction()
    try app.perform(
      .push(.screen(to), onto: nil), animated: true, using: animator, interaction: finger)
    finger.update(fraction)
    return app.picture.layers.compactMap(\.barChange)
  }

  func testABarThatStaysTellsHowFarItsContentsAre() throws {
    let app = try ContainerController(
      .stack("home", [.screen("list"), .screen("photo")]), container: phone)
    XCTAssertEqual(app.picture.layers.compactMap(\.barChange), [], "at rest")
    let finger = GestureInteraction()
    try app.perform(.pop(from: nil), animated: true, interaction: finger)
    for fraction in [0, 0.25, 0.75, 0.5] {
      finger.update(fraction)
      let bars = app.picture.layers.filter { $0.barChange != nil }
      XCTAssertEqual(bars.map(\.id), [.bar])
      let change = try XCTUnwrap(bars.first?.barChange)
      XCTAssertEqual([change.from, change.to], ["photo", "list"])
      XCTAssertEqual(change.fraction, fraction, accuracy: 1e-12)
    }
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(
      app.picture.layers.compactMap(\.barChange), [], "after a pop that was taken back")
  }

  func testBarsThatDifferAndBarsInPartsHaveNoSuchChange() throws {
    XCTAssertEqual(try changes(Screen("photo")).count, 1)
    XCTAssertEqual(try changes(Screen("photo", bar: .largeTitle)), [])
    XCTAssertEqual(try changes(Screen("photo", bar: .hidden)), [])
    XCTAssertEqual(try changes(Screen("photo"), by: SystemPush().takingNavigationBar()), [])
    XCTAssertEqual(try changes(Screen("photo"), by: NavigationBarCompanion(of: SystemPush())), [])
  }
}
