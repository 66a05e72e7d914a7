import TransitionKit
import XCTest

/// A push or pop under a dismissal of several levels that a finger has held is shown where the levels are and where
/// they are gone.
final class StackUnderDismissalTests: XCTestCase {
  private func card(_ id: String, top: Double) -> Screen {
    var style = PresentationStyle(.fixed(Rect(x: 0, y: top, width: 320, height: 568 - top)))
    style.dimming = PresentationStyle.Dimming(0.4)
    return Screen(id, presentationStyle: style)
  }

  private func stack(_ ids: [String], _ presented: [Screen] = []) throws -> NavigationController {
    let stack = try NavigationController(
      screens: ids.map { Screen($0) },
      container: Container(size: Size(width: 320, height: 568), bottomBarHeight: 49))
    for screen in presented { try stack.present(screen, animated: false) }
    return stack
  }

  func testBothSidesOfTheDismissalShowTheChange() throws {
    let cards = [card("m", top: 300), card("n", top: 200)]
    let changes: [(String, (NavigationController) throws -> Void)] = [
      ("push", { try $0.push(Screen("c"), animated: true) }),
      ("pop", { _ = try $0.pop(animated: true) }),
      ("set", { try $0.setScreens([Screen("d")], animated: true) }),
    ]
    for (name, change) in changes {
      // The truth: the same change in a stack without levels, and in one whose levels rest.
      let (both, bare, covered) = try (
        stack(["a", "b"], cards), stack(["a", "b"]), stack(["a", "b"], cards)
      )
      let finger = GestureInteraction()
      try both.dismiss(through: "m", animated: true, interaction: finger)
      finger.update(0.6)
      for one in [both, bare, covered] {
        try change(one)
        one.advance(by: 0.1)
      }
      let next = try XCTUnwrap(both.picture.layers.first { $0.node?.isNext ?? false }, name)
      XCTAssertGreaterThan(next.state.alpha, 0, name)
      XCTAssertLessThan(next.state.alpha, 1, name)
      let inside = try XCTUnwrap(next.content?.layers)
      XCTAssertEqual(inside.map(\.node), bare.picture.layers.map(\.node), name)
      XCTAssertEqual(inside.map(\.state), bare.picture.layers.map(\.state), name)
      let stackLayers = bare.picture.layers.count
      XCTAssertEqual(
        both.picture.layers.prefix(stackLayers).map(\.state),
        covered.picture.layers.prefix(stackLayers).map(\.state), name)
      both.advanceToRest()
      covered.advanceToRest()
      XCTAssertEqual(both.picture.layers, covered.picture.layers, name)
    }
  }
}

extension NodeID {
  /// Whether the layer has what fades in inside of it.
  fileprivate var isNext: Bool { if case .own("next", _) = self { true } else { false } }
}
