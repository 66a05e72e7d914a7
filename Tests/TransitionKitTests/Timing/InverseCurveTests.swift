import TransitionKit
import XCTest

final class InverseCurveTests: XCTestCase {
  func testTheInverseUndoesTheCurve() throws {
    // Those without straight lines of their own are exact; the others are within 1e-4.
    let exact = [
      "linear", "ease", "ease-in-out", "cubic-bezier(0.9,0.1,0.1,0.9)", "cubic-bezier(0,1,1,0)",
      "cubic-bezier(0.3,1.2,0.6,0.9)", "acc(2)", "dec(5)", "acc(0.5)", "circ-in", "circ-out",
      "circ-in-out", "cubic-in-out", "emphasized", "ios-push", "linear(0,0.2 50%,1)",
      "composed(acc(3),ease-in)", "joined(circ-out,0.5 20%,acc(2))",
    ]
    let sampled = ["sine-in", "sine-in-out", "expo(out,level)", "system", "spring(1,0,0.6)"]
    for (texts, tolerance) in [(exact, 2e-12), (sampled, 2e-4)] {
      for text in texts {
        let curve = try TimingCurve(notation: text)
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
      "spring(0.5,0,0.75)", "expo-in", "composed(back-in,ease)",
    ]
    for text in texts {
      let curve = try TimingCurve(notation: text)
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

  func testMirroringEasesBothEnds() throws {
    for text in ["ease-in", "spring(0.5,0,0.75)", "acc(2.5)", "linear(0,0.7 20%,1)", "steps(4)"] {
      let curve = try TimingCurve(notation: text)
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
