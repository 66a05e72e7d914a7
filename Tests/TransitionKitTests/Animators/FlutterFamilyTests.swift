import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Flutter's routes, compared with the pictures of `Vectors/flutter.py`, and the back gestures of
/// Android, compared with values computed by hand.
final class FlutterFamilyTests: XCTestCase {
  func testEveryRouteShowsTheExpectedPicturesToOneBillionth() throws {
    let vectors = try CatalogueVectors("flutter")
    XCTAssertGreaterThan(vectors.pictures.count, VectorTable.rows(600, oneOf: 11))
    for (picture, layers) in vectors.pictures {
      let name = try XCTUnwrap(NamedAnimator(rawValue: picture.animator))
      let context = try picture.context { name.presentationStyle(in: $0) }
      CatalogueVectors.check(
        try name.animator().timeline(for: context), shows: layers, in: picture)
    }
  }

  func testAPopupHasTheHeightOfItsPanelAndADarkModeBarrier() throws {
    let container = try Container(size: Size(width: 320, height: 568))
    let popup = CupertinoPopup(height: 216, isDark: true)
    XCTAssertEqual(
      popup.presentationStyle(in: container).frame(in: container),
      Rect(x: 0, y: 352, width: 320, height: 216))
    let context = StaticContext(
      .present, from: Screen("a", bar: .hidden),
      to: Screen("b", bar: .hidden, presentationStyle: popup.presentationStyle(in: container)),
      container: container)
    let timeline = try popup.timeline(for: context)
    XCTAssertEqual(timeline.firstPicture[.to]?.frame.y, 568)
    XCTAssertEqual(timeline.lastPicture[.dimming]?.alpha, 0.48)
  }

  func testTheEdgeShadowIsDarkAtThePageAndClearAtItsOtherEdge() throws {
    let context = try Situations.context(.push, bar: .hidden)
    let strip = try XCTUnwrap(CupertinoPage().timeline(for: context).lastPicture[.shadow])
    XCTAssertEqual(strip.fill?.startColor.alpha, 0)
    XCTAssertEqual(strip.fill?.endColor.alpha, 4.0 / 255)
    XCTAssertEqual(strip.frame.maxX, 0)
  }

  func testAPageThatOpensUpwardsIsClippedToTheBottomOfTheContainer() throws {
    // Also below an opaque bar of 64 points: at progress e the clip starts at H(1 − e).
    let context = try Situations.context(.push, bar: .opaque)
    let timeline = try MaterialPage(.openUpwards).timeline(for: context)
    for step in 0...10 {
      let e = TimingCurve.openUp.progress(at: Double(step) / 10)
      let page = try XCTUnwrap(timeline.picture(at: 0.03 * Double(step))[.to])
      let clip = try XCTUnwrap(page.clip)
      XCTAssertEqual(page.frame.y + clip.y, 568 * (1 - e), accuracy: 1e-9, "\(step)")
      XCTAssertEqual(clip.height, 568 * e, accuracy: 1e-9, "\(step)")
    }
  }

  // MARK: - Back gestures

  func testThePreviewFollowsTheFinger() {
    let size = Size(width: 400, height: 800)
    let half = PredictiveBack(.sharedElement).look(progress: 0.5, drag: 800, in: size)
    // x: half of 400/20 − 8 = 12; y: all of 800/20 − 8 = 32.
    XCTAssertEqual(half.scale, 0.95)
    XCTAssertEqual(half.translation, Point(x: 6, y: 32))
    XCTAssertEqual([half.sideInset, half.cornerRadius], [4, 16])
    let right = PredictiveBack(.sharedElement, from: .right).look(
      progress: 1, drag: -900, in: size)
    XCTAssertEqual(right.translation, Point(x: -12, y: -32))
    let full = PredictiveBack(.fullScreen)
    XCTAssertEqual(full.look(progress: 0.35, in: size).scale, 0.95)
    XCTAssertEqual(full.look(progress: 0.35, in: size).translation.x, 12)
    XCTAssertEqual(full.look(progress: 0.14, in: size).alpha, 0.993, accuracy: 1e-15)
    XCTAssertEqual(full.look(progress: 0.9, in: size), full.look(progress: 0.35, in: size))
  }

  func testTheAndroidPreviewsFollowTheFinger() {
    let size = Size(width: 400, height: 800)
    let page = AndroidPredictiveBack(.page).look(progress: 1, drag: 400, in: size)
    // The margin is (800 − 720)/2 − 8 = 32, at most 24; a drag of half the height moves by half of it.
    XCTAssertEqual([page.scaleX, page.scaleY], [0.9, 0.9])
    XCTAssertEqual(page.translation, Point(x: 12, y: 12))
    XCTAssertEqual(
      AndroidPredictiveBack(.page, from: .right).look(progress: 0.5, in: size).translation.x, -6)
    let sheet = AndroidPredictiveBack(.bottomSheet).look(
      progress: 1, in: Size(width: 480, height: 240))
    XCTAssertEqual([sheet.scaleX, sheet.scaleY], [0.9, 0.9])
    XCTAssertEqual(sheet.contentScaleY, 1)
    XCTAssertEqual(AndroidPredictiveBack.releaseDuration(at: 0), 0.3)
    XCTAssertEqual(AndroidPredictiveBack.releaseDuration(at: 1), 0.15)
    // x(t) = 0.3t(1 − t)² + t³, y(t) = 0.3t(1 − t)² + 3t²(1 − t) + t³ at t = 1/2.
    XCTAssertEqual(
      AndroidPredictiveBack.progressCurve.progress(at: 0.1625), 0.5375, accuracy: 1e-12)
  }

  func testAReleasedPageLeavesFromWhereTheFingerWas() throws {
    let (controller, driver) = try backGesture(.sharedElement)
    driver.update(0.5)
    let held = try XCTUnwrap(controller.picture[.from])
    // Half of 320/20 − 8 = 8 points, scaled by 0.95.
    XCTAssertEqual(held.frame.x, 3.8, accuracy: 1e-12)
    XCTAssertEqual(held.transform.scaleX, 0.95, accuracy: 1e-12)
    driver.completionSpeed = 1.5
    driver.completionCurve = .linear
    driver.finish()
    XCTAssertEqual(controller.picture[.from], held)
    // Half of 0.3 s at 1.5 times the speed: 0.1 s.
    controller.advance(by: 0.05)
    let half = try XCTUnwrap(controller.picture[.from])
    let eased = TimingCurve.easeOut.progress(at: 0.5)
    XCTAssertEqual(half.alpha, 1 - eased, accuracy: 1e-9)
    XCTAssertEqual(half.frame.x, 3.8 + (32 - 3.8) * eased, accuracy: 1e-9)
    XCTAssertEqual(half.transform.scaleX, 0.975, accuracy: 1e-9)
    controller.advance(by: 0.05)
    XCTAssertEqual(controller.screens.map(\.id), ["a"])
    XCTAssertNil(controller.picture[.from])
  }

  func testAReleasedFullScreenPageFadesInPlace() throws {
    let (controller, driver) = try backGesture(.fullScreen)
    driver.update(0.7)
    XCTAssertEqual(try XCTUnwrap(controller.picture[.from]).transform.scaleX, 0.95, accuracy: 1e-12)
    driver.completionCurve = .linear
    driver.finish()
    controller.advance(by: 0.045)
    let half = try XCTUnwrap(controller.picture[.from])
    XCTAssertEqual(half.alpha, 0.9825 / 2, accuracy: 1e-9)
    XCTAssertEqual(half.frame.x, 4, accuracy: 1e-9)
    XCTAssertEqual(half.transform.scaleX, 0.975, accuracy: 1e-9)
  }

  func testAReleasedPageCanBePausedAndCancelled() throws {
    let (controller, driver) = try backGesture(.sharedElement)
    let before = controller.picture
    driver.update(0.4)
    driver.finish()
    controller.advance(by: 0.05)
    driver.pause()
    let caught = controller.picture
    driver.update(0.4)
    XCTAssertNotEqual(controller.picture, caught)
    driver.cancel()
    controller.advanceToRest()
    XCTAssertEqual(controller.screens.map(\.id), ["a", "b"])
    XCTAssertEqual(
      controller.picture.layers.map(\.state.frame), [try XCTUnwrap(before[.from]).frame])
  }

  func testWrappersForwardTheLayersAfterARelease() throws {
    let context = try Situations.context(.pop, bar: .hidden, isInteractive: true)
    let back = PredictiveBack(.sharedElement)
    let expected = back.layersAfterRelease(in: context)
    XCTAssertEqual(expected.map(\.id), [.from])
    let holders: [any AnimatedTransitioning] = [
      HashableAnimator(back), back.takingNavigationBar(),
      StackAndModal(stack: back, modal: Cover()),
      Effect.animator(back), Effect.animator(back).lasting(1),
      Effect.together(.animator(back), .cornerRadius(.back, 3)),
    ]
    for holder in holders {
      XCTAssertEqual(try holder.layersAfterRelease(in: context), expected, "\(holder)")
    }
    XCTAssertEqual(try Fade().layersAfterRelease(in: context), [])
  }

  func testWithReducedMotionThePageDoesNotMove() throws {
    let (controller, driver) = try backGesture(.sharedElement, reducesMotion: true)
    driver.update(0.5)
    driver.finish()
    controller.advance(by: 0.02)
    XCTAssertEqual(controller.picture[.from]?.frame.x, 0)
    XCTAssertEqual(controller.picture[.from]?.transform, .identity)
  }

  private func backGesture(
    _ style: PredictiveBack.Style, reducesMotion: Bool = false
  ) throws -> (NavigationController, GestureInteraction) {
    let controller = try NavigationController(
      screens: [Screen("a", bar: .hidden), Screen("b", bar: .hidden)],
      container: Container(size: Size(width: 320, height: 568), reducesMotion: reducesMotion),
      defaultAnimator: PredictiveBack(style))
    let driver = GestureInteraction()
    try controller.pop(animated: true, interaction: driver)
    return (controller, driver)
  }
}
