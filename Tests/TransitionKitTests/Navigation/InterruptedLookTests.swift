import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// How layers look, besides where they are, when another transition takes over.
final class InterruptedLookTests: XCTestCase {
  /// A presentation that blurs its presenter, with its bar, and takes half of its colours.
  private struct Blurring: AnimatedTransitioning {
    func duration(in context: any TransitionContext) -> Double { 1 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let bounds = context.container.bounds
      let forward = context.isForward
      var looks = [LayerState(frame: bounds), LayerState(frame: bounds, blur: 10, saturation: 0.5)]
      if !forward { looks.reverse() }
      let below = bounds.offset(y: bounds.height)
      let fore = Layer(context.foreLayer, frame: forward ? below : bounds)
        .moving(to: forward ? bounds : below, curve: .linear)
      return try Timeline(
        duration: 1,
        layers: [Layer(context.backLayer, from: looks[0], to: looks[1], curve: .linear), fore])
    }
  }

  private func controller() throws -> NavigationController {
    try NavigationController(
      screens: [Screen("a", bar: .opaque)],
      container: Container(size: Size(width: 320, height: 568)))
  }

  /// A card that hides what is behind it without covering it: nothing appears or vanishes in an instant.
  func testWhatASmallCardHidesFadesWithIt() throws {
    let card = Rect(x: 20, y: 60, width: 280, height: 360)
    let screens = [
      Screen("a", bar: .opaque), Screen("sheet", presentationStyle: .pageSheet),
      Screen("card", presentationStyle: .custom(frame: card, removesPresenter: true)),
    ]
    for animator in [StackAndModal.standard, VCPages.pan] as [any AnimatedTransitioning] {
      let stack = try controller()
      try stack.present(screens[1], animated: false)
      var painter = Painter(container: stack.container, screens: screens)
      painter.presented = ["sheet", "card"]
      let steps: [(NavigationController) throws -> Void] = [
        { try $0.present(screens[2], animated: true, using: animator) },
        { try $0.dismiss(animated: true, using: animator) },
      ]
      for (index, step) in steps.enumerated() {
        let before = stack.picture
        try step(stack)
        XCTAssertNil(painter.difference(before, stack.picture), "\(animator) \(index)")
        stack.advance(by: stack.remaining * (1 - 1e-9))
        let last = stack.picture
        stack.advanceToRest()
        XCTAssertNil(painter.difference(last, stack.picture), "\(animator) \(index)")
      }
    }
  }

  /// A finger that takes over a motion of the clock goes on with it, also if that is planned anew: the page that it
  /// leaves has got a bottom bar, which this container does not have.
  func testAMotionThatAFingerTakesOverKeepsItsCurve() throws {
    var page = Screen("b", bar: .opaque)
    page.hidesBottomBar = true
    let stack = try NavigationController(
      screens: [Screen("a", bar: .opaque), page],
      container: Container(size: Size(width: 320, height: 568)))
    try stack.pop(animated: true)
    stack.advance(by: 0.1)
    page.hidesBottomBar = false
    try stack.push(page, animated: true)
    let x = try XCTUnwrap(stack.picture[.from]).frame.x
    let finger = GestureInteraction()
    try stack.pop(animated: true, interaction: finger)
    XCTAssertEqual(try XCTUnwrap(stack.picture[.from]).frame.x, x, accuracy: 1e-9)
    finger.update(0.1)
    XCTAssertEqual(try XCTUnwrap(stack.picture[.from]).frame.x, x + 32, accuracy: 1e-9)
  }

  /// A pop that a finger gave back is seen at its end; its page, which is left by a push then, has a bar of its own.
  func testAPageWithoutABarStaysWhereItIsWhenAPushLeavesAnother() throws {
    let stack = try NavigationController(
      screens: [Screen("a", bar: .hidden), Screen("b", bar: .opaque)],
      container: Container(size: Size(width: 320, height: 568)))
    try stack.pop(animated: true)
    stack.advance(by: 0.1)
    try stack.setScreens([Screen("a", bar: .hidden), Screen("c", bar: .hidden)], animated: true)
    stack.advance(by: 0.1)
    let before = stack.picture
    try stack.setScreens([Screen("d", bar: .hidden)], animated: true)
    let painter = Painter(
      container: stack.container,
      screens: [Screen("b", bar: .opaque)] + ["a", "c", "d"].map { Screen($0, bar: .hidden) })
    XCTAssertNil(painter.difference(before, stack.picture))
  }

  /// A push is seen on both sides of a presentation that shows the stack anew; on one of them a pop still arrives.
  func testAPushOnBothSidesOfAMotionGoesOnFromTheOneThatMoves() throws {
    let stack = try controller()
    let pages = [Screen("b", bar: .translucent), Screen("c", bar: .opaque)]
    let fronts = [
      Screen("m", presentationStyle: .overFullScreen), Screen("n", presentationStyle: .pageSheet),
    ]
    try stack.push(pages[0], animated: false)
    try stack.present(fronts[0], animated: true)
    try stack.pop(animated: true)
    try stack.present(fronts[1], animated: true)
    let before = stack.picture
    try stack.push(pages[1], animated: true)
    var painter = Painter(
      container: stack.container, screens: [Screen("a", bar: .opaque)] + pages + fronts)
    painter.presented = ["m", "n"]
    XCTAssertNil(painter.difference(before, stack.picture))
    stack.advanceToRest()
    XCTAssertEqual(stack.screens.map(\.id), ["a", "c"])
  }

  func testABarKeepsTheBlurOfThePictureThatItComesFrom() throws {
    let stack = try controller()
    try stack.present(
      Screen("m", presentationStyle: .custom(frame: Rect(x: 0, y: 300, width: 320, height: 268))),
      animated: true, using: Blurring())
    stack.advanceToRest()
    try stack.dismiss(animated: true)
    stack.advance(by: 0.5)
    func bar() -> (blur: Double, saturation: Double)? {
      PaintedPicture(of: stack).samples(at: Point(x: 40, y: 30)).first.map {
        ($0.blur, $0.saturation)
      }
    }
    // Half of the way: a blur of 5 points and three quarters of the colours.
    XCTAssertEqual(try XCTUnwrap(bar()).blur, 5, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(bar()).saturation, 0.75, accuracy: 1e-9)
    try stack.push(Screen("b", bar: .opaque), animated: true)
    XCTAssertEqual(try XCTUnwrap(bar()).blur, 5, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(bar()).saturation, 0.75, accuracy: 1e-9)
  }

  func testTheShadowOfAPageGoesOnWhereItIs() throws {
    /// A page that slides in and casts a shadow that grows to an opacity of 0.8.
    struct Casting: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 1 }

      func timeline(for context: any TransitionContext) throws -> Timeline {
        let page = context.frame(of: .to)
        let away = page.offset(byX: context.container.width)
        return try Timeline(
          duration: 1,
          layers: [
            Layer(.from, frame: context.frame(of: .from)),
            Layer(.to, frame: away).moving(to: page, curve: .linear)
              .shadowing(to: Shadow(opacity: 0.8, radius: 20), curve: .linear),
          ])
      }
    }
    let stack = try controller()
    try stack.push(Screen("b", bar: .opaque), animated: true, using: Casting())
    stack.advance(by: 0.5)
    func shadow() -> Shadow? {
      stack.picture.flattened.first { $0.entry.node == .screen("b") }?.entry.state.shadow
    }
    XCTAssertEqual(try XCTUnwrap(shadow()).opacity, 0.4, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(shadow()).radius, 10, accuracy: 1e-9)
    // The page and its shadow go on under the next one.
    try stack.push(Screen("c", bar: .opaque), animated: true)
    XCTAssertEqual(try XCTUnwrap(shadow()).opacity, 0.4, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(shadow()).radius, 10, accuracy: 1e-9)
    stack.advance(by: 0.25)
    XCTAssertEqual(try XCTUnwrap(shadow()).opacity, 0.6, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(shadow()).radius, 15, accuracy: 1e-9)
  }

  /// A release at the end of the finger's way leads where one before it leads.
  func testAPredictiveBackReleasedAtItsEndFadesOut() throws {
    for name in ["predictive-back", "predictive-back-fullscreen", "android-predictive-back"] {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
      let stack = try NavigationController(
        screens: [Screen("a"), Screen("b")],
        container: Container(size: Size(width: 320, height: 568)))
      let driver = GestureInteraction()
      try stack.pop(animated: true, using: animator, interaction: driver)
      driver.update(1)
      let held = PaintedPicture(of: stack)
      driver.finish()
      XCTAssertNil(PaintedPicture(of: stack).difference(from: held), name)
      XCTAssertGreaterThan(stack.remaining, 0.01, name)
      let (last, pages) = (stack.remaining * (1 - 1e-6), PaintedPages(of: stack))
      stack.advance(by: last)
      let end = PaintedPicture(stack.picture, of: pages)
      stack.advance(by: 1)
      XCTAssertNil(PaintedPicture(stack.picture, of: pages).difference(from: end), name)
    }
  }
}
