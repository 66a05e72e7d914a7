import TransitionKit
import XCTest

/// Curves from plain numbers, with the examples of the documentation.
final class TimingCurveTests: XCTestCase {
  func testEveryFactoryGivesTheCurveOfItsTypeAndPrintsIt() throws {
    let stops: [PiecewiseLinear.Stop] = [.init(at: 0, 0), .init(at: 0.75, 0.25), .init(at: 1, 1)]
    let joint = PiecewiseLinear.Stop(at: 0.5, 0.8)
    let table: [(curve: TimingCurve, same: TimingCurve, printed: String)] = [
      (
        try .cubicBezier(0.2, 0, 0, 1), .cubicBezier(try CubicBezier(0.2, 0, 0, 1)),
        "cubic-bezier(0.2,0,0,1)"
      ),
      (
        try .spring(dampingRatio: 1, duration: 0.6),
        .spring(try SpringTiming(dampingRatio: 1, initialVelocity: 0, duration: 0.6)),
        "spring(1,0,0.6)"
      ),
      (try .steps(4), .steps(try Steps(4, .jumpEnd)), "steps(4,end)"),
      (try .steps(4, .jumpBoth), .steps(try Steps(4, .jumpBoth)), "steps(4,jump-both)"),
      (
        try .linear(stops), .piecewiseLinear(try PiecewiseLinear(stops)),
        "linear(0 0%,0.25 75%,1 100%)"
      ),
      (
        try .joined([.easeIn, .easeOut], at: [joint]),
        .joined(try JoinedCurve([.easeIn, .easeOut], at: [joint])),
        "joined(ease-in,0.8 50%,ease-out)"
      ),
    ]
    for (curve, same, printed) in table {
      XCTAssertEqual(curve, same)
      XCTAssertEqual(curve.description, printed)
    }
  }

  func testTheExamplesOfTheDocumentationAnswerWhatTheySay() throws {
    XCTAssertEqual(TimingCurve.easeInOut.progress(at: 0.5), 0.5)
    XCTAssertEqual(try TimingCurve.steps(4, .jumpStart).progress(at: 0), 0.25)
    XCTAssertEqual(try TimingCurve.steps(4, .jumpStart).progress(at: 0.25), 0.5)
    XCTAssertEqual(
      try TimingCurve.linear([.init(at: 0, 0), .init(at: 0.75, 0.25), .init(at: 1, 1)])
        .progress(at: 0.375), 0.125)
    XCTAssertEqual(
      try TimingCurve.joined([.easeIn, .easeOut], at: [.init(at: 0.5, 0.8)]).progress(at: 0.5), 0.8)
    XCTAssertEqual(
      try TimingCurve.sampling { $0 * $0 * $0 }.progress(at: 0.5), 0.125, accuracy: 1e-4)
    XCTAssertEqual(
      try TimingCurve(notation: "steps(4, jump-none)").progress(at: 0.25), 1.0 / 3)
    XCTAssertEqual(try PowerCurve(2, .decelerating).motion(at: 0.5).value, 0.75)
    let delayed = try TimingCurve.composed(outer: .easeIn, inner: .window(0.5...1))
    XCTAssertEqual(delayed.progress(at: 0.5), 0)
    XCTAssertEqual(delayed.progress(at: 0.75), TimingCurve.easeIn.progress(at: 0.5))
  }

  /// By pencil: damping 10 halves the critical 20, so the envelope e^(−5t) is 0.001 at ln(1000)/5.
  func testAPhysicalSpringLastsUntilItHasSettled() throws {
    let curve = try TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
    guard case .spring(let timing) = curve else { return XCTFail("\(curve)") }
    XCTAssertEqual(timing.span, 1.4727003346780925, accuracy: 1e-14)
    XCTAssertEqual(timing.spring, try Spring(mass: 1, stiffness: 100, damping: 10))
    // 1 − e^(−5t)·(cos(√75·t) + 5/√75·sin(√75·t)) at a quarter of that time.
    XCTAssertEqual(curve.progress(at: 0.25), 1.1627988051933444, accuracy: 1e-13)
    XCTAssertEqual(try TimingCurve(notation: curve.description), curve)
    let pushed = try TimingCurve.spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 3)
    guard case .spring(let timing) = pushed else { return XCTFail("\(pushed)") }
    XCTAssertEqual(timing.spring.initialVelocity, 3)
    XCTAssertEqual(timing.span, timing.spring.settlingDuration)
  }

  func testIllegalNumbersAreNamed() {
    let table: [(CurveError, () throws -> TimingCurve)] = [
      (
        .outOfRange(field: "x1", value: 1.2, expected: "0...1"),
        { try .cubicBezier(1.2, 0, 0, 1) }
      ),
      (.notFinite(field: "y2"), { try .cubicBezier(0, 0, 0, .nan) }),
      (.notFinite(field: "dampingRatio"), { try .spring(dampingRatio: .nan, duration: 0.6) }),
      (.notFinite(field: "duration"), { try .spring(dampingRatio: 1, duration: .infinity) }),
      (
        .outOfRange(field: "initialVelocity", value: 2e6, expected: "within ±1e6"),
        { try .spring(dampingRatio: 1, initialVelocity: 2e6, duration: 1) }
      ),
      (
        .outOfRange(field: "mass", value: 0, expected: "above 0"),
        { try .spring(mass: 0, stiffness: 1, damping: 1) }
      ),
      (
        .outOfRange(field: "damping", value: 0, expected: "a spring that settles"),
        { try .spring(mass: 1, stiffness: 1, damping: 0) }
      ),
      (
        .outOfRange(field: "steps", value: 1, expected: "2...1000000"),
        { try .steps(1, .jumpNone) }
      ),
      (.tooFewStops(count: 1), { try .linear([.init(at: 0, 0)]) }),
      (.unmatchedJoints(curves: 2, joints: 0), { try .joined([.ease, .ease], at: []) }),
    ]
    for (error, make) in table { assertThrows(error, "\(error)", make) }
  }
}
