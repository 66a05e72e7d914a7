import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Short stories in which something was asked of the picture in sight that only fitted what the screens had been told.
final class SceneStoryTests: StoryTestCase {
  // MARK: Turning round

  func testAPageIsPushedAnewWhereItHasLeftThePicture() throws {
    // Page c was told as the one that a held pop leaves, but b had arrived; c was there at once.
    let stack = try stack("a", "b", "c")
    try stack.pop(animated: true)
    stack.advance(by: 0.28)
    let finger = GestureInteraction()
    try stack.pop(animated: true, interaction: finger)
    stack.advance(by: 0.28)
    try stack.push(Screen("c"), animated: true)
    let transition = try XCTUnwrap(stack.transition)
    XCTAssertEqual([transition.from.id, transition.to.id], ["a", "c"])
    XCTAssertEqual(stack.picture[.to]?.frame.x, 320, "it comes from the right")
    stack.advanceToRest()
    XCTAssertEqual(stack.screens.map(\.id), ["a", "c"])
  }

  func testAPageIsShownAnewWhereACallHasRepeatedAPop() {
    check(
      CheckedStory(
        pages: [page(5), page(3)],
        actions: [
          .pop(held), .update(1, of: 0), .pop(plain), .pop(plain), .set([page(3)], plain),
        ]))
  }

  func testAPopThatIsCaughtByAPopKeepsItsPagesInTheirOrder() {
    // The page that was below came to the front.
    check(
      CheckedStory(
        pages: [page(0), page(5)],
        actions: [.push(page(1), plain), .set([page(1, 2), page(0, 4)], plain), .pop(held)]))
  }

  func testAPageWithAnotherBottomBarComesWithAMotionOfItsOwn() {
    check(
      CheckedStory(
        pages: [page(7), page(2, 4)], bottomBarHeight: 49,
        actions: [.pop(plain), .advance(0.1), .push(page(2), plain), .advance(0.1), .pop(plain)]))
  }

  func testAFingerTakesOverThePopThatAnotherOneHolds() throws {
    // The second pop was told and not shown: its cancellation had nothing to play back.
    let stack = try stack("a", "b")
    let (first, second) = (GestureInteraction(), GestureInteraction())
    try stack.pop(animated: true, interaction: first)
    first.update(0.5)
    try stack.pop(animated: true, interaction: second)
    func x() -> Double? { stack.picture[.from]?.frame.x }
    XCTAssertEqual(try XCTUnwrap(x()), 160, accuracy: 1e-9)
    second.update(0.25)
    XCTAssertEqual(try XCTUnwrap(x()), 240, accuracy: 1e-9, "it follows from where the page is")
    first.update(0)
    XCTAssertEqual(try XCTUnwrap(x()), 240, accuracy: 1e-9)
    second.cancel()
    XCTAssertEqual(try XCTUnwrap(x()), 240, accuracy: 1e-9)
    stack.advanceToRest()
    XCTAssertEqual(stack.screens.map(\.id), ["a", "b"])
    check(
      CheckedStory(
        pages: [page(1)],
        actions: [
          .push(page(7), plain), .pop(held), .pop(held), .cancel(speed: 1, velocity: nil, of: 0),
        ]))
  }

  func testAFingerThatAsksForAPopOnceMoreCatchesItWhileItRunsBack() throws {
    // A second motion of the same page began inside of the first one.
    let stack = try stack("a", "b")
    let finger = GestureInteraction()
    try stack.pop(animated: true, interaction: finger)
    finger.update(0.5)
    finger.cancel()
    stack.advance(by: 0.05)
    let x = try XCTUnwrap(stack.picture[.from]).frame.x
    let another = GestureInteraction()
    try stack.pop(animated: true, interaction: another)
    XCTAssertFalse(stack.picture.layers.contains { $0.content != nil })
    for fraction in [0, 0.1] {
      another.update(fraction)
      XCTAssertEqual(
        try XCTUnwrap(stack.picture[.from]).frame.x, x + 320 * fraction, accuracy: 1e-9)
    }
    another.finish()
    stack.advanceToRest()
    XCTAssertEqual(stack.screens.map(\.id), ["a"])
  }

  func testAPopPlaysAPushBackwardsThatBeganAtAPageThatLeaves() throws {
    // The motion was planned anew for page a, which has no element: page c was suddenly as large as the screen.
    let stack = try stack("a")
    let photo = try Element("photo", frame: Rect(x: 140, y: 20, width: 40, height: 50))
    try stack.push(Screen("b", elements: [photo]), animated: false)
    try stack.pop(animated: true)
    let transform = try XCTUnwrap(NamedAnimator(rawValue: "container-transform")).animator()
    try stack.push(Screen("c"), animated: true, using: transform)
    stack.advance(by: 0.1)
    let before = stack.picture.flattened.map(\.entry.state)
    try stack.pop(animated: true)
    let told = try XCTUnwrap(stack.transition)
    XCTAssertEqual([told.from.id, told.to.id], ["c", "a"])
    XCTAssertEqual(stack.picture.flattened.map(\.entry.state), before)
    stack.advanceToRest()
    XCTAssertEqual(stack.picture.layers.map(\.node), [.screen("a"), .bar(of: "a")])
    check(
      CheckedStory(
        pages: [page(1), page(0, 15)],
        defaultAnimator: NamedAnimator(rawValue: "container-transform-android-arc"),
        actions: [.pop(plain), .push(page(3), plain), .advance(0.1), .pop(plain)]))
  }

  func testAPageThatHasArrivedStaysInANewLayout() throws {
    // The second pop was told and not shown: the first one had brought page a, and page b was back at once.
    let stack = try stack("a", "b")
    try stack.pop(animated: true, interaction: GestureInteraction())
    try stack.pop(animated: true)
    stack.advance(by: 0.4)
    XCTAssertEqual(stack.transition?.from.id, "b")
    try stack.resize(to: Size(width: 400, height: 568))
    XCTAssertEqual(stack.picture.layers.map(\.node), [.screen("a"), .bar(of: "a")])
  }

  // MARK: Bars

  func testABarThatMovesWithAPageStaysThatPagesWhenItTurnsRound() throws {
    // It was called the bar of page a, which is in the snapshot.
    let stack = try stack("a")
    try stack.push(Screen("b", bar: .translucent), animated: true, using: PushToLeft())
    stack.advance(by: 0.1)
    try stack.pop(animated: true)
    XCTAssertEqual(
      stack.picture.layers.compactMap(\.node), [.picture(of: "a"), .screen("b"), .bar(of: "b")])
    check(
      CheckedStory(
        pages: [page(5)],
        actions: [.push(page(6, 2), using("push-to-left")), .advance(0.1), .pop(plain)]))
  }

  func testABottomBarThatTheTimelineMovesDoesNotStandStill() {
    // The pop was told from page 6 without a bottom bar, but page 3 had arrived, and lost its bar.
    check(
      CheckedStory(
        pages: [page(7), page(3, 2), page(6, 11)], bottomBarHeight: 49,
        defaultAnimator: NamedAnimator(rawValue: "hero-slide-right"),
        actions: [
          .pop(plain), .pop(held), .advance(0.28), .advance(0.1), .push(page(2, 2), plain),
        ]))
  }

  // MARK: Newer versions

  func testANewerVersionIsSeenWhenItIsSetAndNotWhenItComesBack() throws {
    // The content of page a is 64 points further up without its bar.
    let stack = try stack("a")
    let newer = Screen("a", bar: .hidden)
    let finger = GestureInteraction()
    try stack.setScreens([newer, Screen("b")], animated: true, interaction: finger)
    XCTAssertEqual(stack.picture[.from]?.frame.y, 0, "it is seen at once")
    finger.update(0.25)
    XCTAssertEqual(stack.picture[.from]?.frame.y, 0)
    finger.cancel()
    stack.advanceToRest()
    XCTAssertEqual(stack.picture[.to]?.frame.y, 64, "a cancellation brings back the older one")
    for looks in [(0, 5), (0, 10), (10, 0), (0, 14)] {
      check(
        CheckedStory(
          pages: [page(6, looks.0)],
          actions: [.set([page(6, looks.1), page(4, 1)], plain), .pop(plain)]))
    }
  }

  func testANewerVersionUnderAPresentationIsSeenWhenItIsShown() {
    // It was seen when a later call made it the top of the stack.
    for later: StoryAction in [.pop(plain), .push(page(5), plain)] {
      check(
        CheckedStory(
          pages: [page(1)],
          actions: [.show([page(1, 4), page(4, 8)], [page(0, 1)], plain), later]))
      check(
        CheckedStory(
          pages: [page(1), page(6)],
          actions: [
            .pop(plain), .push(page(6, 2), plain),
            .show([page(2, 16), page(6, 3)], [page(0, 6)], plain), later,
          ]))
      check(
        CheckedStory(
          pages: [page(4)],
          actions: [
            .present(page(6), style: 7, plain), .show([page(6, 12)], [page(0)], plain), later,
          ]))
    }
  }

  func testANewerVersionIsSeenInAMotionThatGoesOnForThePicture() {
    // The older version was there until the end of the transition that the screens knew.
    check(
      CheckedStory(
        pages: [],
        actions: [
          .push(page(0), plain), .push(page(2), plain), .pop(held), .set([page(0, 13)], plain),
          .advance(0.37), .advance(0.3),
        ]))
    check(
      CheckedStory(
        pages: [],
        actions: [
          .set([page(0), page(7)], plain), .pop(held),
          .set([page(0, 8)], using("hero-page-out-left")), .advance(0.38),
        ]))
    check(
      CheckedStory(
        pages: [page(1)], defaultAnimator: NamedAnimator(rawValue: "hero-push-trailing"),
        actions: [
          .set([page(2)], plain), .present(page(7), style: 7, plain), .set([page(2, 2)], plain),
          .advance(0.376),
        ]))
  }

  func testANewerBarInAMotionInsideMovesInTheOuterOneToo() {
    // The bar stood still outside until the pop that brought the inner motion back, and was elsewhere then.
    check(
      CheckedStory(
        pages: [],
        actions: [
          .push(page(0, 2), plain), .push(page(5, 2), plain), .push(page(7, 2), held),
          .relayout(page(0)), .advance(0.1), .pop(plain),
        ]))
    check(
      CheckedStory(
        pages: [page(5)],
        actions: [
          .push(page(0), plain), .push(page(6), plain), .popToRoot(plain), .push(page(6, 3), plain),
          .show([page(2, 4), page(5, 16)], [page(3, 17)], plain), .pop(plain),
        ]))
  }

  func testANewerVersionOfAPageThatAPresentationBringsStays() {
    // The older one came back with the next call.
    check(
      CheckedStory(
        pages: [],
        actions: [
          .push(page(5), plain), .show([page(3, 13)], [page(4, 2)], plain), .advance(0.1),
          .set([page(3), page(7)], plain), .dismiss(plain),
        ]))
  }

  func testAScreenOutOfViewIsSeenInItsNewStyleWhenItComesIntoView() {
    // Its presenter, or a dimming, was there at once behind the card that covers it.
    check(
      CheckedStory(
        pages: [page(2)],
        actions: [
          .present(page(7), style: 1, StoryOptions(isAnimated: false)),
          .present(page(1), style: 3, plain), .push(page(6), StoryOptions(isAnimated: false)),
          .show([page(5, 9)], [page(7, 5)], plain),
        ]))
    check(
      CheckedStory(
        profile: .strict, pages: [page(0)],
        defaultAnimator: NamedAnimator(rawValue: "hero-page-in-left"),
        actions: [
          .present(page(1), style: 0, plain), .advance(0.3673662639910311),
          .present(page(7), style: 3, StoryOptions(isAnimated: false)),
          .show([page(4, 5)], [page(1, 17)], plain),
        ]))
  }

  func testTheOlderVersionIsBackWhenAnotherCallCancelsThePresentation() {
    check(
      CheckedStory(
        pages: [page(4, 11)],
        actions: [
          .show([page(4, 12)], [page(3, 13)], held), .show([page(0, 6)], [page(2)], held),
          .push(page(7), plain),
        ]))
    check(
      CheckedStory(
        pages: [],
        actions: [
          .set([page(0, 8)], plain), .show([page(0)], [page(2, 10)], held),
          .set([page(1, 11)], held), .cancel(speed: 1, velocity: nil, of: 0),
        ]))
  }

  func testTheBottomBarFollowsAPageInAMotionThatGoesOnForThePicture() throws {
    // The bar was missing at rest: nothing ran for the screens any more.
    let stack = try stack("a", bottomBarHeight: 49)
    var page = Screen("b")
    page.hidesBottomBar = true
    try stack.push(page, animated: true)
    try stack.present(Screen("c", presentationStyle: .popup()), animated: false)
    page.hidesBottomBar = false
    try stack.updateScreen(page)
    stack.advanceToRest()
    XCTAssertEqual(
      stack.picture.layers.first { $0.node == .bottomBar }?.state.frame,
      Rect(x: 0, y: 519, width: 320, height: 49))
  }
}
