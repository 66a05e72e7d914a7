import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Expected values are computed by mpmath with 50 digits; see Vectors/named_curves.py.
final class NamedCurveTests: XCTestCase {
  private static let curves: [(notation: String, curve: TimingCurve)] = [
    ("system", .system),
    ("standard", .standard),
    ("decelerate", .decelerate),
    ("accelerate", .accelerate),
    ("sharp", .sharp),
    ("emphasized", .emphasized),
    ("zoom-sequence", .zoomSequence),
    ("open-up", .openUp),
    ("linear-to-ease-out", .linearToEaseOut),
    ("ease-in-to-linear", .easeInToLinear),
    ("fast-linear-to-slow", .fastLinearToSlow),
    ("ios-push", .iosPush),
    ("close-dim", .closeDim),
    ("circ-in", .circularIn),
    ("circ-out", .circularOut),
    ("acc(4)", .power(4, .accelerating)),
    ("dec(5)", .power(5, .decelerating)),
  ]

  func testProgressAndVelocityFollowTheDefinition() throws {
    let table = try VectorTable("named-curves")
    for (notation, curve) in Self.curves {
      let rows = try table.rows(where: "curve", is: notation)
      XCTAssertGreaterThanOrEqual(rows.count, VectorTable.rows(15, oneOf: 5), notation)
      for row in rows {
        let (fraction, velocity) = (try row.number("fraction"), try row.number("velocity"))
        let motion = curve.motion(at: fraction)
        let name = "\(notation) at \(fraction)"
        XCTAssertEqual(motion.value, try row.number("progress"), accuracy: 1e-12, name)
        XCTAssertEqual(curve.progress(at: fraction), motion.value, name)
        XCTAssertEqual(motion.velocity, velocity, accuracy: 1e-9 * max(1, abs(velocity)), name)
      }
    }
  }

  func testEveryNameIsReadAsItsCurve() throws {
    for (notation, curve) in Self.curves {
      XCTAssertEqual(try TimingCurve(notation: notation, in: .catalogue), curve, notation)
    }
    for name in NamedCurve.allCases {
      XCTAssertEqual(
        try TimingCurve(notation: name.rawValue, in: .catalogue), name.curve, name.rawValue)
      XCTAssertEqual(try TimingCurve(notation: name.curve.description), name.curve, name.rawValue)
    }
  }

  func testEveryNameHasReferenceValuesOrIsOneOfCSS() throws {
    let css = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"]
    let classic = Set(try VectorTable("classic-curves").rows.map { try $0.text("curve") })
    XCTAssertEqual(
      NamedCurve.allCases.map(\.rawValue).filter { name in
        !css.contains(name) && !Self.curves.contains { $0.notation == name }
          && !classic.contains(name)
      }, [])
    XCTAssertEqual(Set(NamedCurve.allCases.map(\.curve)).count, NamedCurve.allCases.count)
  }

  func testCurvesAreWrittenInCSSIfPossibleAndElseByName() {
    let table: [(TimingCurve, String)] = [
      (.standard, "cubic-bezier(0.4,0,0.2,1)"), (.openUp, "cubic-bezier(0.2,0,0,1)"),
      (.easeInOut, "ease-in-out"), (.system, "system"), (.emphasized, "emphasized"),
      (.zoomSequence, "zoom-sequence"), (.iosPush, "ios-push"), (.circularIn, "circ-in"),
      (.circularOut, "circ-out"),
    ]
    for (curve, text) in table { XCTAssertEqual(curve.exportedNotation, text) }
  }

  func testTwoPieceCurvesPassTheirJointExactly() {
    let table: [(TimingCurve, fraction: Double, progress: Double)] = [
      (.emphasized, 1.0 / 6, 0.4), (.zoomSequence, 0.166666, 0.4), (.iosPush, 0.198, 0.541),
    ]
    for (curve, fraction, progress) in table {
      XCTAssertEqual(curve.progress(at: fraction), progress, "\(curve)")
      XCTAssertEqual(curve.progress(at: fraction.nextDown), progress, accuracy: 1e-14, "\(curve)")
    }
  }

  func testFlutterZoomDiffersFromTheEmphasizedCurve() {
    // Their control points look alike, but those of the zoom are in the unit square of the whole curve.
    XCTAssertGreaterThan(
      abs(TimingCurve.zoomSequence.progress(at: 0.1) - TimingCurve.emphasized.progress(at: 0.1)),
      0.01)
  }

  func testSystemIsTheCriticalSpringAndEndsExactly() throws {
    guard case .spring(let timing) = TimingCurve.system else { return XCTFail("no spring") }
    XCTAssertEqual(timing.spring.dampingRatio, 1, accuracy: 1e-15)
    XCTAssertEqual(timing.span, 0.5058237870785645)
    XCTAssertEqual(timing.spring.settlingDuration, timing.span, accuracy: 1e-15)
    // By hand: the exact settling time is 0.02 % earlier, so slightly less than 0.001 is missing.
    XCTAssertEqual(TimingCurve.system.progress(at: 1.0.nextDown), 0.999, accuracy: 5e-6)
    XCTAssertEqual(TimingCurve.system.progress(at: 1), 1)
  }
}
