import XCTest

@testable import TransitionKit
import TransitionKitCatalogue

/// Windows, tables and other compositions of curves; expected values are computed by hand.
final class ComposedCurveTests: XCTestCase {
  func testAWindowOfTheFractionIsExactlyTheFormula() {
    for (a, b) in [(0.125, 0.25), (0.3, 1), (0, 0.35), (0, 1), (0.0825, 0.2075)] {
      let curve = TimingCurve.window(a...b)
      for step in 0...200 {
        let f = Double(step) / 200
        let expected = max(0, min(1, (f - a) / (b - a)))
        XCTAssertEqual(curve.progress(at: f), expected, "window(\(a),\(b)) at \(f)")
      }
    }
  }

  func testWindowRestsAtItsEndsExactly() throws {
    let curve = try TimingCurve.spring(dampingRatio: 0.3, duration: 1).windowed(0.4...0.6)
    // Such a spring passes its target; what is beyond the window stays at 1.
    let values = (0...100).map { curve.progress(at: Double($0) / 100) }
    XCTAssertEqual(values.max(), 1)
    XCTAssertEqual(values.min(), 0)
    XCTAssertGreaterThan(values.filter { $0 == 1 }.count, 10)
  }

  func testAWindowWithoutWidthJumpsAndOneBeyondTheEndsIsClamped() {
    let table: [(ClosedRange<Double>, at: Double, value: Double)] = [
      (0.5...0.5, 0.5.nextDown, 0), (0.5...0.5, 0.5, 1), (0...0, 0, 0),
      (0...0, .leastNonzeroMagnitude, 1), (1...1, 1.0.nextDown, 0), (1...1, 1, 1),
      (-3...0.5, 0.25, 0.5), (0.5...7, 0.75, 0.5), (2...3, 0.99, 0), (-2 ... -1, 0.01, 1),
      (-Double.infinity...Double.infinity, 0.3, 0.3),
    ]
    for (range, fraction, value) in table {
      XCTAssertEqual(
        TimingCurve.window(range).progress(at: fraction), value, "\(range) at \(fraction)")
    }
  }

  func testVelocityFollowsTheChainRule() throws {
    let square = TimingCurve.power(2, .accelerating)
    let cube = TimingCurve.power(3, .accelerating)
    // (t²)³ = t⁶, with the velocity 6t⁵; at 0.5 all numbers are exact.
    let sixth = try TimingCurve.composed(outer: cube, inner: square)
    XCTAssertEqual(sixth.motion(at: 0.5), MotionSample(value: 0x1p-6, velocity: 6 * 0x1p-5))
    // window(t², ¼, ¾) at √½: progress 0.5, velocity 2 · 2 · √½.
    let windowed = try square.windowed(0.25...0.75).motion(at: 0.5.squareRoot())
    XCTAssertEqual(windowed.value, 0.5, accuracy: 1e-15)
    XCTAssertEqual(windowed.velocity, 4 * 0.5.squareRoot(), accuracy: 1e-14)
    // Outside the window the velocity is 0.
    XCTAssertEqual(try square.windowed(0.25...0.75).velocity(at: 0.25), 0)
    XCTAssertEqual(try square.windowed(0.25...0.75).velocity(at: 0.95), 0)
  }

  func testAnEasedWindowMovesOnlyInsideTheWindow() throws {
    let curve = try TimingCurve.composed(outer: .power(2, .decelerating), inner: .window(0.5...1))
    let table: [(at: Double, value: Double, velocity: Double)] = [
      (0.25, 0, 0), (0.5, 0, 4), (0.75, 0.75, 2), (1, 1, 0),
    ]
    for (fraction, value, velocity) in table {
      XCTAssertEqual(
        curve.motion(at: fraction), MotionSample(value: value, velocity: velocity), "at \(fraction)"
      )
    }
  }

  func testOnlyALinearOuterCurvePassesAnOvershootOn() throws {
    let inner = try TimingCurve.linear([
      .init(at: 0, 0), .init(at: 0.5, 1.5), .init(at: 1, 1),
    ])
    let linear = try TimingCurve.composed(outer: .linear, inner: inner)
    XCTAssertEqual(linear.motion(at: 0.5), inner.motion(at: 0.5))
    let both = try TimingCurve.composed(
      outer: try .composed(outer: .linear, inner: .linear), inner: inner)
    XCTAssertEqual(both.progress(at: 0.5), 1.5)
    for outer in [TimingCurve.ease, .power(2, .accelerating), .circularOut, .window(0...1)] {
      let curve = try TimingCurve.composed(outer: outer, inner: inner)
      XCTAssertEqual(curve.motion(at: 0.5), MotionSample(value: 1, velocity: 0), "\(curve)")
    }
  }

  func testATableOverProgressIsExactBetweenItsStops() throws {
    // The alpha of a card is 0, ¼, 0.7 and 1 at progress 0, ½, 0.9 and 1.
    let table = try PiecewiseLinear([
      .init(at: 0, 0), .init(at: 0.5, 0.25), .init(at: 0.9, 0.7), .init(at: 1, 1),
    ])
    let curve = try TimingCurve.emphasized.through(table)
    for step in 0...100 {
      let f = Double(step) / 100
      let c = TimingCurve.emphasized.progress(at: f)
      let expected =
        c <= 0.5 ? c / 2 : c <= 0.9 ? 0.25 + (c - 0.5) * 0.45 / 0.4 : 0.7 + (c - 0.9) * 3
      XCTAssertEqual(curve.progress(at: f), expected, accuracy: 1e-15, "at \(f)")
    }
  }

  // MARK: - Under a finger

  func testUnderAFingerWindowsAndTablesRemainAndEasingIsRemoved() throws {
    let table = try PiecewiseLinear([.init(at: 0, 0), .init(at: 0.5, 0.2), .init(at: 1, 1)])
    let lines = TimingCurve.piecewiseLinear(table)
    let cases: [(TimingCurve, TimingCurve)] = [
      (.linear, .linear), (.easeInOut, .linear), (.system, .linear), (.emphasized, .linear),
      (try .steps(3), .linear), (.power(4, .accelerating), .linear),
      (.circularOut, .linear),
      // A piecewise linear curve of the fraction is an easing, for example a sampled spring.
      (lines, .linear),
      (try TimingCurve.system.through(table), try TimingCurve.linear.through(table)),
      (try lines.windowed(0.2...0.6), .window(0.2...0.6)),
      (.window(0.2...0.6), .window(0.2...0.6)),
      (try TimingCurve.emphasized.windowed(0...0.35), .window(0...0.35)),
      (try .composed(outer: .decelerate, inner: .window(0.3...1)), .window(0.3...1)),
      (try .composed(outer: .ease, inner: .easeIn), .linear),
      (
        try .composed(outer: .window(0.2...0.6), inner: .ease), .window(0.2...0.6)
      ),
      (
        try .composed(outer: TimingCurve.ease.through(table), inner: .window(0.5...1)),
        try .composed(outer: TimingCurve.linear.through(table), inner: .window(0.5...1))
      ),
    ]
    for (curve, left) in cases {
      XCTAssertEqual(curve.underFinger, left, "\(curve)")
      XCTAssertEqual(curve.underFinger.underFinger, left, "\(curve) twice")
    }
  }

  func testATimelineUnderAFingerKeepsItsWindows() throws {
    let layer = Layer(.to, frame: Rect(x: 0, y: 0, width: 100, height: 100))
      .moving(to: Rect(x: 100, y: 0, width: 100, height: 100), curve: .system)
      .fading(to: 0, curve: try TimingCurve.emphasized.windowed(0.25...0.75))
    let timeline = try Timeline(duration: 1, layers: [layer]).linearized
    // By hand: the frame follows the finger, and the alpha follows it within its window.
    for (time, x, alpha) in [(0.25, 25.0, 1.0), (0.5, 50, 0.5), (0.75, 75, 0), (1, 100, 0)] {
      let state = try XCTUnwrap(timeline.picture(at: time).layers.first?.state)
      XCTAssertEqual(state.frame.x, x, accuracy: 1e-12, "at \(time)")
      XCTAssertEqual(state.alpha, alpha, accuracy: 1e-12, "at \(time)")
    }
  }

  // MARK: - Reversing

  func testReversedCurvesAreTheMotionBackwards() throws {
    var random = SeededRandom.fromEnvironment()
    let fixed =
      NamedCurve.allCases.map(\.curve) + [
        .power(5, .decelerating), .window(0.1...0.4),
        try TimingCurve.emphasized.windowed(0.3...0.9),
        try .composed(outer: .decelerate, inner: .window(0.3...1)),
      ]
    for curve in fixed {
      for _ in 0..<20 {
        let f = random.double(in: 0.001...0.999)
        // A reversed spring is sampled within 1e-6.
        XCTAssertEqual(
          curve.reversed.progress(at: f), 1 - curve.progress(at: 1 - f), accuracy: 2e-6,
          "\(curve) at \(f)")
      }
    }
    XCTAssertEqual(TimingCurve.circularIn.reversed, .circularOut)
    XCTAssertEqual(TimingCurve.power(3, .accelerating).reversed, .power(3, .decelerating))
  }
}
