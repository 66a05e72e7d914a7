import TransitionKit
import TransitionKitContainers
import XCTest

/// Another style for a sheet in sight, at rest or in flight: the old picture fades, and nothing jumps.
final class SheetRestyleTests: XCTestCase {
  private static let styles: [SheetStyle] = [
    .uiKit16(), .uiKit26(), .like.compose(), .like.cupertino(), .like.ionicCard(),
    .like.floatingPanel(), .like.flutterModal(), .uiKit16(detents: [.large]),
  ]

  private enum Moment { case rests, comes, leaves }

  private var phone: Container {
    get throws {
      try Container(
        size: Size(width: 320, height: 568), statusBarHeight: 20, safeArea: Insets(top: 20))
    }
  }

  private func root(_ note: ContainerNode) -> ContainerNode {
    ContainerNode.stack("home", [.screen("list")]).presenting(note)
  }

  /// Returns an app in which a node has been presented, comes or leaves.
  private func app(_ note: ContainerNode, _ moment: Moment) throws -> ContainerController {
    let app = try ContainerController(.stack("home", [.screen("list")]), container: phone)
    try app.perform(.present(note, over: nil), animated: moment == .comes)
    if moment == .leaves { try app.perform(.dismiss("note"), animated: true) }
    app.advance(by: 0.12)
    return app
  }

  private func assertNoJump(
    from old: ContainerNode, to new: ContainerNode, _ moment: Moment, _ text: String
  ) throws {
    let app = try app(old, moment)
    let (painter, before) = (AppPainter(size: app.container.size), app.picture)
    try app.perform(.show(ContainerTree(root(new))), animated: true)
    XCTAssertNil(painter.difference(before, app.picture), "\(text), \(moment)")
    app.advanceToRest()
    let rest = try ContainerController(root(new), container: phone)
    XCTAssertNil(painter.difference(rest.picture, app.picture), "\(text), \(moment), at rest")
  }

  func testNothingJumpsWhenALinkBringsAnotherStyleOfASheet() throws {
    let styles = Cases.some(of: Self.styles, quick: 4)
    for (index, old) in styles.enumerated() {
      for (other, new) in styles.enumerated() where index != other {
        for moment in [Moment.rests, .comes] {
          let note = ContainerNode.stack("note", [.screen("text")])
          try assertNoJump(
            from: note.asSheet(old), to: note.asSheet(new), moment, "\(index) → \(other)")
        }
      }
    }
  }

  /// A sheet under a finger that may bring it back is laid out for the new size at once, with what is inside of it.
  func testASheetThatLeavesFollowsAResize() throws {
    let note = ContainerNode.panes("note", [.screen("text")]).asSheet(.uiKit16())
    let app = try app(note, .rests)
    app.advanceToRest()
    let finger = GestureInteraction()
    try app.perform(.dismiss("note"), animated: true, interaction: finger)
    finger.update(0.2)
    let wide = try Container(size: Size(width: 500, height: 400))
    app.updateContainer(wide)
    let rest = try ContainerController(root(note), container: wide)
    XCTAssertEqual(app.picture["text"]?.state.frame, rest.picture["text"]?.state.frame)
    XCTAssertEqual(app.picture["text"]?.state.frame.width, 500)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.picture.layers, rest.picture.layers)
  }

  func testNothingJumpsWhenALinkBringsAnotherPresentationStyle() throws {
    func card(_ top: Double, _ dimming: Double) -> PresentationStyle {
      var style = PresentationStyle(.fixed(Rect(x: 0, y: top, width: 320, height: 568 - top)))
      style.dimming = PresentationStyle.Dimming(dimming)
      return style
    }
    let styles = [card(300, 0.4), card(100, 0.2), .fullScreen, .overFullScreen, .pageSheet]
    for (index, old) in styles.enumerated() {
      for (other, new) in styles.enumerated() where index != other {
        // At rest the screen in front stays, so no transition shows the change.
        for moment in [Moment.comes, .leaves] {
          try assertNoJump(
            from: .screen(Screen("note", presentationStyle: old)),
            to: .screen(Screen("note", presentationStyle: new)), moment, "\(index) → \(other)")
        }
      }
    }
  }
}
