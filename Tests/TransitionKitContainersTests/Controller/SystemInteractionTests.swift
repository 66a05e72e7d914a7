import TransitionKit
import TransitionKitContainers
import XCTest

/// A finger on each container of UIKit and on the custom segue: the picture under it, and both ends.
///
/// The orders of events are measured or stated ones (rules C107, C201, C202, C302, C304); the pictures are lines by
/// pencil, as a motion under a finger is linear (R336).
final class SystemInteractionTests: XCTestCase {
  private func alpha(_ node: String, _ app: ContainerController) -> Double {
    app.picture[node]?.state.alpha ?? -1
  }

  // MARK: - UITabBarController

  func testUITabBarControllerFollowsAFinger() throws {  // C106, C107
    let (app, trace) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
    let before = app.picture.layers
    for finishes in [false, true] {
      trace.reset()
      let finger = GestureInteraction()
      try app.perform(.select("b", in: "tabs", by: .program), animated: true, interaction: finger)
      XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)"])
      for fraction in [0.2, 0.7, 0.4] {
        finger.update(fraction)
        XCTAssertEqual(alpha("b", app), fraction, accuracy: 1e-9)
        XCTAssertEqual(alpha("a", app), 1, accuracy: 1e-9)
      }
      if finishes { finger.finish() } else { finger.cancel() }
      app.advanceToRest()
      if finishes {
        XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)", "dA(b)", "dD(a)"])
        XCTAssertEqual(app.tree.description, "tabs{a, b*}")
        XCTAssertNil(app.picture["a"])
      } else {
        XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)", "wD(b)", "dD(b)", "wA(a)", "dA(a)"])
        XCTAssertEqual(app.picture.layers, before)
        XCTAssertEqual(app.tree.description, "tabs{a*, b}")
      }
    }
  }

  // MARK: - UIPageViewController

  func testUIPageViewControllerFollowsAFinger() throws {  // C201, C202, C210, C212
    // Half of 320 points decides; the first 10 of the finger do not count.
    for (travel, velocity, finishes) in [
      (169.0, 0.0, false), (171, 0, true), (60, 240, false), (60, 260, true), (200, -260, false),
    ] {
      let (app, trace) = try start(.pager("pages", [.screen("a"), .screen("b")]))
      let before = app.picture.layers
      try app.grabPager("pages")
      try app.dragPager("pages", to: travel)
      XCTAssertEqual(app.picture["a"]?.state.frame.x ?? 0, 10 - travel, accuracy: 1e-9)
      XCTAssertEqual(app.picture["b"]?.state.frame.x ?? 0, 330 - travel, accuracy: 1e-9)
      XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)"])
      try app.releasePager("pages", velocity: velocity)
      app.advanceToRest()
      if finishes {
        XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)", "dA(b)", "dD(a)"], "\(travel)")
        XCTAssertEqual(app.tree.description, "pages<a, b*>")
      } else {
        XCTAssertEqual(
          trace.appearance, ["wA(b)", "wD(a)", "wA(a)", "dA(a)", "wD(b)", "dD(b)"], "\(travel)")
        XCTAssertEqual(app.tree.description, "pages<a*, b>")
        XCTAssertEqual(app.picture.layers, before)
      }
    }
  }

  // MARK: - transition(from:to:)

  func testAChildSwapFollowsAFinger() throws {  // C302, C304, C306
    for finishes in [false, true] {
      let (app, trace) = try start(.area("parent", .screen("old")))
      let before = app.picture.layers
      let finger = GestureInteraction()
      try app.perform(
        .exchange(.screen("new"), in: "parent"), animated: true, using: Fade(duration: 0.3),
        interaction: finger)
      XCTAssertEqual(trace.appearance, ["wD(old)", "wA(new)"])
      for fraction in [0.3, 0.8, 0.5] {
        finger.update(fraction)
        XCTAssertEqual(alpha("new", app), fraction, accuracy: 1e-9)
        XCTAssertEqual(alpha("old", app), 1, accuracy: 1e-9)
      }
      if finishes { finger.finish() } else { finger.cancel() }
      app.advanceToRest()
      if finishes {
        XCTAssertEqual(trace.appearance, ["wD(old)", "wA(new)", "dD(old)", "dA(new)"])
        XCTAssertEqual(
          trace.tokens.filter { $0.hasPrefix("dM") || $0.hasPrefix("wM") },
          ["wM(new,parent)", "wM(old,nil)", "dM(new,parent)", "dM(old,nil)"])
        XCTAssertEqual(app.tree.description, "parent(new)")
        XCTAssertNil(app.picture["old"])
      } else {
        XCTAssertEqual(
          trace.appearance, ["wD(old)", "wA(new)", "wD(new)", "dD(new)", "wA(old)", "dA(old)"])
        XCTAssertEqual(app.tree.description, "parent(old)")
        XCTAssertEqual(app.picture.layers, before)
      }
    }
  }

  // MARK: - The custom segue

  func testTheCustomSegueEndsAsAPushWithoutAnimation() throws {
    let (app, trace) = try start(.stack("home", [.screen(Screen("a", bar: .hidden))]))
    let (plain, log) = try start(.stack("home", [.screen(Screen("a", bar: .hidden))]))
    let push = ContainerRequest.push(.screen(Screen("b", bar: .hidden)), onto: "home")
    try app.perform(push, animated: true, using: SegueSlide())
    // Ease-in-out is at its middle at half of 0.3 s: the source is at 0.75, the destination half way.
    app.advance(by: 0.15)
    XCTAssertEqual(alpha("a", app), 0.75, accuracy: 1e-6)
    XCTAssertEqual(alpha("b", app), 0.5, accuracy: 1e-6)
    XCTAssertEqual(app.picture["b"]?.state.frame.x ?? 0, 160, accuracy: 1e-3)
    app.advance(by: 0.149)
    XCTAssertEqual(alpha("a", app), 0.5, accuracy: 1e-3)
    app.advanceToRest()
    try plain.perform(push, animated: false)
    // The segue sets the alpha of the source back, removes the view that it added, and pushes without animation.
    XCTAssertEqual(app.picture.layers, plain.picture.layers)
    XCTAssertEqual(app.tree, plain.tree)
    XCTAssertEqual(trace.appearance, ["wD(a)", "wA(b)", "dD(a)", "dA(b)"])
    XCTAssertEqual(log.appearance, trace.appearance)
    // The source is whole when it is seen again.
    for controller in [app, plain] { try controller.perform(.pop(from: "home"), animated: false) }
    XCTAssertEqual(alpha("a", app), 1)
    XCTAssertEqual(app.picture.layers, plain.picture.layers)
  }

  func testTheCustomSegueFollowsAFinger() throws {
    let (app, trace) = try start(.stack("home", [.screen(Screen("a", bar: .hidden))]))
    let before = app.picture.layers
    let push = ContainerRequest.push(.screen(Screen("b", bar: .hidden)), onto: "home")
    for finishes in [false, true] {
      trace.reset()
      let finger = GestureInteraction()
      try app.perform(push, animated: true, using: SegueSlide(), interaction: finger)
      for fraction in [0.6, 0.25] {
        finger.update(fraction)
        XCTAssertEqual(alpha("a", app), 1 - 0.5 * fraction, accuracy: 1e-9)
        XCTAssertEqual(alpha("b", app), fraction, accuracy: 1e-9)
        XCTAssertEqual(app.picture["b"]?.state.frame.x ?? 0, 320 * (1 - fraction), accuracy: 1e-9)
      }
      if finishes { finger.finish() } else { finger.cancel() }
      app.advanceToRest()
      if finishes {
        XCTAssertEqual(trace.appearance, ["wD(a)", "wA(b)", "dD(a)", "dA(b)"])
        XCTAssertEqual(app.tree.description, "home[a, b]")
        XCTAssertNil(app.picture["a"])
      } else {
        XCTAssertEqual(trace.appearance, ["wD(a)", "wA(b)", "wD(b)", "dD(b)", "wA(a)", "dA(a)"])
        XCTAssertEqual(app.tree.description, "home[a]")
        XCTAssertEqual(app.picture.layers, before)
      }
    }
  }
}
