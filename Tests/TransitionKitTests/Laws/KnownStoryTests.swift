import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Short stories that once broke a law, each with what was wrong then.
final class KnownStoryTests: StoryTestCase {
  // MARK: Order

  func testOlderLayersStayBelowTheLayersThatWereAboveThem() {
    // The bottom bar was above one page and came below another one; the page that was under the bar went
    // with it, and the page under that one came to the front.
    check(
      CheckedStory(
        pages: [page(5), page(1, 11)], direction: .rightToLeft,
        defaultAnimator: NamedAnimator(rawValue: "cross-dissolve"),
        actions: [
          .touch(.verticalPan, .quarterOfTheWidth, atEdge: true, dismisses: false),
          .push(page(4), StoryOptions(isAnimated: false)),
          .move(along: 80, down: 0, seconds: 0.1), .resize(445.0864083543265, 568),
          .set([page(1)], StoryOptions(animator: NamedAnimator(rawValue: "hero-page-out-leading"))),
          .advance(0.04773923219210574), .set([page(2, 14), page(5, 9)], plain), .pop(plain),
        ]))
  }

  func testABarThatComesToTheFrontIsNoticedBetweenTwoRowsOfPoints() {
    // 34 points of the bar came to the front, and the picture was only compared every 40 points.
    check(
      CheckedStory(
        pages: [page(3)], defaultAnimator: NamedAnimator(rawValue: "hero-zoom"),
        actions: [.set([page(5, 16), page(2, 13)], plain), .pop(plain)]))
  }

  // MARK: Stacks that nobody sees

  func testAChangeOfTheStackUnderAPresentationThatRisesDoesNotEndIt() {
    // The presented page was at once where it would rest.
    for change: StoryAction in [
      .push(page(7), plain), .pop(plain), .set([page(2), page(8)], plain), .set([page(4)], plain),
    ] {
      check(
        CheckedStory(
          pages: [page(4)],
          actions: [
            .show([page(2), page(5)], [StoryPage(id: 0, look: 12)], plain), .advance(0.1), change,
            .advance(0.1), .pop(plain), .push(page(1), plain),
          ]))
    }
  }

  func testAPopGoesOnWhenItsPageComesBelow() {
    // The page that was on its way out came below the other one, and the pop ended at once.
    for later: StoryAction in [.pop(plain), .push(page(0), plain), .push(page(3), plain)] {
      check(
        CheckedStory(
          pages: [page(6), page(0)],
          actions: [
            .pop(plain), .advance(0.1), .set([page(0), page(6)], plain), .advance(0.1), later,
          ]))
    }
  }

  // MARK: Pieces

  func testPiecesOfAnotherGridAreOtherPieces() {
    // The pieces kept their places and showed other parts of the page.
    check(
      CheckedStory(
        profile: .deferred, pages: [],
        actions: [
          .push(page(5), plain),
          .present(
            page(1), style: 0, StoryOptions(animator: NamedAnimator(rawValue: "vc-explode"))),
          .advance(0.37577996656037754), .resize(122.19509300519545, 568),
        ]))
  }

  func testALayerWithoutAreaCoversNothing() {
    check(
      CheckedStory(
        profile: .deferred, pages: [page(6)], size: .zero,
        defaultAnimator: NamedAnimator(rawValue: "vc-turn"),
        actions: [.push(page(5), plain), .advance(0.1), .resize(400, 568), .resize(446, 568)]))
  }

  // MARK: Newer versions of pages

  func testANewerTopUnderADismissalIsShownByIt() {
    check(
      CheckedStory(
        pages: [], reducesMotion: true,
        actions: [
          .show([page(2, 12)], [page(0, 9)], plain), .push(page(7, 1), plain), .dismiss(plain),
          .set([page(7)], plain), .advance(0.33811570880685005),
        ]))
  }

  func testANewerTopBehindASheetIsShownWhileAnotherOneLeaves() {
    check(
      CheckedStory(
        pages: [], reducesMotion: true,
        actions: [
          .show([page(1, 12)], [page(2, 7), page(6, 4)], plain), .dismiss(plain),
          .set([page(1, 11)], plain), .advance(0.32453108702874656),
        ]))
  }

  func testAPageThatIsPushedAgainIsShownAsItIsNow() {
    check(
      CheckedStory(
        pages: [page(7), page(0, 8)],
        actions: [
          .pop(plain), .relayout(page(7, 2)), .push(page(0), plain), .advance(0.2323214617903116),
        ]))
  }

  func testANewerVersionOfThePageBehindASheetIsFollowed() {
    // What had arrived behind the sheet stayed as it was, and jumped at the end.
    check(
      CheckedStory(
        profile: .strict, pages: [page(5)], reducesMotion: true,
        actions: [
          .show([page(2, 2), page(5, 3)], [page(7, 1)], plain), .advance(0.1),
          .relayout(page(5, 4)), .advance(0.16271043672753446),
        ]))
  }

  func testANewerVersionOfAPageThatRestedIsThereAfterACancellation() {
    check(
      CheckedStory(
        profile: .strict, pages: [page(0)], rule: .topScreen, bottomBarHeight: 49,
        actions: [
          .show([page(3, 8)], [page(4, 9)], held), .relayout(page(0, 3)),
          .cancel(speed: 1, velocity: nil, of: 0),
        ]))
    check(
      CheckedStory(
        profile: .strict, pages: [page(7)],
        actions: [
          .show([page(7, 4)], [page(3, 3)], held), .relayout(page(7, 2)), .pop(held),
          .cancel(speed: 1, velocity: nil, of: 1),
        ]))
  }

  func testABottomBarThatAPresentedPictureLosesIsGoneAtOnce() {
    check(
      CheckedStory(
        profile: .strict, pages: [], bottomBarHeight: 49,
        actions: [
          .show([page(2, 12)], [page(1, 6)], plain),
          .show(
            [page(3, 5), page(0, 6)], [],
            StoryOptions(animator: NamedAnimator(rawValue: "material-fade-upwards"))),
          .relayout(page(0, 4)), .advance(0.3427697494041419),
        ]))
  }

  func testWaitingChangesDoNotDecideAboutTheBottomBarNow() {
    check(
      CheckedStory(
        profile: .deferred, pages: [page(6), page(4), page(0)],
        actions: [
          .pop(StoryOptions(isAnimated: false)),
          .show([page(7, 3)], [page(4, 16), page(3, 16)], plain),
          .set([page(2)], plain), .advance(0.31552637985022064), .push(page(7, 5), plain),
          .relayout(page(6)),
        ]))
  }

  func testAShadowThatComesUnderAPageIsSeenToGo() {
    check(
      CheckedStory(
        pages: [], direction: .rightToLeft,
        actions: [
          .set([page(0)], plain), .push(page(2), StoryOptions(isAnimated: false)),
          .push(page(5), plain),
          .popToRoot(StoryOptions(animator: NamedAnimator(rawValue: "material-zoom"))),
          .advance(0.0615416364465986), .set([page(2)], plain),
        ]))
  }

  func testANewerVersionOfAPageThatWaitsHasItsOwnBottomBar() {
    check(
      CheckedStory(
        profile: .deferred, pages: [page(7)], bottomBarHeight: 49,
        actions: [
          .set(
            [page(2, 4), page(3, 17)],
            StoryOptions(animator: NamedAnimator(rawValue: "slide-with-fake-navbar"))),
          .relayout(page(3)), .advance(0.1), .advance(0.34723169657932224),
        ]))
  }

  func testABottomBarThatIsHiddenOnTheWayBackGoesUnderThePage() {
    check(
      CheckedStory(
        pages: [], bottomBarHeight: 49,
        defaultAnimator: NamedAnimator(rawValue: "predictive-back"),
        actions: [
          .set([page(6)], plain), .push(page(7), plain), .advance(0.1), .pop(plain),
          .push(page(7, 5), plain), .advance(0.3499838433029922),
        ]))
    check(
      CheckedStory(
        pages: [page(6)], bottomBarHeight: 49,
        actions: [
          .push(page(4, 3), plain), .pop(held), .set([page(7)], held),
          .cancel(speed: 1, velocity: nil, of: 0), .advance(0.1), .advance(0.29537265442087607),
        ]))
  }

  func testPiecesOfAPageThatIsPushedAgainAreThoseOfThePageNow() {
    check(
      CheckedStory(
        pages: [page(4), page(7)],
        actions: [
          .push(page(0), plain),
          .popToRoot(
            StoryOptions(hand: .waiting, animator: NamedAnimator(rawValue: "vc-explode"))),
          .pause(of: 0), .push(page(0, 2), plain),
        ]))
  }

  func testTheBottomBarOfAPageIsThatOfItsNewestVersion() {
    for rule in BottomBarRule.allCases {
      check(
        CheckedStory(
          pages: [page(0, 3)], rule: rule, bottomBarHeight: 49,
          actions: [
            .show([page(0, 12)], [page(7, 17)], plain),
            .show([page(4, 14), page(0, 6)], [], plain),
            .pop(plain),
          ]))
      check(
        CheckedStory(
          pages: [page(5), page(6, 16)], rule: rule, bottomBarHeight: 49,
          actions: [
            .pop(StoryOptions(animator: NamedAnimator(rawValue: "fade"))), .advance(0.1),
            .push(page(6, 1), plain), .present(page(0), style: 0, plain),
          ]))
    }
  }

  // MARK: A finger that takes over

  func testALayerThatHasNotFadedInYetStaysClearWhenAFingerTakesOver() {
    // At its start the new transition showed its page as at its end.
    check(
      CheckedStory(
        pages: [page(7)],
        actions: [
          .set([page(4, 10)], plain), .set([page(0, 13), page(5, 13)], plain), .pop(waiting),
          .pause(of: 0),
        ]))
    check(
      CheckedStory(
        pages: [page(3)],
        actions: [
          .show([page(1, 10)], [page(5, 1), page(2, 2)], plain), .push(page(0), plain),
          .dismiss(waiting), .pause(of: 0),
        ]))
  }

  func testALayerThatACancellationRemovesStaysAsItIsWhenAFingerTakesOver() {
    check(
      CheckedStory(
        pages: [page(3)],
        actions: [
          .show([page(7, 9)], [page(6, 14)], held), .update(0.5, of: 0), .set([page(3, 4)], plain),
          .advance(0.1), .pause(of: 0), .cancel(speed: 1, velocity: nil, of: 0),
          .advance(0.1), .pause(of: 0), .finish(speed: 1, velocity: nil, of: 0),
        ]))
  }

  func testALayerOnItsWayToRestIsNotForgottenWhenAPopIsTakenBack() {
    check(
      CheckedStory(
        pages: [],
        actions: [
          .show([page(7, 5)], [page(4, 17), page(2, 7)], plain), .push(page(6, 2), plain),
          .dismiss(held), .advance(0.1), .advance(0.2898381927624188), .pop(plain),
          .push(page(6, 2), plain),
        ]))
  }

  func testALayerThatFadesInAroundATransitionStaysWhenThatIsCancelled() {
    check(
      CheckedStory(
        pages: [],
        actions: [
          .push(page(0), plain), .show([page(3, 1)], [page(7, 16)], plain),
          .show([page(0)], [], held), .push(page(1), held), .update(0.04717297950960386, of: 0),
          .cancel(speed: 1, velocity: nil, of: 0), .advance(0.1),
        ]))
  }

  func testLayersAroundTheTransitionHaveTimeToMoveAfterAReleaseAtTheStart() {
    check(
      CheckedStory(
        pages: [],
        actions: [
          .set([page(2), page(7)], plain), .present(page(3), style: 2, plain),
          .set([page(2, 13)], held), .present(page(7), style: 0, held),
          .cancel(speed: 1, velocity: nil, of: 1),
        ]))
  }

  func testALayerThatTheNewTimelineLacksIsGoneAtBothEnds() {
    check(
      CheckedStory(
        profile: .strict, pages: [page(1, 10), page(2)], rule: .topScreen, bottomBarHeight: 49,
        actions: [
          .touch(.verticalPan, .halfTheWidth, atEdge: true, dismisses: false),
          .move(along: 80, down: 0, seconds: 0.1), .relayout(page(2, 3)), .lift,
        ]))
  }

  // MARK: What is behind

  func testACancellationBringsBackThePageThatWasAboutToRest() {
    check(
      CheckedStory(
        pages: [page(7)], reducesMotion: true,
        actions: [
          .present(page(4), style: 2, plain), .show([page(5, 5)], [], held),
          .set([page(7, 5)], plain), .advance(0.2735984239455711),
        ]))
  }

  func testOlderLayersStayBelowABottomBarThatMovesToTheFront() {
    check(
      CheckedStory(
        pages: [page(1)], bottomBarHeight: 49,
        defaultAnimator: NamedAnimator(rawValue: "hero-slide-left"),
        actions: [
          .present(page(2), style: 4, StoryOptions(isAnimated: false)), .dismiss(plain),
          .push(page(0, 5), plain), .set([page(0)], plain), .advance(0.1),
          .advance(0.25525081888067125),
        ]))
  }

  func testWhatGoesOnComesToRestInALargerContainer() {
    check(
      CheckedStory(
        pages: [page(1), page(7)],
        defaultAnimator: NamedAnimator(rawValue: "hero-page-out-right"),
        actions: [
          .pop(plain), .push(page(6), plain), .pop(plain), .resize(400, 568),
          .advance(0.3363530680331282), .advance(0.1),
        ]))
    check(
      CheckedStory(
        profile: .strict, pages: [], bottomBarHeight: 49,
        actions: [
          .set([page(4)], plain), .resize(400, 320), .show([page(0, 8)], [page(5, 5)], held),
          .resize(400, 568), .cancel(speed: 1, velocity: nil, of: 0),
          .advance(0.34354239815209325),
        ]))
  }

  func testABarHasTimeToFadeInAfterAReleaseAtTheStart() {
    check(
      CheckedStory(
        pages: [page(7, 16)], defaultAnimator: NamedAnimator(rawValue: "hero-uncover-left"),
        actions: [
          .push(page(5, 1), plain), .set([page(4, 16)], held), .advance(0.3565038892466028),
          .cancel(speed: 1, velocity: nil, of: 0),
        ]))
  }

  func testTheBottomBarBehindASheetFollowsANewerVersionOfThePage() {
    check(
      CheckedStory(
        pages: [], bottomBarHeight: 49,
        defaultAnimator: NamedAnimator(rawValue: "hero-page-in-leading"),
        actions: [
          .show([page(0, 8), page(3, 11)], [page(2, 6), page(5, 5)], plain), .dismiss(plain),
          .relayout(page(3)), .advance(0.22863275485226367), .advance(0.12500679243359),
        ]))
  }

  func testPiecesOfANewerVersionHaveItsBottomBar() {
    check(
      CheckedStory(
        profile: .strict, pages: [page(7, 14)], rule: .topScreen, bottomBarHeight: 49,
        defaultAnimator: NamedAnimator(rawValue: "vc-portal"),
        actions: [.push(page(2), plain), .relayout(page(7, 3))]))
  }

  func testAPictureKeepsTheBottomBarThatItHad() {
    check(
      CheckedStory(
        pages: [page(1), page(0, 3)], bottomBarHeight: 49,
        actions: [
          .show([page(1, 14), page(0, 14)], [page(2, 12)], plain), .advance(0.1), .pop(plain),
        ]))
    check(
      CheckedStory(
        pages: [page(6), page(5, 11), page(7)], bottomBarHeight: 49,
        actions: [
          .present(page(2), style: 0, plain), .show([page(1, 8), page(5, 14)], [], plain),
          .pop(plain), .push(page(7), plain),
        ]))
  }

  func testABottomBarThatComesBehindASheetFadesIn() {
    check(
      CheckedStory(
        profile: .strict, pages: [page(2)], bottomBarHeight: 49,
        defaultAnimator: NamedAnimator(rawValue: "cupertino-popup"),
        actions: [
          .push(page(6, 3), plain), .show([page(6, 3)], [page(2, 13)], plain),
          .advance(0.18776408930724672), .advance(0.1705562950345402),
        ]))
  }

  func testALayerThatHasArrivedStaysOpaqueWhenTheWholePictureFadesOut() {
    check(
      CheckedStory(
        pages: [page(5)], bottomBarHeight: 49,
        actions: [
          .push(page(0), StoryOptions(isAnimated: false)),
          .show([page(0, 5), page(4, 8)], [page(2, 13)], held),
          .update(1.029267318154119, of: 0), .pop(plain),
        ]))
  }

  func testTheBarOfANewerVersionRestsWhereThatOneWantsIt() {
    check(
      CheckedStory(
        pages: [page(2, 10)],
        actions: [
          .push(page(7), StoryOptions(animator: NamedAnimator(rawValue: "card-dialog-android"))),
          .pop(held), .set([page(7, 4)], plain), .advance(0.23269061865665394),
        ]))
  }

  func testAPresentationOverAPageThatLeavesHasTheOneThatStaysBehindIt() {
    check(
      CheckedStory(
        pages: [page(2), page(3), page(4)],
        actions: [
          .pop(plain), .pop(held), .present(page(1), style: 2, plain), .advance(0.1),
          .advance(0.3075075391008933),
        ]))
  }

  func testAPagePushedUnderACancelledPresentationComesInATransition() {
    check(
      CheckedStory(
        pages: [page(0)],
        actions: [
          .present(page(6), style: 0, waiting), .push(page(2), plain), .pause(of: 0),
          .cancel(speed: 1, velocity: nil, of: 0),
        ]))
  }

  func testAScreenThatIsPresentedAgainHasItsOwnStyle() {
    // It had the style that the animator of its first presentation brings.
    check(
      CheckedStory(
        profile: .deferred, pages: [page(4)],
        defaultAnimator: NamedAnimator(rawValue: "card-cross-dissolve-ios"),
        actions: [
          .show([page(7, 8)], [page(6, 7)], plain), .show([page(1, 2)], [], plain),
          .present(page(6), style: 0, plain),
        ]))
  }

  func testAPushOverReplacedPresentationsStartsAtTheStack() {
    check(
      CheckedStory(
        pages: [],
        actions: [
          .show([page(7, 12)], [page(5, 2)], plain), .show([page(7, 12)], [page(4, 9)], plain),
          .push(page(0), plain),
        ]))
  }

  // MARK: Events

  func testAFingerCannotFinishATransitionThatALaterRequestHasCancelled() {
    check(
      CheckedStory(
        pages: [page(5, 16)],
        actions: [
          .show([page(1, 2)], [page(5, 4), page(4, 16)], held), .set([page(5)], held),
          .pause(of: 1), .finish(speed: 1, velocity: nil, of: 1),
        ]))
  }

  func testAPageThatLeavesAndComesBackHearsBoth() {
    check(
      CheckedStory(
        pages: [page(3), page(1), page(5)],
        actions: [
          .pop(plain), .pop(plain), .set([page(1), page(3)], plain), .push(page(5), plain),
        ]))
  }

  func testTheOlderVersionOfAPageComesBackWithACancellation() {
    check(
      CheckedStory(
        pages: [page(6)],
        actions: [
          .present(page(2), style: 5, plain), .push(page(1), plain), .pop(plain), .dismiss(plain),
          .show([page(6, 14)], [page(7, 6)], held), .cancel(speed: 1, velocity: nil, of: 0),
          .advance(0.1),
        ]))
  }

  func testWhatIsLeftUnderAPresentationStaysScaledWhenThePresentationIsInterrupted() {
    // The pushed page interrupted the dismissal, and an older layer lost the scale at once.
    check(
      CheckedStory(
        pages: [page(7, 12)], bottomBarHeight: 49,
        defaultAnimator: NamedAnimator(rawValue: "container-transform-android-arc"),
        actions: [
          .set([page(4)], plain), .show([page(2, 15), page(5, 9)], [page(6, 10)], plain),
          .pop(plain), .advance(0.3272045679809575),
          .dismiss(StoryOptions(animator: NamedAnimator(rawValue: "hero-cover-down"))),
          .push(page(5), StoryOptions(animator: NamedAnimator(rawValue: "hero-uncover-down"))),
        ]))
  }

  func testADimmingThatIsLeftKeepsItsOpacity() {
    check(
      CheckedStory(
        pages: [], defaultAnimator: NamedAnimator(rawValue: "hero-cover-leading"),
        actions: [
          .show([page(0)], [page(7, 2)], plain), .push(page(3), plain), .push(page(2, 2), plain),
          .popToRoot(
            StoryOptions(animator: NamedAnimator(rawValue: "material-fade-through-android"))),
          .advance(0.1889765331356534), .set([page(2, 1)], plain),
        ]))
  }

  func testACancelledStateLeadsBackToWhatRestsBehindSeveralPresentations() {
    // Behind two sheets the page is scaled; the animator of the upper one knows it as it is behind one.
    check(
      CheckedStory(
        profile: .strict, pages: [],
        actions: [
          .show([page(5, 8)], [page(6, 11), page(7, 5)], plain), .show([page(5, 15)], [], held),
          .cancel(speed: 1, velocity: nil, of: 0), .advance(0.1),
        ]))
  }

  func testLayersThatAReleaseRedirectedStayRedirectedInANewLayout() {
    // The page stayed in sight until the end and was gone at once.
    check(
      CheckedStory(
        profile: .strict, pages: [page(5), page(4)],
        actions: [
          .pop(
            StoryOptions(
              hand: .holding, animator: NamedAnimator(rawValue: "android-predictive-back-sheet"))),
          .finish(speed: 1, velocity: nil, of: 0), .relayout(page(5)),
          .advance(0.3426010990875257),
        ]))
  }

  func testTheBottomBarOfANewerVersionComesWhileAPopIsTakenBack() {
    check(
      CheckedStory(
        pages: [page(1)], bottomBarHeight: 49,
        actions: [
          .push(page(0), held), .update(0.5, of: 0), .pop(plain), .push(page(0, 4), plain),
          .relayout(page(0)), .advance(0.3157431657293757),
        ]))
  }

  func testAFlightOfACancelledStateCoversItsOriginalAtTheEnd() {
    // The picture of the element was hidden there, and the surface under it was black.
    check(
      CheckedStory(
        profile: .strict, pages: [page(5, 7)],
        actions: [
          .show(
            [page(6, 3)], [page(0, 2)],
            StoryOptions(
              hand: .holding, animator: NamedAnimator(rawValue: "android-predictive-back"))),
          .pop(waiting), .cancel(speed: 2, velocity: 3, of: 1), .advance(0.19900659556086486),
        ]))
  }

  func testWhatArrivesUnderAPresentationIsScaledWithIt() {
    // The page arrived without the scale of its presentation, and its copy in the older picture had it.
    check(
      CheckedStory(
        pages: [page(0)],
        actions: [
          .present(page(6), style: 4, plain), .push(page(5, 1), plain),
          .show([page(3, 1), page(5, 10)], [page(2, 5)], plain), .advance(0.3329677841352009),
          .pop(plain),
        ]))
  }

  func testALayerThatFadesWithItsGroupGoesToRestWithTheTransition() {
    // The group was gone before the bar had arrived.
    check(
      CheckedStory(
        pages: [],
        actions: [
          .push(page(6), plain), .set([page(0, 2)], plain), .show([page(1, 4)], [page(5, 7)], held),
          .set([page(4, 14)], held), .cancel(speed: 2, velocity: nil, of: 0),
          .advance(0.27379100704839615),
        ]))
  }

  func testABarOfAnOlderVersionDoesNotComeBackWithTheReversedPush() {
    check(
      CheckedStory(
        pages: [page(6)],
        actions: [
          .push(page(2, 1), plain), .relayout(page(6, 1)), .advance(0.1), .pop(plain),
          .advance(0.1),
        ]))
  }

  func testAPageThatTheTransitionDrawsIsNotBroughtBackOverIt() {
    // The page came back without its bar, above the picture of the page with its bar.
    check(
      CheckedStory(
        pages: [page(0, 11), page(2, 8)],
        defaultAnimator: NamedAnimator(rawValue: "hero-page-in-right"),
        actions: [
          .pop(plain), .show([page(3, 16)], [page(6, 16)], held),
          .cancel(speed: 1, velocity: nil, of: 0), .advance(0.21537056622838643),
          .advance(0.17296652507965377),
        ]))
  }
}
