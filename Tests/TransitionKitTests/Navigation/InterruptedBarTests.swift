import TransitionKit
import XCTest

/// The titles and buttons of a bar whose transition is interrupted.
final class InterruptedBarTests: XCTestCase {
  /// The bar of the page that has gone fades out over the bar that stays; its title must not vanish under it.
  func testPartsOfABarStayAboveTheBarThatFadesOut() throws {
    for fraction in [0.2, 0.5, 0.8] {
      let controller = try NavigationController(
        screens: [Screen("a", title: "Alpha")],
        container: Container(size: Size(width: 320, height: 568))
      )
      try controller.push(
        Screen("b", title: "Beta"), animated: true,
        using: SystemPush().takingNavigationBar())
      controller.advance(by: fraction * (controller.playback?.timeline.duration ?? 0))
      let before = controller.frame.backToFront.filter { $0.state.alpha > 0.01 }.compactMap(\.node)
      try controller.push(Screen("c", title: "Gamma"), animated: true, using: SystemPush())
      controller.advance(by: 0)
      let nodes = controller.frame.backToFront.compactMap(\.node)
      let parts = before.filter { $0.pieceSource == .title || $0.pieceSource == .backTitle }
      XCTAssertTrue(parts.contains { $0.screen == "b" }, "\(parts)")
      let bar = try XCTUnwrap(nodes.lastIndex { if case .bar = $0 { true } else { false } })
      for part in parts {
        let place = try XCTUnwrap(nodes.firstIndex(of: part), "\(part) at \(fraction)")
        XCTAssertGreaterThan(place, bar, "\(part) at \(fraction) in \(nodes)")
      }
    }
  }
}
