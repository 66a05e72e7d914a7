import TransitionKit
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
          try XCTUnwrap(timeline.frame(at: time)[.to]).frame.x,
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
      let frame = timeline.frame(at: try row.number("fraction") * timeline.duration)
      XCTAssertEqual(
        try XCTUnwrap(frame[.to]).alpha, try row.number("progress"), accuracy: 1e-9, "\(row)")
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
}
