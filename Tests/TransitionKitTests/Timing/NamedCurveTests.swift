import TransitionKit
import XCTest

/// The truth is mpmath at 50 digits; see Tests/Vectors/named_curves.py.
final class NamedCurveTests: XCTestCase {
  private static let tables: [(notation: String, curve: TimingCurve, vectors: [Double])] = [
    ("system", .system, NamedCurveVectors.system),
    ("standard", .standard, NamedCurveVectors.standard),
    ("decelerate", .decelerate, NamedCurveVectors.decelerate),
    ("accelerate", .accelerate, NamedCurveVectors.accelerate),
    ("sharp", .sharp, NamedCurveVectors.sharp),
    ("emphasized", .emphasized, NamedCurveVectors.emphasized),
    ("zoom-sequence", .zoomSequence, NamedCurveVectors.zoomSequence),
    ("open-up", .openUp, NamedCurveVectors.openUp),
    ("linear-to-ease-out", .linearToEaseOut, NamedCurveVectors.linearToEaseOut),
    ("ease-in-to-linear", .easeInToLinear, NamedCurveVectors.easeInToLinear),
    ("fast-linear-to-slow", .fastLinearToSlow, NamedCurveVectors.fastLinearToSlow),
    ("ios-push", .iosPush, NamedCurveVectors.iosPush),
    ("close-dim", .closeDim, NamedCurveVectors.closeDim),
    ("circ-in", .circularIn, NamedCurveVectors.circularIn),
    ("circ-out", .circularOut, NamedCurveVectors.circularOut),
    ("acc(4)", .power(4, .accelerating), NamedCurveVectors.accelerating4),
    ("dec(5)", .power(5, .decelerating), NamedCurveVectors.decelerating5),
  ]

  func testProgressAndVelocityAreThoseOfTheDefinition() throws {
    for (notation, curve, vectors) in Self.tables {
      let rows = vectors.rows(of: 3)
      XCTAssertGreaterThanOrEqual(rows.count, 15, notation)
      for row in rows {
        let motion = curve.motion(at: row.column(0))
        let place = "\(notation) at \(row.column(0))"
        XCTAssertEqual(motion.value, row.column(1), accuracy: 1e-12, place)
        XCTAssertEqual(curve.progress(at: row.column(0)), motion.value, place)
        let velocity = row.column(2)
        XCTAssertEqual(motion.velocity, velocity, accuracy: 1e-9 * max(1, abs(velocity)), place)
      }
    }
  }

  func testEveryNameIsReadAsItsCurve() throws {
    for (notation, curve, _) in Self.tables {
      XCTAssertEqual(try TimingCurve(notation: notation), curve, notation)
    }
    for name in NamedCurve.allCases {
      XCTAssertEqual(try TimingCurve(notation: name.rawValue), name.curve, name.rawValue)
      XCTAssertEqual(try TimingCurve(notation: name.curve.description), name.curve, name.rawValue)
    }
  }

  func testEveryNameHasVectorsOrIsOneOfCSS() {
    let css = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"]
    XCTAssertEqual(
      NamedCurve.allCases.map(\.rawValue).filter { name in
        !css.contains(name) && !Self.tables.contains { $0.notation == name }
      }, [])
    XCTAssertEqual(Set(NamedCurve.allCases.map(\.curve)).count, NamedCurve.allCases.count)
  }

  func testWhatCSSCanSayPrintsInCSSAndTheRestAsItsName() {
    let table: [(TimingCurve, String)] = [
      (.standard, "cubic-bezier(0.4,0,0.2,1)"), (.openUp, "cubic-bezier(0.2,0,0,1)"),
      (.easeInOut, "ease-in-out"), (.system, "system"), (.emphasized, "emphasized"),
      (.zoomSequence, "zoom-sequence"), (.iosPush, "ios-push"), (.circularIn, "circ-in"),
      (.circularOut, "circ-out"),
    ]
    for (curve, text) in table { XCTAssertEqual(curve.description, text) }
  }

  func testTwoPieceCurvesMeetTheirJointExactly() {
    let table: [(TimingCurve, fraction: Double, progress: Double)] = [
      (.emphasized, 1.0 / 6, 0.4), (.zoomSequence, 0.166666, 0.4), (.iosPush, 0.198, 0.541),
    ]
    for (curve, fraction, progress) in table {
      XCTAssertEqual(curve.progress(at: fraction), progress, "\(curve)")
      XCTAssertEqual(curve.progress(at: fraction.nextDown), progress, accuracy: 1e-14, "\(curve)")
    }
  }

  func testFlutterZoomIsNotTheEmphasizedCurveItLooksLike() {
    // The control points of the first, taken for local ones, belong to another curve.
    XCTAssertGreaterThan(
      abs(TimingCurve.zoomSequence.progress(at: 0.1) - TimingCurve.emphasized.progress(at: 0.1)),
      0.01)
  }

  func testSystemIsTheCriticalSpringAndEndsExactly() throws {
    guard case .spring(let timing) = TimingCurve.system else { return XCTFail("no spring") }
    XCTAssertEqual(timing.spring.dampingRatio, 1, accuracy: 1e-15)
    XCTAssertEqual(timing.span, 0.5058237870785645)
    XCTAssertEqual(timing.spring.settlingDuration, timing.span, accuracy: 1e-15)
    // By pencil: the exact time is 0.02 % earlier, so hardly less than 0.001 is still missing.
    XCTAssertEqual(TimingCurve.system.progress(at: 1.0.nextDown), 0.999, accuracy: 5e-6)
    XCTAssertEqual(TimingCurve.system.progress(at: 1), 1)
  }
}
