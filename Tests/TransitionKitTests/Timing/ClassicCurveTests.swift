import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Expected values are computed by mpmath with the formulas of other projects; see
/// Vectors/classic_curves.py.
final class ClassicCurveTests: XCTestCase {
  func testProgressAndVelocityFollowTheFormulasOfOtherProjects() throws {
    let table = try VectorTable("classic-curves")
    var worst = 0.0
    for row in table.rows {
      let notation = try row.text("curve").replacing(";", with: ",")
      let curve = try TimingCurve(notation: notation, in: .catalogue)
      let (x, velocity) = (try row.number("fraction"), try row.number("velocity"))
      let motion = curve.motion(at: x)
      let name = "\(notation) at \(x), \(try row.text("source"))"
      let off = abs(motion.value - (try row.number("progress")))
      worst = max(worst, off)
      XCTAssertLessThanOrEqual(off, 1e-15, name)
      XCTAssertEqual(curve.progress(at: x), motion.value, name)
      XCTAssertEqual(motion.velocity, velocity, accuracy: 2e-13 * max(1, abs(velocity)), name)
    }
    print("classic curves: progress within \(worst)")
    XCTAssertGreaterThan(table.rows.count, VectorTable.rows(900, oneOf: 7))
  }

  /// At the bounds of the parameters; see Vectors/parameter_bounds.py.
  func testTheErrorGrowsWithTheParametersAsStated() throws {
    for row in try VectorTable("parameter-bounds").rows {
      let notation = try row.text("curve").replacing(";", with: ",")
      guard case .classic(let curve) = try TimingCurve(notation: notation, in: .catalogue) else {
        continue
      }
      let bound =
        switch curve.family {
        case .back(let overshoot): 1e-15 * max(1, abs(overshoot))
        case .elastic(let amplitude, let period, _): 1e-15 * amplitude * max(1, 1 / period)
        case .cosine(let bounciness): 1e-15 * max(1, bounciness)
        case .sine, .exponential, .bounce, .inverseSine, .inverseExponential: 1e-15
        }
      let motion = curve.motion(at: try row.number("fraction"))
      let off = abs(motion.value - (try row.number("progress")))
      XCTAssertLessThanOrEqual(off, bound, notation)
      XCTAssertLessThan(off, 1e-9, notation)
    }
  }

  func testEveryFamilyEndsExactly() throws {
    for family in families {
      for mode in EasingMode.allCases {
        let curve = TimingCurve.classic(try ClassicCurve(family, mode))
        XCTAssertEqual(curve.progress(at: 0), 0, "\(curve)")
        XCTAssertEqual(curve.progress(at: 1), 1, "\(curve)")
        XCTAssertEqual(curve.progress(at: -1), 0, "\(curve)")
        XCTAssertEqual(curve.progress(at: 2), 1, "\(curve)")
      }
    }
  }

  func testOutIsInTurnedAndInOutIsBothHalves() throws {
    var random = SeededRandom.fromEnvironment()
    for family in families {
      let curves = try EasingMode.allCases.map { TimingCurve.classic(try ClassicCurve(family, $0)) }
      XCTAssertEqual(curves[0].reversed, curves[1])
      XCTAssertEqual(curves[1].reversed, curves[0])
      XCTAssertEqual(curves[2].reversed, curves[2])
      XCTAssertEqual(try curves[0].mirrored, curves[2])
      for _ in 0..<50 {
        let x = random.double(in: 0.001...0.999)
        XCTAssertEqual(
          curves[1].progress(at: x), 1 - curves[0].progress(at: 1 - x), accuracy: 1e-13)
        let half = x < 0.5 ? curves[0].progress(at: 2 * x) : 2 - curves[0].progress(at: 2 - 2 * x)
        XCTAssertEqual(curves[2].progress(at: x), half / 2, accuracy: 1e-13, "\(family) at \(x)")
      }
    }
  }

  func testTheCutTailIsTheOnlyJump() throws {
    // By pencil: 2^(10(t − 1)) is 2⁻¹⁰ next to 0; the difference of the two tails is at most that.
    let step = 0x1p-40
    XCTAssertEqual(TimingCurve.expoIn.progress(at: step), 0x1p-10, accuracy: 1e-12)
    XCTAssertEqual(
      TimingCurve.exponential(.in, tail: .levelled).progress(at: step), 0, accuracy: 1e-12)
    XCTAssertEqual(TimingCurve.expoOut.progress(at: 1 - step), 1 - 0x1p-10, accuracy: 1e-12)
    // cos(2π/0.3) = cos(240°) = −1/2.
    XCTAssertEqual(TimingCurve.elasticIn.progress(at: step), -0x1p-11, accuracy: 1e-12)
  }

  func testTheFirstTermsOfTheSeriesHoldNextToZero() {
    // (πt/2)²/2 and (2^10t − 1)/1023 = 10·ln 2·t/1023, by pencil.
    let t = 0x1p-40
    XCTAssertEqual(
      TimingCurve.sineIn.progress(at: t) / (Double.pi * Double.pi / 8 * t * t), 1, accuracy: 1e-11)
    XCTAssertEqual(
      TimingCurve.exponential(.in, tail: .levelled).progress(at: t)
        / (6.931471805599453 / 1023 * t), 1, accuracy: 1e-11)
  }

  func testParametersOutsideTheirRangesAreRejected() {
    let table: [(String, CurveError)] = [
      ("back(nan,in)", .notFinite(field: "overshoot")),
      ("back(1e7,in)", .outOfRange(field: "overshoot", value: 1e7, expected: "within ±1e6")),
      ("elastic(0.5,0.3,in)", .outOfRange(field: "amplitude", value: 0.5, expected: "1...1000")),
      ("elastic(1,0,in)", .outOfRange(field: "period", value: 0, expected: "0.01...100")),
      ("elastic(1,inf,out,level)", .notFinite(field: "period")),
      ("elastic(-1,in)", .outOfRange(field: "bounciness", value: -1, expected: "0...100")),
      ("acc(nan)", .notFinite(field: "exponent")),
    ]
    for (text, error) in table {
      assertThrows(error, text) { try TimingCurve(notation: text, in: .catalogue) }
    }
    XCTAssertThrowsError(try TimingCurve(notation: "sine")) {
      guard case CurveError.unreadable("sine", _) = $0 else { return XCTFail("\($0)") }
    }
    let elastic =
      "elastic(bounciness,mode), elastic(amplitude,period,mode) or elastic(amplitude,period,mode,level)"
    let messages = [
      "sine()": "sine() has 0 arguments, expected sine(mode)",
      "sine(1,in)": "sine() has 2 arguments, expected sine(mode)",
      "sine(inout)": #"sine(): argument 1 (mode) is "inout", expected in, out or in-out"#,
      "bounce(foo)": #"bounce(): argument 1 (mode) is "foo", expected in, out or in-out"#,
      "expo(in,leve)": #"expo(): argument 2 (tail) is "leve", expected level"#,
      "expo(in,cut)": #"expo(): argument 2 (tail) is "cut", expected level"#,
      "expo(level)": #"expo(): argument 1 (mode) is "level", expected in, out or in-out"#,
      "back(in)": "back() has 1 argument, expected back(overshoot,mode)",
      "back(2,inn)": #"back(): argument 2 (mode) is "inn", expected in, out or in-out"#,
      "back(x,in)": #"back(): argument 1 (overshoot) is "x", expected a number"#,
      "back(1,in,level)": "back() has 3 arguments, expected back(overshoot,mode)",
      "elastic(in)": "elastic() has 1 argument, expected \(elastic)",
      "elastic(1,0.3,foo)": #"elastic(): argument 3 (mode) is "foo", expected in, out or in-out"#,
      "elastic(1,in,level)": #"elastic(): argument 2 (period) is "in", expected a number"#,
      "elastic(1,2,3,in)": #"elastic(): argument 4 (tail) is "in", expected level"#,
      "acc(two)": #"acc(): argument 1 (exponent) is "two", expected a number"#,
      "Dec( x )": #"Dec(): argument 1 (exponent) is "x", expected a number"#,
    ]
    for (text, message) in messages {
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), text) {
        XCTAssertEqual("\($0)", message)
      }
    }
  }

  func testEveryCurveIsPrintedAndReadBack() throws {
    let table: [(TimingCurve, String)] = [
      (.sineIn, "sine-in"), (.expoInOut, "expo-in-out"), (.backOut, "back-out"),
      (try .back(.inOut), "back(1.70158,in-out)"), (.backInOut, "back-in-out"),
      (try .back(overshoot: 2, .in), "back(2,in)"), (.elasticOut, "elastic-out"),
      (try .elastic(period: 0.4, .inOut), "elastic(1,0.4,in-out)"),
      (try .elastic(tail: .levelled, .in), "elastic(1,0.3,in,level)"),
      (try .elastic(bounciness: 2, .in), "elastic(2,in)"), (.bounceOut, "bounce-out"),
      (.exponential(.out, tail: .levelled), "expo(out,level)"), (.anticipate, "anticipate"),
      (try .power(2.5, .in), "acc(2.5)"), (try .power(0.25, .out), "dec(0.25)"),
      (.cubicInOut, "joined(acc(3),0.5 50%,dec(3))"),
    ]
    for (curve, text) in table {
      XCTAssertEqual(curve.exportedNotation, text)
      XCTAssertEqual(try TimingCurve(notation: curve.description), curve)
      XCTAssertEqual(try TimingCurve(notation: text, in: .catalogue), curve)
      XCTAssertEqual(try TimingCurve(notation: text.uppercased(), in: .catalogue), curve)
    }
  }

  private let families: [ClassicCurve.Family] = [
    .sine, .exponential(.cut), .exponential(.levelled), .back(overshoot: 1.70158),
    .back(overshoot: -4), .elastic(amplitude: 1, period: 0.3, .cut),
    .elastic(amplitude: 3, period: 0.17, .levelled), .cosine(bounciness: 2.5), .bounce,
  ]
}
