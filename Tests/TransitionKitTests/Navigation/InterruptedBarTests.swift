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

  /// A bar whose titles move goes on with the page that is left, and nothing covers the titles at once.
  func testPartsOfABarGoOnAsTheyAre() throws {
    for fraction in [0.2, 0.5, 0.8] {
      let controllers = try (0..<2).map { _ in
        let controller = try NavigationController(
          screens: [Screen("a", title: "Alpha")],
          container: Container(size: Size(width: 320, height: 568)))
        try controller.push(
          Screen("b", title: "Beta"), animated: true, using: SystemPush().takingNavigationBar())
        controller.advance(by: fraction * (controller.playback?.timeline.duration ?? 0))
        return controller
      }
      try controllers[0].push(Screen("c", title: "Gamma"), animated: true, using: SystemPush())
      for _ in 0..<3 {
        let content = try XCTUnwrap(
          controllers[0].picture[.from].flatMap { _ in
            controllers[0].picture.layers.first { $0.id == .from }?.content
          })
        let (now, alone) = (content.layers, controllers[1].picture.layers)
        XCTAssertEqual(now.map(\.node), alone.map(\.node), "\(fraction)")
        XCTAssertEqual(now.map(\.state), alone.map(\.state), "\(fraction)")
        XCTAssertTrue(now.contains { $0.node?.pieceSource == .title }, "\(fraction)")
        controllers.forEach { $0.advance(by: 0.01) }
      }
    }
  }
}
