import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// A finger that takes over a running transition: the page stays where it is and then follows.
final class GrabTests: XCTestCase {
  // MARK: - Examples

  func testAPushThatIsCaughtByAPopStartsWhereThePageIs() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    let x = try XCTUnwrap(stage.controller.picture[.to]).frame.x
    stage.recorder.reset()
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    XCTAssertEqual(stage.measured, "CT(true) dD(a) dA(b) AE(true) wD(b) wA(a) SI AT(b→a)")
    XCTAssertEqual(driver.startFraction, x / 320, accuracy: 1e-12)
    for (fraction, expected) in [
      (0.0, x), (0.1, x + 32), (-0.1, x - 32), (-1, 0), (-x / 320, 0), (1, 320), (0, x),
    ] {
      driver.update(fraction)
      XCTAssertEqual(
        try XCTUnwrap(stage.controller.picture[.from]).frame.x, expected, accuracy: 1e-9)
      XCTAssertEqual(driver.fraction, expected / 320, accuracy: 1e-12)
    }
    // Without having moved, the page goes back to where the push was going, over time.
    driver.cancel()
    XCTAssertEqual(stage.controller.remaining, x / 320 * 0.33, accuracy: 1e-12)
    XCTAssertEqual(try XCTUnwrap(stage.controller.picture[.from]).frame.x, x, accuracy: 1e-9)
    stage.recorder.reset()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.measured, "CT(false) wD(a) dD(a) wA(b) dA(b) AE(false)")
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAPopThatIsCaughtByAPushOfItsPageIsTheMirrorImage() throws {
    for isFinish in [true, false] {
      let stage = try Stage(["a", "b"])
      try stage.controller.pop(animated: true)
      stage.controller.advance(by: 0.1)
      let x = try XCTUnwrap(stage.controller.picture[.from]).frame.x
      stage.recorder.reset()
      let driver = GestureInteraction()
      try stage.controller.push(Screen("b"), animated: true, interaction: driver)
      XCTAssertEqual(stage.measured, "CT(true) dD(b) dA(a) AE(true) wD(a) wA(b) SI AT(a→b)")
      XCTAssertEqual(stage.controller.transition?.operation, .push)
      XCTAssertEqual(driver.startFraction, 1 - x / 320, accuracy: 1e-12)
      for (fraction, expected) in [(0.0, x), (0.1, x - 32), (-0.05, x + 16), (0, x)] {
        driver.update(fraction)
        XCTAssertEqual(
          try XCTUnwrap(stage.controller.picture[.to]).frame.x, expected, accuracy: 1e-9)
      }
      stage.recorder.reset()
      if isFinish { driver.finish() } else { driver.cancel() }
      XCTAssertEqual(try XCTUnwrap(stage.controller.picture[.to]).frame.x, x, accuracy: 1e-9)
      stage.controller.advanceToRest()
      XCTAssertEqual(
        stage.measured,
        isFinish
          ? "CT(true) dD(a) dA(b) AE(true)" : "CT(false) wD(b) dD(b) wA(a) dA(a) AE(false)")
      XCTAssertEqual(stage.ids, isFinish ? ["a", "b"] : ["a"])
      XCTAssertFalse(stage.recorder.trace.contains { $0.hasPrefix("!") }, stage.trace)
    }
  }

  /// A finger whose transition nests: the picture stays, follows the finger from its start, and goes on inside.
  private func checkNestedGrab(
    _ stage: Stage, of page: String, _ grab: (GestureInteraction) throws -> Void,
    _ line: UInt = #line
  ) throws {
    let (controller, driver) = (stage.controller, GestureInteraction())
    let x = try XCTUnwrap(controller.picture.origin(of: page)).x
    let pages = PaintedPages(
      container: controller.container, screens: ["a", "b", "c"].map { Screen($0) })
    func painted() -> PaintedPicture { PaintedPicture(controller.picture, of: pages) }
    let before = painted()
    try grab(driver)
    XCTAssertEqual(driver.startFraction, 0, line: line)
    XCTAssertNil(painted().difference(from: before), line: line)
    func way() throws -> Double { try XCTUnwrap(controller.picture.origin(of: page)).x - x }
    for fraction in [0.25, 0.5, 0] {
      driver.update(fraction)
      XCTAssertEqual(try way(), fraction * 320, accuracy: 1e-9, line: line)
    }
    driver.update(0.25)
    controller.advance(by: 0.02)
    XCTAssertGreaterThan(abs(try way() - 80), 1, "it goes on under the finger", line: line)
    let held = painted()
    driver.cancel()
    XCTAssertNil(painted().difference(from: held), line: line)
    controller.advanceToRest()
  }

  func testAGrabWithAnAnimatorOfItsOwnFollowsItsTimeline() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    try checkNestedGrab(stage, of: "b") {
      try stage.controller.pop(
        animated: true, using: SlideWithFakeNavBar(duration: 2), interaction: $0)
    }
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAGrabForAnotherPairOfPagesStartsAtZeroAndGoesBackOverTime() throws {
    // The finger's pop goes from c to a, although c has come some way to b.
    let stage = try Stage(["a", "b", "c"])
    try stage.controller.pop(animated: true)
    stage.controller.advance(by: 0.15)
    try checkNestedGrab(stage, of: "c") {
      try stage.controller.pop(animated: true, interaction: $0)
    }
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAGrabThatIsGivenBackShowsWhatHasArrivedMeanwhile() throws {
    // The pop of c ends under the finger; nothing brings c back, and the screens hear that b is shown.
    let stage = try Stage(["a", "b", "c"])
    try stage.controller.pop(animated: true)
    stage.controller.advance(by: 0.15)
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.5)
    stage.controller.advance(by: 1)
    func way() throws -> Double { try XCTUnwrap(stage.controller.picture.origin(of: "b")).x }
    XCTAssertEqual(try way(), 160, accuracy: 1e-9)
    driver.cancel()
    var last = 160.0
    while stage.controller.remaining > 0 {
      XCTAssertLessThanOrEqual(try way(), last + 1e-9)
      XCTAssertNil(stage.controller.picture.origin(of: "c"))
      last = try way()
      stage.controller.advance(by: 0.01)
    }
    XCTAssertEqual(try way(), 0)
    XCTAssertEqual(stage.ids, ["a", "b"])
    XCTAssertTrue(stage.measured.hasSuffix("AT(c→b) CT(true) dD(c) dA(b) AE(true)"), stage.measured)
    XCTAssertEqual(
      stage.controller.picture.layers, try Stage(["a", "b"]).controller.picture.layers)
  }

  func testAPageGoesOnUnderTheFingerThatBringsTheNextOne() throws {
    // Page b comes from the right by itself, while the finger holds the page that comes from the bottom.
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    let x = try XCTUnwrap(stage.controller.picture.origin(of: "b")).x
    let driver = GestureInteraction()
    try stage.controller.push(
      Screen("c"), animated: true, using: DropFromBottom(), interaction: driver)
    for fraction in [0.5, 0] {
      driver.update(fraction)
      XCTAssertEqual(try XCTUnwrap(stage.controller.picture.origin(of: "b")).x, x, accuracy: 1e-9)
    }
    stage.controller.advance(by: 0.23)
    XCTAssertEqual(try XCTUnwrap(stage.controller.picture.origin(of: "b")).x, 0, accuracy: 1e-9)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAPauseWhileATransitionSettlesStaysUnderTheFinger() throws {
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.6)
    driver.finish()
    stage.controller.advance(by: 0.05)
    let x = try XCTUnwrap(stage.controller.picture[.from]).frame.x
    driver.pause()
    XCTAssertEqual(driver.startFraction, x / 320, accuracy: 1e-12)
    driver.update(-0.25)
    XCTAssertEqual(try XCTUnwrap(stage.controller.picture[.from]).frame.x, x - 80, accuracy: 1e-9)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAnUndisturbedInteractionStartsAtZero() throws {
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    XCTAssertEqual(driver.startFraction, 0)
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.25)
    XCTAssertEqual(driver.startFraction, 0)
    XCTAssertEqual(driver.fraction, 0.25)
  }

  // MARK: - Laws

  private enum Catch: CaseIterable { case pushByPop, popByPush }

  /// A stack whose transition a finger has just taken over.
  private struct Grabbed {
    let controller: NavigationController
    let driver = GestureInteraction()
    let before: Picture
    let painter: Painter

    init(
      _ name: NamedAnimator, _ how: Catch, at part: Double, _ direction: LayoutDirection,
      reducesMotion: Bool
    ) throws {
      // Without bars, which belong to no page here.
      let context = try Situations.context(.push, bar: .hidden)
      let container = try Container(
        size: context.container.size, layoutDirection: direction, reducesMotion: reducesMotion)
      controller = try NavigationController(
        screens: how == .pushByPop ? [context.from] : [context.from, context.to],
        container: container)
      painter = Painter(
        container: container, screens: [context.from, context.to], tolerance: 0.5)
      switch how {
      case .pushByPop:
        try controller.push(context.to, animated: true, using: name.animator())
      case .popByPush: try controller.pop(animated: true, using: name.animator())
      }
      controller.advance(by: controller.remaining * part)
      before = controller.picture
      switch how {
      case .pushByPop: try controller.pop(animated: true, interaction: driver)
      case .popByPush: try controller.push(context.to, animated: true, interaction: driver)
      }
    }
  }

  private static let stackAnimators = NamedAnimator.allCases.filter {
    $0.animator().operations.isSuperset(of: [.push, .pop])
  }

  /// Returns the largest difference of layers; a hundredth of 1, or of a radian, counts as a point.
  private static func distance(_ old: Picture, _ new: Picture, pagesOnly: Bool = false) -> Double {
    var worst = 0.0
    for entry in old.layers {
      if pagesOnly {
        guard case .screen = entry.node else { continue }
      }
      guard let now = new.layers.first(where: { $0.node == entry.node }) else { continue }
      let (a, b) = (entry.state.frame, now.state.frame)
      worst = max(
        worst, abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width), abs(a.height - b.height))
      let (c, d) = (entry.state.transform, now.state.transform)
      worst = max(
        worst, abs(c.translationX - d.translationX), abs(c.translationY - d.translationY),
        100 * abs(c.scaleX - d.scaleX), 100 * abs(c.rotation - d.rotation),
        100 * abs(c.rotationX - d.rotationX), 100 * abs(c.rotationY - d.rotationY),
        100 * abs(entry.state.alpha - now.state.alpha))
    }
    return worst
  }

  func testEveryAnimatorIsCaughtWithoutAJumpAndFollowsTheFinger() throws {
    try concurrently(Cases.some(of: Self.stackAnimators, quick: 8)) { name in
      for how in Catch.allCases {
        for part in [0.1, 0.3] {
          let cases: [(LayoutDirection, Bool)] =
            part < 0.2
            ? [(.leftToRight, false)] : [(.rightToLeft, false), (.leftToRight, true)]
          for (direction, isReduced) in cases {
            let note = "\(name) \(how) at \(part) \(direction) reduced \(isReduced)"
            let grabbed = try Grabbed(
              name, how, at: part, direction, reducesMotion: isReduced)
            let (controller, driver) = (grabbed.controller, grabbed.driver)
            let start = driver.startFraction
            XCTAssertLessThan(
              Self.distance(grabbed.before, controller.picture), 1e-6, "\(note): jumps")
            if let difference = grabbed.painter.difference(grabbed.before, controller.picture) {
              XCTFail("\(note): \(difference)")
            }
            // Every page follows in equal points: a step has the same size wherever it is equal.
            let playback = try XCTUnwrap(controller.playback, note)
            let linear = playback.timeline.linearized
            let held = playback.picture
            for step in [0.05, -0.05] where (0...1).contains(start + step) {
              driver.update(step)
              let now = try XCTUnwrap(controller.playback, note).picture
              let (old, new) = (
                linear.picture(at: start * linear.duration),
                linear.picture(at: (start + step) * linear.duration)
              )
              guard let leader = Self.leader(of: linear) else { continue }
              let planned = try XCTUnwrap(new.layers.first { $0.id == leader }, note).state
              let was = try XCTUnwrap(old.layers.first { $0.id == leader }, note).state
              let shown = try XCTUnwrap(now.layers.first { $0.id == leader }, note).state
              let grasp = try XCTUnwrap(held.layers.first { $0.id == leader }, note).state
              let travel = planned.frame.origin - was.frame.origin
              let covered = shown.frame.origin - grasp.frame.origin
              // Only what a spring has overshot, which no fraction shows, fades on the way.
              let offset = grasp.frame.origin - was.frame.origin
              let isExact = abs(offset.x) < 1e-6 && abs(offset.y) < 1e-6
              let tolerance = isExact ? 1e-6 : 0.2 * max(abs(travel.x), abs(travel.y))
              XCTAssertEqual(covered.x, travel.x, accuracy: tolerance, "\(note) by \(step)")
              XCTAssertEqual(covered.y, travel.y, accuracy: tolerance, "\(note) by \(step)")
            }
            driver.update(-start)
            XCTAssertEqual(driver.fraction, 0, note)
            if start > 0 {
              let first = linear.firstPicture
              for entry in try XCTUnwrap(controller.playback, note).picture.layers {
                let planned = try XCTUnwrap(first[entry.id], note)
                XCTAssertEqual(entry.state.frame.x, planned.frame.x, accuracy: 1e-6, note)
                XCTAssertEqual(entry.state.alpha, planned.alpha, accuracy: 1e-6, note)
              }
            }
          }
        }
      }
    }
  }

  /// Returns the page whose frame moves farthest.
  private static func leader(of timeline: Timeline) -> LayerID? {
    let moves = zip(timeline.firstPicture.layers, timeline.lastPicture.layers).compactMap {
      first, last -> (id: LayerID, travel: Double)? in
      switch first.id {
      case .screen, .snapshot: break
      default: return nil
      }
      let (a, b) = (first.state.frame, last.state.frame)
      return (first.id, max(abs(a.x - b.x), abs(a.y - b.y)))
    }
    return moves.max { $0.travel < $1.travel }.flatMap { $0.travel > 1 ? $0.id : nil }
  }

  func testNoReleaseAfterAGrabMakesAPageJump() throws {
    try concurrently(Cases.some(of: Self.stackAnimators, quick: 8)) { name in
      for how in Catch.allCases {
        for (step, velocity, finishes) in [
          (0.0, Double?.none, false), (0, nil, true), (0.2, 3, true), (0.2, 0.1, false),
          (-0.05, nil, false),
        ] {
          let note = "\(name) \(how) released after \(step) finishing \(finishes)"
          let grabbed = try Grabbed(name, how, at: 0.3, .leftToRight, reducesMotion: false)
          let (controller, driver) = (grabbed.controller, grabbed.driver)
          driver.update(step)
          driver.releaseVelocity = velocity
          let held = controller.picture
          if finishes { driver.finish() } else { driver.cancel() }
          guard controller.transition != nil else {
            // It was at the end already.
            XCTAssertTrue([0, 1].contains(driver.fraction), note)
            continue
          }
          XCTAssertLessThan(Self.distance(held, controller.picture), 1e-6, note)
          let (steps, time) = (60, controller.remaining)
          var last = held
          for _ in 0..<(steps - 1) {
            controller.advance(by: time / Double(steps))
            let now = controller.picture
            XCTAssertLessThan(Self.distance(last, now, pagesOnly: true), 568 * 0.2, note)
            last = now
          }
          controller.advanceToRest()
          let isPushed = (how == .pushByPop) != finishes
          XCTAssertEqual(controller.screens.count, isPushed ? 2 : 1, note)
        }
      }
    }
  }

  func testWhatAnInteractiveContextShowsIsWhatAControllerShows() throws {
    try concurrently(Situations.animatorsAndOperations) { name, operation in
      let context = try Situations.context(operation, bar: .opaque, isInteractive: true)
      let animator = name.animator()
      let controller = try NavigationController(
        screens: operation == .pop
          ? [context.to, context.from]
          : [
            operation == .dismiss ? context.to : context.from
          ], container: context.container)
      let driver = GestureInteraction()
      switch operation {
      case .push:
        try controller.push(context.to, animated: true, using: animator, interaction: driver)
      case .pop: try controller.pop(animated: true, using: animator, interaction: driver)
      case .present:
        try controller.present(context.to, animated: true, using: animator, interaction: driver)
      case .dismiss:
        try controller.present(context.from, animated: false, using: animator)
        try controller.dismiss(animated: true, using: animator, interaction: driver)
      }
      let playing = try XCTUnwrap(controller.transition, "\(name)")
      let timeline = try animator.resolvedTimeline(for: playing)
      for fraction in [0, 0.1, 0.3, 0.5, 0.9, 1] {
        driver.update(fraction)
        let shown = try XCTUnwrap(controller.playback).picture
        let expected = timeline.picture(at: fraction * timeline.duration)
        for entry in expected.layers {
          let state = try XCTUnwrap(shown[entry.id], "\(name) \(operation)")
          let note = "\(name) \(operation) \(entry.id) at \(fraction)"
          XCTAssertEqual(state.frame.x, entry.state.frame.x, accuracy: 1e-9, note)
          XCTAssertEqual(state.frame.y, entry.state.frame.y, accuracy: 1e-9, note)
          XCTAssertEqual(state.alpha, entry.state.alpha, accuracy: 1e-9, note)
          XCTAssertEqual(
            state.transform.scaleX, entry.state.transform.scaleX, accuracy: 1e-9, note)
        }
      }
    }
  }

  // MARK: - Predictive back

  func testPredictiveBackFollowsTheEdgeAndTheHeightOfTheFinger() throws {
    // By hand, 320 × 568 points: a shift of 320/20 − 8 and at most 568/20 − 8 inside the scale.
    for (edge, sign) in [(RectEdge.left, 1.0), (.right, -1)] {
      let stage = try Stage(["a", "b"], bar: .hidden)
      let driver = GestureInteraction()
      driver.gesture = GestureInput(edge: edge)
      try stage.controller.pop(
        animated: true, using: PredictiveBack(.sharedElement), interaction: driver)
      driver.gesture = GestureInput(edge: edge, translation: Point(x: 160 * sign, y: -568))
      driver.update(0.5)
      let page = try XCTUnwrap(stage.controller.picture[.from])
      XCTAssertEqual(page.frame.x, sign * 8 * 0.5 * 0.95, accuracy: 1e-9)
      XCTAssertEqual(page.frame.y, -20.4 * 0.95, accuracy: 1e-9)
      driver.cancel()
      XCTAssertEqual(
        try XCTUnwrap(stage.controller.picture[.from]).frame.y, -20.4 * 0.95, accuracy: 1e-9)
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.picture[.to]?.frame.y, 0)
    }
  }

  func testTheAndroidPageFollowsTheHeightOfTheFinger() throws {
    // By hand: room is min((568 − 0.95·568)/2 − 8, 24) at half progress; the finger is a quarter down.
    let stage = try Stage(["a", "b"], bar: .hidden)
    let driver = GestureInteraction()
    try stage.controller.pop(
      animated: true, using: AndroidPredictiveBack(.page), interaction: driver)
    driver.gesture = GestureInput(edge: .left, translation: Point(x: 160, y: 142))
    driver.update(0.5)
    XCTAssertEqual(
      try XCTUnwrap(stage.controller.picture[.from]).frame.y, 0.25 * (14.2 - 8), accuracy: 1e-9)
  }
}
