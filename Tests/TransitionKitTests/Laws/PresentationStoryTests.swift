import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Short stories in which a presentation came together with something else that moved.
final class PresentationStoryTests: StoryTestCase {
  func testADismissalTakesTheScreenThatStaysWhileTheOneAboveItLeaves() throws {
    // The card stayed in the picture that fades in, and was gone at once at the end: it was not the one in front.
    let stack = try stack("a", "b")
    try stack.present(Screen("card", presentationStyle: .popup()), animated: false)
    try stack.present(Screen("cover", presentationStyle: .fullScreen), animated: false)
    try stack.dismiss(animated: true)
    stack.advance(by: 0.1)
    try stack.pop(animated: true)
    try stack.dismiss(animated: true)
    let next = try XCTUnwrap(stack.picture.layers.last?.content?.layers)
    XCTAssertEqual(
      next.compactMap(\.node?.screen).filter { $0 == "card" || $0 == "cover" }, [], "only pages")
    stack.advanceToRest()
    XCTAssertEqual(stack.picture.layers.map(\.node), [.screen("a"), .bar(of: "a")])
    check(
      CheckedStory(
        pages: [], reducesMotion: true,
        actions: [
          .show([page(1, 8), page(6, 2)], [page(7, 13)], plain),
          .present(page(3), style: 0, StoryOptions(isAnimated: false)), .dismiss(plain),
          .pop(plain), .dismiss(plain), .advance(0.28),
        ]))
  }

  func testAScreenThatLeavesKeepsItsStyleWhileItIsPresentedAnew() throws {
    // The full screen that was leaving became a card, too.
    let stack = try stack("a")
    try stack.present(Screen("c", presentationStyle: .fullScreen), animated: false)
    try stack.show(
      NavigationState(screens: ScreenList([Screen("b")]), presentedScreens: []), animated: true)
    try stack.push(Screen("d"), animated: true)
    try stack.present(Screen("c", presentationStyle: .popup()), animated: true)
    let nodes = stack.picture.flattened.map(\.entry.node)
    try stack.updateScreen(Screen("d", title: "newer"))
    XCTAssertEqual(stack.picture.flattened.map(\.entry.node), nodes)
    check(
      CheckedStory(
        pages: [page(4)],
        actions: [
          .present(page(3), style: 0, StoryOptions(isAnimated: false)),
          .show([page(5, 3)], [], plain),
          .set([page(2), page(1)], plain), .present(page(3), style: 3, plain),
          .show([page(1, 17)], [], waiting), .pause(of: 0), .pop(plain),
        ]))
  }

  func testWhatChangesBehindAScreenThatStillComesFades() throws {
    // Page c was there at once: it stayed in front, so no transition showed the change.
    let stack = try stack("a")
    try stack.present(Screen("c", presentationStyle: .fullScreen), animated: true)
    stack.advance(by: 0.1)
    let before = try XCTUnwrap(stack.picture[.to]).frame
    try stack.show(
      NavigationState(
        screens: ScreenList([Screen("b")]),
        presentedScreens: ["d", "c"].map { Screen($0, presentationStyle: .fullScreen) }),
      animated: true)
    let old = try XCTUnwrap(stack.picture.layers.last)
    XCTAssertEqual(old.state.alpha, 1)
    XCTAssertEqual(old.content?.layers.last?.state.frame, before)
    stack.advanceToRest()
    XCTAssertEqual(stack.picture.layers.map(\.node), [.screen("c")])
    check(
      CheckedStory(
        pages: [page(7)],
        actions: [
          .present(page(0, 10), style: 0, plain),
          .show([page(5, 10)], [page(3, 5), page(0, 10)], plain),
        ]))
  }

  func testAPresentationOverOneThatComesWithTheStackKeepsThePicture() {
    // All that was in sight was squeezed into the frame of the sheet that was on its way.
    for style in [2, 6, 7] {
      check(
        CheckedStory(
          pages: [page(1)],
          actions: [
            .show([page(7, 12)], [page(6, 16)], plain), .push(page(1), plain),
            .present(page(0), style: style, plain),
          ]))
    }
  }

  func testAPageThatHasComeUnderAPresentationStaysThere() throws {
    // Page b was told as the presenter, and was shown again when the pop under the sheet had ended.
    let stack = try stack("a", "b")
    try stack.present(Screen("c", presentationStyle: .overFullScreen), animated: true)
    try stack.pop(animated: true)
    try stack.pop(animated: false)
    let shown = stack.picture.flattened.filter { $0.opacity > 0 }.compactMap(\.entry.node)
    XCTAssertTrue(shown.contains(.screen("a")), "\(shown)")
    XCTAssertFalse(shown.contains(.screen("b")) || shown.contains(.picture(of: "b")), "\(shown)")
  }

  func testWhatMovesBesideACardThatRemovesItsPresenterGoesOn() {
    // Page 7 came under a screen that keeps it in view, and was there at once.
    check(
      CheckedStory(
        pages: [],
        actions: [
          .show([page(0, 9)], [page(1, 2), page(3, 8)], plain), .push(page(7), plain),
          .set([page(5)], held), .cancel(speed: 1, velocity: nil, of: 0),
        ]))
  }

  func testAPushBesideAPresentationThatRunsBackIsSeen() throws {
    // It moved in what the presentation had led to, and was there at once at its end.
    let stack = try stack("a")
    let finger = GestureInteraction()
    try stack.show(
      NavigationState(
        screens: ScreenList([Screen("b")]),
        presentedScreens: [Screen("c", presentationStyle: .pageSheet)]),
      animated: true, interaction: finger)
    finger.update(0.5)
    try stack.push(Screen("d"), animated: true)
    stack.advance(by: 0.25)
    let pages = stack.picture.flattened.filter { $0.entry.node?.screen == "d" }
    let x = try XCTUnwrap(pages.first?.matrix.apply(to: .zero)?.x)
    XCTAssertTrue(5 < x && x < 315, "it is on its way: \(x)")
    XCTAssertEqual(pages.first?.opacity, 1)
    check(
      CheckedStory(
        pages: [page(3)],
        actions: [
          .show([page(7, 7)], [page(5, 14)], held), .update(0.5, of: 0),
          .push(page(6), using("segue-slide")), .advance(0.37),
        ]))
  }

  func testAPopThatCancelsAPresentationIsPlannedForWhatIsInSight() {
    // It was planned for the page that the presentation would have brought, with its bars.
    check(
      CheckedStory(
        pages: [page(1)], bottomBarHeight: 49,
        actions: [
          .push(page(4, 4), plain), .advance(0.1), .show([page(5, 12)], [page(0, 11)], held),
          .pop(held), .cancel(speed: 1, velocity: nil, of: 0),
        ]))
    check(
      CheckedStory(
        pages: [page(1)], defaultAnimator: NamedAnimator(rawValue: "system-push-with-bar"),
        actions: [
          .push(page(5), plain), .present(page(3), style: 6, using("shared-elements-aside")),
          .pop(plain), .advance(0.1), .push(page(5), plain),
          .present(page(0), style: 0, using("cupertino-dialog", .holding)), .pop(plain),
        ]))
  }
}
