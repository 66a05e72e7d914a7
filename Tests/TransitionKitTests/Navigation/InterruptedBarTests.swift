import TransitionKit
import XCTest

/// The titles and buttons of a bar whose transition is interrupted.
final class InterruptedBarTests: XCTestCase {
  /// The bar stays in view while a finger holds a push that began during another one, also after the bar of
  /// the page that has gone has faded.
  func testTheBarStaysUnderAFingerThatPushesDuringAPush() throws {
    for reducesMotion in [false, true] {
      for wait in [0.0, 0.1, 0.3] {
        let stack = try NavigationController(
          screens: [Screen("a")],
          container: Container(
            size: Size(width: 320, height: 568), reducesMotion: reducesMotion))
        try stack.push(Screen("b"), animated: true)
        stack.advance(by: wait)
        try stack.push(Screen("c"), animated: true, interaction: GestureInteraction())
        for _ in 0..<80 {
          let bars = stack.picture.layers.filter { $0.node?.description.hasPrefix("bar(") ?? false }
          XCTAssertEqual(
            bars.map(\.state.alpha).max() ?? 0, 1, accuracy: 1e-12,
            "\(reducesMotion), \(wait), at \(stack.time)")
          stack.advance(by: 0.02)
        }
      }
    }
  }

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
      let before = controller.picture.backToFront.filter { $0.state.alpha > 0.01 }.compactMap(
        \.node)
      try controller.push(Screen("c", title: "Gamma"), animated: true, using: SystemPush())
      controller.advance(by: 0)
      let nodes = controller.picture.backToFront.compactMap(\.node)
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
