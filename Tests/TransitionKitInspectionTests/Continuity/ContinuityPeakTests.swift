import Foundation
import TransitionKit
import TransitionKitInspection
import XCTest

/// Speed, acceleration and jerk of curves whose derivatives are known.
final class ContinuityPeakTests: XCTestCase {
  private func assertPeaks(
    _ report: ContinuityReport, _ speed: Double, _ acceleration: Double, _ jerk: Double,
    accuracy: Double = 1e-6, file: StaticString = #filePath, line: UInt = #line
  ) {
    for (peak, expected, slack) in [
      (report.speed, speed, accuracy), (report.acceleration, acceleration, accuracy * 10),
      (report.jerk, jerk, accuracy * 1000),
    ] {
      XCTAssertEqual(
        peak?.value ?? 0, expected, accuracy: max(1e-3, expected * slack), "\(report)", file: file,
        line: line)
    }
  }

  /// 320 points in 0.5 s are 640 points per second all the time.
  func testALineHasASpeedAndNothingElse() throws {
    let report = try MotionCases.slide(.linear).continuity()
    assertPeaks(report, 640, 0, 0)
    XCTAssertEqual(report.speed?.layer, "to")
  }

  /// With D = 320 points and T = 0.5 s: the speed is 2Dt/T², the acceleration 2D/T².
  func testAParabolaHasAConstantAcceleration() throws {
    let curve = TimingCurve.power(try PowerCurve(2, .accelerating))
    let report = try MotionCases.slide(curve).continuity()
    assertPeaks(report, 1280, 2560, 0)
    XCTAssertEqual(try XCTUnwrap(report.speed).time, 0.5, accuracy: 1e-6)
  }

  /// With D·t³/T³ the jerk is 6D/T³.
  func testACubicHasAConstantJerk() throws {
    let curve = TimingCurve.power(try PowerCurve(3, .accelerating))
    assertPeaks(try MotionCases.slide(curve).continuity(), 1920, 7680, 15360)
  }

  /// The curve (x(s), y(s)) has the slope y′/x′, whose derivatives follow by the chain rule; their
  /// largest values at two million places, by an independent program.
  func testTheDerivativesOfBezierCurvesAreThoseOfTheirParameter() throws {
    let table: [(TimingCurve, speed: Double, acceleration: Double, jerk: Double, at: Double)] = [
      (.easeInOut, 1.7241379310344833, 4.437747828220267, 26.39215059738164, 0.8099273797),
      (
        try .cubicBezier(0.4, 0, 0.2, 1), 2.7345908033899953, 14.591366242824481,
        266.56859752010024, 0.2147901818
      ),
    ]
    for (curve, speed, acceleration, jerk, at) in table {
      for (distance, duration) in [(320.0, 0.5), (320, 0.33), (320, 3)] {
        let report = try MotionCases.slide(curve, lasting: duration).continuity()
        assertPeaks(
          report, speed * distance / duration, acceleration * distance / (duration * duration),
          jerk * distance / (duration * duration * duration))
        let time = try XCTUnwrap(report.acceleration).time / duration
        XCTAssertEqual(min(abs(time - at), abs(1 - time - at)), 0, accuracy: 2e-3, "\(curve)")
      }
    }
  }

  /// A critical spring with ω = 20/s: its speed D·ω²·t·e^(−ωt) is largest at 1/ω, D·ω/e; its
  /// acceleration D·ω² and its jerk 2·D·ω³ at the start.
  func testACriticalSpringHasTheDerivativesOfItsFormula() throws {
    let spring = TimingCurve.spring(
      try SpringTiming(Spring(mass: 1, stiffness: 400, damping: 40), span: 0.8))
    let report = try MotionCases.slide(spring, lasting: 0.8).continuity()
    assertPeaks(report, 320 * 20 / M_E, 320 * 400, 2 * 320 * 8000, accuracy: 1e-5)
    XCTAssertEqual(try XCTUnwrap(report.speed).time, 0.05, accuracy: 1e-4)
    XCTAssertEqual(try XCTUnwrap(report.acceleration).time, 0, accuracy: 1e-4)
  }

  /// The corner of a page is √(160² + 284²) points from its centre.
  func testCornersMoveByScaleAndByTurns() throws {
    let radius = (160.0 * 160 + 284 * 284).squareRoot()
    let growing = try MotionCases.timeline(
      Layer(.to, frame: MotionCases.page, transform: .scale(0.5))
        .transforming(to: .identity, curve: .linear), lasting: 1)
    assertPeaks(growing.continuity(), radius / 2, 0, 0)
    let turning = try MotionCases.timeline(
      Layer(.to, frame: MotionCases.page).transforming(to: Transform(rotation: 2), curve: .linear),
      lasting: 1)
    // On a circle: r·ω, r·ω², r·ω³.
    assertPeaks(turning.continuity(), 2 * radius, 4 * radius, 8 * radius, accuracy: 1e-5)
  }

  /// A page twice as large as the container: only what is inside counts, up to the container's corner.
  func testOnlyWhatIsInTheContainerMoves() throws {
    let shrinking = try MotionCases.timeline(
      Layer(.to, frame: MotionCases.page, transform: .scale(2))
        .transforming(to: .identity, curve: .linear), lasting: 1)
    let radius = (160.0 * 160 + 284 * 284).squareRoot()
    assertPeaks(shrinking.continuity(), radius, 0, 0)
    // At scale s the corner of the container shows the part at 1/s, which moves at r/s per second.
    XCTAssertEqual(
      try XCTUnwrap(shrinking.continuity(in: MotionCases.page).speed).value, radius, accuracy: 1e-6)
    let away = try MotionCases.timeline(
      Layer(.to, frame: MotionCases.page.offset(byX: 400))
        .moving(to: MotionCases.page.offset(byX: 900), curve: .linear))
    XCTAssertNil(away.continuity(in: MotionCases.page).speed)
    XCTAssertEqual(try XCTUnwrap(away.continuity().speed).value, 1000, accuracy: 1e-9)
  }

  /// The curve of CSS's ease-out begins like 1.72·x − c·x^(3/2), without a largest acceleration.
  ///
  /// A quarter of a circle begins like a root, without a largest speed.
  func testEndlessValuesAreSaidToBeEndless() throws {
    let fast = try MotionCases.slide(.easeOut).continuity()
    XCTAssertEqual(try XCTUnwrap(fast.speed).value, 640 / 0.58, accuracy: 1e-2)
    XCTAssertEqual(fast.acceleration?.value, .infinity)
    let faster = try MotionCases.slide(.circular(.decelerating)).continuity()
    XCTAssertEqual(faster.speed?.value, .infinity)
    XCTAssertEqual(
      faster.findings(within: MotionBudget(in: MotionCases.page.size)).map(\.description),
      ["budget: to moves at ∞ pt/s, 11360 pt/s are allowed, at 0 s"])
  }

  func testATimelinePlayedBackwardsHasTheSamePeaksAtTheMirroredTimes() throws {
    let timeline = try MotionCases.slide(.power(try PowerCurve(2, .accelerating)))
    let report = timeline.reversed().continuity()
    assertPeaks(report, 1280, 2560, 0)
    XCTAssertEqual(try XCTUnwrap(report.speed).time, 0, accuracy: 1e-6)
    XCTAssertEqual(try XCTUnwrap(report.seams.first?.velocity).amount, 1280, accuracy: 1e-5)
    XCTAssertNil(report.seams.last?.velocity)
  }

  func testATimelineWithoutTimeHasNoPeaks() throws {
    let report = try MotionCases.slide(.linear, lasting: 0).continuity()
    XCTAssertNil(report.speed)
    XCTAssertEqual(report.description, "0 s, nothing moves")
  }
}
