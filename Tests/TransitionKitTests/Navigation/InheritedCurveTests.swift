import TransitionKit
import TransitionKitCatalogue
import XCTest

/// R506: layers alongside inherit the duration and the curve of the transition's leading motion.
final class InheritedCurveTests: XCTestCase {
  /// An animator with a given page, for 1 s.
  private struct Given: AnimatedTransitioning {
    let track: Track<Rect>

    func duration(in context: any TransitionContext) -> Double { 1 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      let page = LayerState(frame: context.frame(of: .to))
      return try Timeline(
        duration: 1,
        layers: [
          Layer(.from, frame: context.frame(of: .from)),
          Layer(.to, page, tracks: LayerTracks(frame: track)),
        ])
    }
  }

  private static let rest = Rect(x: 0, y: 64, width: 320, height: 504)

  private func given(_ offsets: [Double], _ curve: TimingCurve) throws -> Given {
    let away = Self.rest.offset(byX: 320)
    let values = offsets.count == 1 ? [Self.rest] : [away, Self.rest]
    return Given(
      track: try Track(zip(offsets, values).map { Keyframe(at: $0, $1, curve: curve) }))
  }

  private func addBadge(_ stage: Stage, curve: TimingCurve? = nil) -> Bool? {
    stage.controller.transitionCoordinator?.animate(
      .named("badge"), from: LayerState(frame: Rect(x: 0, y: 0, width: 9, height: 9)),
      to: LayerState(frame: Rect(x: 100, y: 0, width: 9, height: 9)), curve: curve)
  }

  private func badge(_ stage: Stage) -> Double {
    (stage.controller.picture[.named("badge")]?.frame.x ?? .nan) / 100
  }

  private func progress(of page: LayerID, in stage: Stage) -> Double {
    1 - (stage.controller.picture[page]?.frame.x ?? .nan) / 320
  }

  func testALayerWithoutACurveMovesTogetherWithThePage() throws {
    // A page that slides in with ease-in-out for 0.33 s, and one on a spring for 0.6 s
    for animator in [SlideWithFakeNavBar(), ScaleBack()] as [any AnimatedTransitioning] {
      let stage = try Stage(["a"], bar: .hidden)
      try stage.controller.push(Screen("b", bar: .hidden), animated: true, using: animator)
      XCTAssertEqual(addBadge(stage), true)
      XCTAssertEqual(badge(stage), 0)
      var last = 0.0
      for _ in 0..<3 {
        stage.controller.advance(by: 0.06)
        XCTAssertEqual(
          badge(stage), progress(of: .to, in: stage), accuracy: 1e-9, "\(animator)")
        XCTAssertGreaterThan(badge(stage), last)
        last = badge(stage)
      }
    }
  }

  func testTheCurveOfThePageCanBeRead() throws {
    let stage = try Stage(["a", "b"])
    XCTAssertNil(stage.controller.transitionCoordinator)
    try stage.controller.pop(animated: true)
    let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
    XCTAssertEqual(coordinator.curve, .easeInOut)
    XCTAssertEqual(coordinator.transitionDuration, 0.33)
    stage.controller.advanceToRest()
    XCTAssertEqual(coordinator.curve, .linear)
  }

  func testTheCallerCanOverrideTheCurve() throws {
    let stage = try Stage(["a"], defaultAnimator: try given([0, 1], .easeIn))
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(addBadge(stage, curve: .linear), true)
    stage.controller.advance(by: 0.25)
    XCTAssertEqual(badge(stage), 0.25, accuracy: 1e-12)
    // ease-in at ¼: specification value of cubic-bezier(0.42, 0, 1, 1)
    XCTAssertEqual(progress(of: .to, in: stage), 0.093465, accuracy: 1e-6)
  }

  func testAMotionInAPartOfTheTimeKeepsItsWaits() throws {
    let stage = try Stage(["a"], defaultAnimator: try given([0.25, 0.75], .linear))
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(addBadge(stage), true)
    for expected in [0, 0, 0.25, 0.5, 0.75, 1, 1] {
      stage.controller.advance(by: 0.125)
      XCTAssertEqual(badge(stage), expected, accuracy: 1e-12)
    }
  }

  func testWithoutAMotionTheCurveIsThatOfUIKit() throws {
    let stage = try Stage(["a"], defaultAnimator: try given([0], .linear))
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(stage.controller.transitionCoordinator?.curve, .easeInOut)
    XCTAssertEqual(addBadge(stage), true)
    // ease-in-out at ¼: specification value of cubic-bezier(0.42, 0, 0.58, 1)
    stage.controller.advance(by: 0.25)
    XCTAssertEqual(badge(stage), 0.129162, accuracy: 1e-6)
  }

  func testOtherLayersAlongsideDoNotLead() throws {
    let stage = try Stage(["a"], defaultAnimator: try given([0], .linear))
    try stage.controller.push(Screen("b"), animated: true)
    let veil = Layer(.named("veil"), frame: Self.rest, alpha: 0).fading(to: 1, curve: .easeIn)
    stage.controller.transitionCoordinator?.animate(alongside: [veil])
    XCTAssertEqual(stage.controller.transitionCoordinator?.curve, .easeInOut)
  }

  func testUnderAFingerTheLayerFollowsTheFinger() throws {
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    XCTAssertEqual(addBadge(stage), true)
    for fraction in [0.3, 0.8, 0.1] {
      driver.update(fraction)
      XCTAssertEqual(badge(stage), fraction, accuracy: 1e-12)
    }
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertNil(stage.controller.picture[.named("badge")])
  }

  func testAPushPlayedBackwardsHasItsCurveBackwards() throws {
    let stage = try Stage(["a"], defaultAnimator: try given([0, 1], .easeIn))
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.4)
    try stage.controller.pop(animated: true)
    XCTAssertEqual(addBadge(stage), true)
    // After a quarter of the remaining 0.4 s: 1 − ease-in(¾) = 1 − 0.621862
    stage.controller.advance(by: 0.1)
    XCTAssertEqual(badge(stage), 0.378138, accuracy: 1e-6)
  }

  func testALayerAddedLaterUsesTheWholeCurveInTheRemainingTime() throws {
    // R505: added at 0.6 s of 1 s; half of the remaining time has passed 0.2 s later
    let stage = try Stage(["a"], defaultAnimator: try given([0, 1], .easeIn))
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.6)
    XCTAssertEqual(addBadge(stage), true)
    stage.controller.advance(by: 0.2)
    // ease-in at ½: specification value
    XCTAssertEqual(badge(stage), 0.315357, accuracy: 1e-6)
  }

  func testEveryPageThatSlidesTakesItsLayersAlong() throws {
    // The page's way in its picture is the measure, not its curve.
    var count = 0
    for name in NamedAnimator.allCases {
      let animator = name.animator()
      guard animator.operations.contains(.push) else { continue }
      let stage = try Stage(["a"], bar: .hidden)
      try stage.controller.push(Screen("b", bar: .hidden), animated: true, using: animator)
      guard let timeline = stage.controller.playback?.timeline,
        let track = timeline[.to]?.tracks.frame, track.keyframes.count == 2,
        abs(track.first.x - track.last.x) == 320
      else { continue }
      count += 1
      XCTAssertEqual(addBadge(stage), true, "\(name)")
      for _ in 0..<4 {
        let x = stage.controller.picture[.to]?.frame.x ?? .nan
        XCTAssertEqual(
          badge(stage), (x - track.first.x) / (track.last.x - track.first.x), accuracy: 1e-9,
          "\(name)")
        stage.controller.advance(by: timeline.duration / 4.5)
      }
    }
    XCTAssertGreaterThan(count, 5)
  }
}
