import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Short stories in which layers once looked otherwise after an interruption: contents fitted into a
/// frame, round corners, layers partly behind the eye.
final class KnownPictureStoryTests: StoryTestCase {
  // MARK: Contents

  func testAPageThatKeepsItsLayoutInASmallFrameKeepsItInAnotherRole() {
    check(
      CheckedStory(
        pages: [page(3, 11)],
        defaultAnimator: NamedAnimator(rawValue: "container-transform-through"),
        actions: [.set([page(4), page(6)], plain), .advance(0.1), .pop(plain)]))
  }

  func testANewerVersionOfAPageThatKeepsItsLayoutInASmallFrame() {
    check(
      CheckedStory(
        profile: .strict, pages: [page(6, 12), page(3)],
        actions: [.pop(using("container-transform")), .relayout(page(3, 2))]))
  }

  func testAPageThatIsPushedHalfWayKeepsItsLayoutUnderAnotherPage() {
    for name in ["container-transform", "container-transform-through", "android-predictive-back"] {
      check(
        CheckedStory(
          pages: [page(2, 6)],
          actions: [.push(page(5, 8), using(name)), .advance(0.15), .push(page(1), plain)]))
    }
  }

  // MARK: Layers partly behind the eye

  func testASideOfACubeThatReachesBehindTheEyeGoesOn() {
    for time in [0.3, 0.5, 0.6] {
      check(
        CheckedStory(
          pages: [page(2, 2)],
          actions: [
            .push(page(5, 2), using("vc-cube")), .advance(time), .push(page(1), plain),
          ]))
    }
  }

  func testNoPageSwingsBehindTheEyeInALargeContainer() {
    for name in ["vc-flip", "vc-turn", "vc-natgeo"] {
      for time in [0, 0.45, 0.55] {
        check(
          CheckedStory(
            pages: [page(2, 2)], size: Size(width: 1024, height: 768),
            actions: [
              .push(page(5, 2), using(name)), .advance(time), .push(page(1), plain),
            ]))
      }
    }
  }

  // MARK: Round corners

  func testAPageBehindTheCornersOfARoundOneStays() {
    check(
      CheckedStory(
        pages: [page(4, 2), page(2, 2), page(5, 2)],
        actions: [.pop(using("bubble", .holding)), .update(0.05, of: 0), .pop(using("bubble"))]))
    check(
      CheckedStory(
        pages: [page(2, 2)],
        actions: [
          .push(page(5, 2), using("bubble", .holding)), .update(0.9, of: 0),
          .present(page(1, 2), style: 0, using("bubble")),
        ]))
  }

  // MARK: Pages and their bars

  func testABarGoesOnInThePictureOfItsPageInAnotherContainer() {
    // The page went on alone, and its bar appeared as wide as the new container.
    check(
      CheckedStory(
        pages: [], size: Size(width: 1024, height: 768),
        actions: [
          .show([page(2, 5), page(4, 14)], [page(7, 10)], plain), .dismiss(plain),
          .resize(400, 568), .pop(plain),
        ]))
  }

  // MARK: Newer versions

  func testAnOlderVersionUnderAHeldPopIsThereAfterACancellation() {
    check(
      CheckedStory(
        pages: [page(2), page(5)], reducesMotion: true,
        actions: [
          .pop(held), .show([page(5, 5)], [page(1, 7), page(0, 11)], held),
          .cancel(speed: 1, velocity: nil, of: 0), .advance(0.2897919999293643),
        ]))
  }
}
