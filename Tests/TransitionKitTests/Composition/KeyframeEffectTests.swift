import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Lists of values that do not end at rest; expected values are computed by hand.
final class KeyframeEffectTests: XCTestCase {
  private func context(_ operation: TransitionOperation) throws -> StaticContext {
    StaticContext(
      operation, from: Screen("a"), to: Screen("b"),
      container: try Container(size: Size(width: 300, height: 600)))
  }

  func testATrackGoesThroughAListOfValues() throws {
    // Motion: animate(x, [0, 1.2, 0.8], { times: [0, 0.4, 1] }), with its values at the times and
    // half-way on straight lines.
    let track = try Track(through: [0, 1.2, 0.8], at: [0, 0.4, 1])
    for (fraction, value) in [(0, 0), (0.2, 0.6), (0.4, 1.2), (0.7, 1), (1, 0.8)] {
      XCTAssertEqual(track.value(at: fraction), value, accuracy: 1e-15, "at \(fraction)")
    }
    // Evenly spaced, as by default in Motion; t² on each segment.
    let eased = try Track(through: [0, 100, 40], curves: [.quadIn])
    XCTAssertEqual(eased.value(at: 0.25), 25)
    XCTAssertEqual(eased.value(at: 0.5), 100)
    XCTAssertEqual(eased.value(at: 0.75), 85)
    // Compose: keyframes { durationMillis = 375; 0f at 0 using LinearOutSlowIn; 0.4f at 75; 0.4f at 225 }.
    let compose = try Track(
      through: [0, 0.4, 0.4, 1], at: [0, 75.0 / 375, 225.0 / 375, 1],
      curves: [.decelerate, .linear, .linear])
    XCTAssertEqual(compose.value(at: 0.4), 0.4)
    XCTAssertEqual(compose.value(at: 0.8), 0.7, accuracy: 1e-15)
    XCTAssertEqual(compose.value(at: 0.1), 0.4 * TimingCurve.decelerate.progress(at: 0.5))
    XCTAssertEqual(try Track(through: [7.0]).value(at: 0.3), 7)
  }

  func testUnmatchedListsAreNamed() {
    let table: [(TrackError, () throws -> Track<Double>)] = [
      (.empty, { try Track(through: []) }),
      (
        .unmatched(field: "offsets", count: 1, expected: 2),
        { try Track(through: [1, 2], at: [0]) }
      ),
      (
        .unmatched(field: "curves", count: 3, expected: 2),
        { try Track(through: [1, 2, 3], curves: [.ease, .ease, .ease]) }
      ),
      (
        .unmatched(field: "curves", count: 0, expected: 1),
        { try Track(through: [1, 2], curves: []) }
      ),
      (.unordered(index: 1), { try Track(through: [1, 2], at: [0.5, 0.5]) }),
      (.illegalNumber(index: 0), { try Track(through: [.nan, 2]) }),
    ]
    for (error, make) in table { assertThrows(error, "\(error)", make) }
    XCTAssertEqual(
      TrackError.unmatched(field: "curves", count: 3, expected: 2).description,
      "curves has 3 elements, expected 2")
  }

  func testAnEffectPlaysTheListForwardsAndBackwards() throws {
    let effect = Effect.keyframes(
      .fore,
      LayerTracks(
        alpha: try Track(through: [0, 0.9, 0.5, 1], at: [0, 0.25, 0.5, 1]),
        cornerRadius: try Track(through: [10, 30, 20])))
    XCTAssertEqual(effect, effect)
    XCTAssertNotEqual(effect, .keyframes(.back, LayerTracks()))
    XCTAssertEqual(
      effect.description,
      "keyframes(fore: alpha 0 → 0.9 at 0.25 (linear) → 0.5 at 0.5 (linear) → 1 (linear), "
        + "cornerRadius 10 → 30 at 0.5 (linear) → 20 (linear))")
    let push = try effect.timeline(for: context(.push))
    let pop = try effect.timeline(for: context(.pop))
    for (fraction, alpha, radius) in [
      (0.0, 0.0, 10.0), (0.25, 0.9, 20), (0.5, 0.5, 30), (0.75, 0.75, 25), (1, 1, 20),
    ] {
      let state = try XCTUnwrap(
        push.picture(at: fraction * push.duration).layers.first { $0.id == .screen(.to) }?.state)
      XCTAssertEqual(state.alpha, alpha, accuracy: 1e-12, "at \(fraction)")
      XCTAssertEqual(state.cornerRadius, radius, accuracy: 1e-12, "at \(fraction)")
      let back = try XCTUnwrap(
        pop.picture(at: (1 - fraction) * pop.duration).layers.first { $0.id == .screen(.from) }?
          .state
      )
      XCTAssertEqual(back.alpha, alpha, accuracy: 1e-12, "back at \(fraction)")
    }
    XCTAssertEqual(try JSONDecoder().decode(Timeline.self, from: JSONEncoder().encode(push)), push)
  }

  func testItJoinsOtherEffectsAndTakesADurationAndACurve() throws {
    let fade = Effect.keyframes(.fore, LayerTracks(alpha: try Track(through: [0, 1, 0.4])))
    let effect = Effect.together(fade, .move(.fore, to: .trailing)).lasting(2).timing(.quadIn)
    let timeline = try effect.timeline(for: context(.push))
    let state = try XCTUnwrap(
      timeline.picture(at: 0.5).layers.first { $0.id == .screen(.to) }?.state)
    // A quarter of the time is half of the first segment: (1/2)² of it; the page has moved by 1/16.
    XCTAssertEqual(state.alpha, 0.25, accuracy: 1e-12)
    XCTAssertEqual(state.frame.x, 300 * 15 / 16, accuracy: 1e-9)
    XCTAssertThrowsError(
      try Effect.together(fade, .opacity(.fore, 0)).timeline(for: context(.push)))
  }
}
