import XCTest

@testable import TransitionKit
import TransitionKitCatalogue

/// Curves one after the other; expected values by pencil.
final class JoinedCurveTests: XCTestCase {
  /// t² to (0.5, 0.8), then a constant to (0.75, 0.8), then a decelerating square to (1, 1).
  private func curve() throws -> JoinedCurve {
    try JoinedCurve(
      [.power(2, .accelerating), .linear, .power(2, .decelerating)],
      at: [.init(at: 0.5, 0.8), .init(at: 0.75, 0.8)])
  }

  func testEachPieceRunsInItsOwnBox() throws {
    let table: [(at: Double, value: Double, velocity: Double)] = [
      (0, 0, 0),
      // Progress 0.8/4, velocity 2 · ½ · 0.8/0.5.
      (0.25, 0.2, 1.6),
      // The velocity at a joint is that of the next piece.
      (0.5, 0.8, 0), (0.6, 0.8, 0), (0.75, 0.8, 1.6),
      // Progress 0.8 + ¾ · 0.2, velocity 2 · ½ · 0.2/0.25.
      (0.875, 0.95, 0.8), (1, 1, 0),
    ]
    let curve = TimingCurve.joined(try curve())
    for (fraction, value, velocity) in table {
      let motion = curve.motion(at: fraction)
      XCTAssertEqual(motion.value, value, accuracy: 1e-15, "at \(fraction)")
      XCTAssertEqual(motion.velocity, velocity, accuracy: 1e-15, "at \(fraction)")
    }
  }

  func testJointsAreMetExactlyWhateverTheirNumbers() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      let joint = PiecewiseLinear.Stop(
        at: random.double(in: 0.001...0.999), random.double(in: -2...3))
      let pieces = try [Curves.random(using: &random), Curves.random(using: &random)]
      let curve = try TimingCurve.joined(pieces, at: [joint])
      // Steps that jump at the start have left the joint; everything else meets it exactly.
      let start = Curves.start(of: pieces[1])
      let met = start == 1 ? 1 : joint.progress + (1 - joint.progress) * start
      XCTAssertEqual(curve.progress(at: joint.fraction), met, "\(curve)")
    }
  }

  func testAStepInsideAPieceStaysInsideIt() throws {
    let curve = try TimingCurve.joined([.linear, .steps(2)], at: [.init(at: 0.5, 0.5)])
    let table = [(0.25, 0.25), (0.6, 0.5), (0.75, 0.75), (0.99, 0.75), (1, 1)]
    for (fraction, value) in table { XCTAssertEqual(curve.progress(at: fraction), value) }
  }

  /// The joint's distance from the start is lost next to 1; the other numbers are a pencil's.
  func testBackwardsEveryJointStaysInside() throws {
    let curve = try JoinedCurve(
      [.linear, .power(2, .accelerating), .circularOut],
      at: [.init(at: 1e-30, 0.25), .init(at: 1e-20, 0.5)])
    let reversed = curve.reversed
    XCTAssertEqual(reversed.curves, [.circularIn, .power(2, .decelerating), .linear])
    XCTAssertEqual(
      reversed.joints,
      [.init(at: 1.0.nextDown.nextDown, 0.5), .init(at: 1.0.nextDown, 0.75)])
    XCTAssertEqual(reversed.motion(at: 1).value, 1)
    XCTAssertEqual(reversed.motion(at: 1.0.nextDown).value, 0.75)
    XCTAssertEqual(
      try JoinedCurve([.circularIn, .linear], at: [.init(at: 0.25, -1)]).reversed,
      try JoinedCurve([.linear, .circularOut], at: [.init(at: 0.75, 2)]))
  }

  func testBadJointsAreNamed() {
    let table: [(curves: Int, joints: [PiecewiseLinear.Stop], error: CurveError)] = [
      (0, [], .unmatchedJoints(curves: 0, joints: 0)),
      (1, [], .unmatchedJoints(curves: 1, joints: 0)),
      (2, [], .unmatchedJoints(curves: 2, joints: 0)),
      (2, [.init(at: 0.2, 0), .init(at: 0.4, 0)], .unmatchedJoints(curves: 2, joints: 2)),
      (
        2, [.init(at: 0, 0)],
        .outOfRange(field: "joints[0].fraction", value: 0, expected: "above 0 and below 1")
      ),
      (
        2, [.init(at: 1, 0)],
        .outOfRange(field: "joints[0].fraction", value: 1, expected: "above 0 and below 1")
      ),
      (
        3, [.init(at: 0.5, 0), .init(at: 0.5, 1)],
        .outOfRange(field: "joints[1].fraction", value: 0.5, expected: "above 0.5 and below 1")
      ),
      (2, [.init(at: .nan, 0)], .notFinite(field: "joints[0].fraction")),
      (2, [.init(at: 0.5, .infinity)], .notFinite(field: "joints[0].progress")),
    ]
    for (count, joints, error) in table {
      assertThrows(error, "\(count) curves, \(joints)") {
        try JoinedCurve(Array(repeating: .ease, count: count), at: joints)
      }
    }
    XCTAssertEqual(
      CurveError.unmatchedJoints(curves: 3, joints: 1).description,
      "joined() has 3 curves and 1 points, expected a point between each two curves")
  }
}
