import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

final class InverseCurveTests: XCTestCase {
  func testTheInverseUndoesTheCurve() throws {
    // Those without straight lines of their own are exact; the others are within 1e-4.
    let exact = [
      "linear", "ease", "ease-in-out", "cubic-bezier(0.9,0.1,0.1,0.9)", "cubic-bezier(0,1,1,0)",
      "cubic-bezier(0.3,1.2,0.6,0.9)", "acc(2)", "dec(5)", "acc(0.5)", "circ-in", "circ-out",
      "circ-in-out", "cubic-in-out", "emphasized", "ios-push", "linear(0,0.2 50%,1)",
      "composed(acc(3),ease-in)", "joined(circ-out,0.5 20%,acc(2))", "sine-in", "sine-out",
      "sine-in-out", "expo(in,level)", "expo(out,level)", "expo(in-out,level)", "expo-in",
      "expo-out",
      "expo-in-out", "joined(sine-in,0.5 20%,expo(out,level))", "composed(sine-out,expo-in)",
    ]
    let sampled = ["back(-1,in)", "elastic(0,in-out)", "system", "spring(1,0,0.6)"]
    for (texts, tolerance) in [(exact, 2e-12), (sampled, 2e-4)] {
      for text in texts {
        let curve = try TimingCurve(notation: text, in: .catalogue)
        let inverse = try curve.inverse()
        for step in 0...100 {
          let x = Double(step) / 100
          let y = curve.progress(at: x)
          // Where the curve is level, rounding its progress moves the fraction.
          let reach = tolerance + 2e-15 / max(abs(curve.velocity(at: x)), 1e-9)
          XCTAssertEqual(inverse.progress(at: y), x, accuracy: reach, "\(text) at \(x)")
        }
        XCTAssertEqual(inverse.progress(at: 0), 0, text)
        XCTAssertEqual(inverse.progress(at: 1), 1, text)
      }
    }
    // By pencil.
    XCTAssertEqual(try TimingCurve.quadIn.inverse(), try .power(0.5, .in))
    XCTAssertEqual(try TimingCurve.circularIn.inverse(), .circularOut)
    XCTAssertEqual(try TimingCurve.linear.inverse(), .linear)
    XCTAssertEqual(
      try TimingCurve.cubicBezier(0.9, 0.1, 0.2, 0.7).inverse(),
      try .cubicBezier(0.1, 0.9, 0.7, 0.2))
  }

  func testACurveThatDoesNotRiseHasNoInverse() throws {
    let texts = [
      "back-in", "back-out", "elastic-out", "bounce-out", "steps(3)", "steps(3,start)",
      "cubic-bezier(0.3,2,0.6,1.5)", "window(0.2,0.8)", "linear(0,0.5 20%,0.5 40%,1)",
      "linear(0.1,1)", "linear(0,0.5 50%,0.7 50%,1)", "joined(ease,1.5 50%,ease)",
      "spring(0.5,0,0.75)", "elastic(1,0.3,in)", "composed(back-in,ease)",
    ]
    for text in texts {
      let curve = try TimingCurve(notation: text, in: .catalogue)
      XCTAssertThrowsError(try curve.inverse(), text) {
        guard case CurveError.notIncreasing(let fraction) = $0 else {
          return XCTFail("\(text): \($0)")
        }
        XCTAssertTrue((0...1).contains(fraction), text)
      }
    }
    assertThrows(CurveError.outOfRange(field: "tolerance", value: 0, expected: "above 0")) {
      try TimingCurve.sineIn.inverse(tolerance: 0)
    }
  }

  /// Fractions and rates are computed by mpmath from the curves; see Vectors/inverse_curves.py.
  func testSineAndExponentialCurvesHaveClosedInverses() throws {
    let rows = try VectorTable("inverse-curves").rows
    XCTAssertGreaterThanOrEqual(rows.count, VectorTable.rows(144, oneOf: 5))
    for row in rows {
      let notation = try row.text("curve").replacing(";", with: ",")
      let inverse = try TimingCurve(notation: "inverse(\(notation))", in: .catalogue)
      let (p, velocity) = (try row.number("progress"), try row.number("velocity"))
      let motion = inverse.motion(at: p)
      XCTAssertEqual(
        motion.value, try row.number("fraction"), accuracy: 1e-15, "\(notation) at \(p)")
      // Rounding 1 − p moves a steep curve.
      let steepness = abs(velocity) * abs(velocity)
      XCTAssertEqual(
        motion.velocity, velocity, accuracy: 1e-13 * max(1, steepness), "\(notation) at \(p)")
    }
  }

  func testTheInverseOfAnInverseIsTheCurveAndItPrints() throws {
    let table = [
      "sine-in": "inverse(sine-in)", "sine-out": "inverse(sine-out)",
      "sine-in-out": "inverse(sine-in-out)", "expo-in": "inverse(expo-in)",
      "expo-in-out": "inverse(expo-in-out)", "expo(in,level)": "inverse(expo(in,level))",
      "expo(out,level)": "inverse(expo(out,level))",
      "joined(sine-in,0.5 20%,expo-out)":
        "joined(inverse(sine-in),0.2 50%,inverse(expo-out))",
    ]
    for (text, printed) in table {
      let curve = try TimingCurve(notation: text, in: .catalogue)
      let inverse = try curve.inverse()
      XCTAssertEqual(inverse.exportedNotation, printed)
      XCTAssertEqual(inverse.notation(in: .catalogue), printed)
      XCTAssertEqual(try TimingCurve(notation: printed, in: .catalogue), inverse)
      XCTAssertEqual(try inverse.inverse(), curve, text)
      // No tolerance is too small for a closed form.
      XCTAssertEqual(try curve.inverse(tolerance: 1e-300), inverse, text)
    }
    XCTAssertNoThrow(try TimingCurve(notation: "inverse(sine-in,1e-9)", in: .catalogue))
  }

  /// By pencil: the inverse of t², `back(-1,in)`, is √p with the rate 1/(2√p) and the second derivative
  /// −1/(4p√p), whose size falls along a line; that of t³, `back(0,in)`, is ∛p.
  func testTheRateOfASampledInverseIsAsNearAsStated() throws {
    let table: [(text: String, exponent: Double)] = [("back(-1,in)", 2), ("back(0,in)", 3)]
    for (text, n) in table {
      for tolerance in [1e-2, 1e-4, 1e-6] {
        let inverse = try TimingCurve(notation: text, in: .catalogue).inverse(tolerance: tolerance)
        guard case .piecewiseLinear(let lines) = inverse else { return XCTFail("\(inverse)") }
        var worst = 0.0
        for (from, to) in zip(lines.stops, lines.stops.dropFirst()).dropFirst() {
          let curvature = (1 - 1 / n) / n * pow(from.fraction, 1 / n - 2)
          let bound = (2 * curvature * tolerance).squareRoot()
          for part in [0, 0.25, 0.5, 0.75, 0.999] {
            let p = from.fraction + (to.fraction - from.fraction) * part
            let off = abs(inverse.velocity(at: p) - pow(p, 1 / n - 1) / n)
            worst = max(worst, off / bound)
          }
        }
        // The error of the lines is measured at some fractions, which may miss a hundredth of it.
        XCTAssertLessThan(worst, 1.02, "\(text) within \(tolerance)")
        XCTAssertGreaterThan(worst, 0.2, "\(text) within \(tolerance)")
      }
    }
  }

  func testMirroringEasesBothEnds() throws {
    for text in ["ease-in", "spring(0.5,0,0.75)", "acc(2.5)", "linear(0,0.7 20%,1)", "steps(4)"] {
      let curve = try TimingCurve(notation: text, in: .catalogue)
      let mirrored = try curve.mirrored
      for x in [0, 0.1, 0.3, 0.49, 0.5, 0.77, 0.9, 1] {
        let expected =
          x < 0.5 ? curve.progress(at: 2 * x) / 2 : 0.5 + curve.reversed.progress(at: 2 * x - 1) / 2
        XCTAssertEqual(mirrored.progress(at: x), expected, accuracy: 1e-13, "\(text) at \(x)")
      }
    }
    XCTAssertEqual(try TimingCurve.linear.mirrored, .linear)
    XCTAssertEqual(try TimingCurve.backIn.mirrored, try .back(.inOut))
  }
}
