import TransitionKit
import TransitionKitCatalogue
import XCTest

final class EffectMotionSchemeTests: XCTestCase {
  func testAnEffectTakesTheSpringAndTheTimeOfItsScheme() throws {
    let context = StaticContext(
      .push, from: Screen("a"), to: Screen("b"),
      container: try Container(size: Size(width: 400, height: 800)))
    for scheme in [MotionScheme.standard, .expressive] {
      for speed in MotionScheme.Speed.allCases {
        let effect = try Effect.move(.fore, to: .trailing).timing(scheme, .spatial, speed)
        let spring = scheme.spring(.spatial, speed)
        let timeline = try effect.timeline(for: context)
        XCTAssertEqual(timeline.duration, spring.settlingDuration(within: .uiKit))
        // The page comes from 400 points to the right.
        let time = timeline.duration / 4
        XCTAssertEqual(
          try XCTUnwrap(timeline.picture(at: time)[.to]).frame.x,
          400 * (1 - spring.motion(at: time).value), accuracy: 1e-9)
      }
    }
  }

  func testAFadeTakesTheSpringForEffects() throws {
    let context = StaticContext(
      .push, from: Screen("a"), to: Screen("b"),
      container: try Container(size: Size(width: 400, height: 800)))
    let schemes = ["standard": MotionScheme.standard, "expressive": .expressive]
    for row in try VectorTable("scheme-timings").rows(where: "role", is: "effects") {
      let scheme = try XCTUnwrap(schemes[row.text("scheme")])
      let speed = try XCTUnwrap(MotionScheme.Speed(rawValue: row.text("speed")))
      let effect = try Effect.opacity(.fore, 0).timing(scheme, .effects, speed)
      let timeline = try effect.timeline(for: context)
      XCTAssertEqual(timeline.duration, try row.number("duration"), accuracy: 1e-9)
      let picture = timeline.picture(at: try row.number("fraction") * timeline.duration)
      XCTAssertEqual(
        try XCTUnwrap(picture[.to]).alpha, try row.number("progress"), accuracy: 1e-9, "\(row)")
      // A spring for effects never overshoots, so no alpha is cut off.
      XCTAssertLessThan(try row.number("progress"), 1)
    }
  }

  func testASpringThatNeverSettlesIsRefused() throws {
    XCTAssertThrowsError(
      try MotionScheme(
        spatial: .init(
          fast: Spring(mass: 1, stiffness: 1, damping: 0),
          default: SpringPreset.compose.spring, slow: SpringPreset.compose.spring),
        effects: MotionScheme.standard.effects
      ).timing(.spatial, .fast)
    ) { XCTAssertEqual($0 as? CurveError, .notFinite(field: "span")) }
  }

  // MARK: - The scheme of a transition

  private static let schemes = ["standard": MotionScheme.standard, "expressive": .expressive]

  private static func screens() -> (Screen, Screen) {
    (Screen("a", bar: .hidden), Screen("b", bar: .hidden))
  }

  private static func stack(_ scheme: MotionScheme?) throws -> NavigationController {
    let controller = try NavigationController(
      screens: [screens().0], container: try Container(size: Size(width: 400, height: 800)))
    if let scheme { controller.motionScheme = scheme }
    return controller
  }

  func testAControllerSwitchesItsTransitionsAsAWhole() throws {
    for row in try VectorTable("motion-schemes").rows {
      let scheme = try row.value("scheme") { Self.schemes[$0] }
      let speed = try row.value("speed", MotionScheme.Speed.init(rawValue:))
      let (time, spatial, effects) = (
        try row.number("time"), try row.number("spatial"), try row.number("effects")
      )
      let controller = try Self.stack(scheme)
      let slide = Effect.together(.move(.fore, to: .trailing), .opacity(.fore, 0.5))
        .springing(speed)
      try controller.push(Self.screens().1, animated: true, using: slide)
      controller.advance(by: time)
      let state = try XCTUnwrap(controller.picture[.to])
      XCTAssertEqual(state.frame.x, 400 * (1 - spatial), accuracy: 1e-9, "\(row)")
      XCTAssertEqual(state.alpha, 0.5 + 0.5 * effects, accuracy: 1e-12, "\(row)")
      guard speed == .default else { continue }
      // The catalogue's pages on springs.
      let axis = try Self.stack(scheme)
      try axis.push(
        Self.screens().1, animated: true, using: MaterialMotion(.sharedAxisX, form: .springs))
      axis.advance(by: time)
      let (to, from) = (try XCTUnwrap(axis.picture[.to]), try XCTUnwrap(axis.picture[.from]))
      XCTAssertEqual(to.frame.x, 30 * (1 - spatial), accuracy: 1e-9, "\(row)")
      XCTAssertEqual(from.frame.x, -30 * spatial, accuracy: 1e-9, "\(row)")
      XCTAssertEqual(to.alpha, effects, accuracy: 1e-12, "\(row)")
      XCTAssertEqual(from.alpha, 1, "\(row)")
    }
  }

  func testAnimatorsThatFollowNoSchemeAreTheSameUnderEach() throws {
    var (standard, expressive) = (
      StaticContext(
        .push, from: Screen("a"), to: Screen("b"),
        container: try Container(size: Size(width: 400, height: 800))),
      StaticContext(
        .push, from: Screen("a"), to: Screen("b"),
        container: try Container(size: Size(width: 400, height: 800)))
    )
    expressive.motionScheme = .expressive
    for operation in TransitionOperation.allCases {
      (standard.operation, expressive.operation) = (operation, operation)
      for named in Cases.animators {
        let animator = named.animator()
        let (one, other) = (
          try? animator.timeline(for: standard), try? animator.timeline(for: expressive)
        )
        let followsScheme = named.rawValue.hasSuffix("-springs")
        XCTAssertEqual(one == other, !followsScheme, "\(named) \(operation)")
      }
    }
  }

  func testASchemeAppliesFromTheNextTransitionOn() throws {
    let controller = try Self.stack(nil)
    XCTAssertEqual(controller.motionScheme, .standard)
    let slide = Effect.move(.fore, to: .trailing).springing(as: .spatial)
    try controller.push(Self.screens().1, animated: true, using: slide)
    let duration = MotionScheme.standard.spring(.spatial).settlingDuration(within: .uiKit)
    controller.motionScheme = .expressive
    XCTAssertEqual(controller.playback?.timeline.duration, duration)
    controller.advanceToRest()
    try controller.pop(animated: true)
    XCTAssertEqual(
      controller.playback?.timeline.duration,
      MotionScheme.expressive.spring(.spatial).settlingDuration(within: .uiKit))
    controller.advanceToRest()
    XCTAssertEqual(controller.picture.layers.count, 1)
  }

  func testUnderAFingerEverythingMovesAtOnePace() throws {
    let controller = try Self.stack(.expressive)
    let driver = GestureInteraction()
    let slide = Effect.move(.fore, to: .trailing).with(.opacity(.fore, 0)).springing(.fast)
    try controller.push(Self.screens().1, animated: true, using: slide, interaction: driver)
    driver.update(0.25)
    let state = try XCTUnwrap(controller.picture[.to])
    XCTAssertEqual(state.frame.x, 300, accuracy: 1e-9)
    XCTAssertEqual(state.alpha, 0.25, accuracy: 1e-12)
  }

  func testTheTextNamesSpeedAndRole() {
    XCTAssertEqual("\(Effect.nothing.springing(.slow))", "nothing.springing(slow)")
    XCTAssertEqual(
      "\(Effect.nothing.springing(as: .effects))", "nothing.springing(default, effects)")
  }
}
