import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Expected values are computed by mpmath from the sources of each system; see Vectors/curve_presets.py.
final class CurvePresetTests: XCTestCase {
  func testProgressAndVelocityFollowTheSystems() throws {
    let rows = try VectorTable("curve-presets").rows
    var seen: Set<String> = []
    for row in rows {
      let name = try row.text("name")
      seen.insert(name)
      let curve = try TimingCurve(notation: name, in: .catalogue)
      let (fraction, velocity) = (try row.number("fraction"), try row.number("velocity"))
      let motion = curve.motion(at: fraction)
      XCTAssertEqual(
        motion.value, try row.number("progress"), accuracy: 1e-12, "\(name) at \(fraction)")
      XCTAssertEqual(
        motion.velocity, velocity, accuracy: 1e-9 * max(1, abs(velocity)), "\(name) at \(fraction)")
    }
    // Those of CSS are among the names, too.
    XCTAssertEqual(Set(CurvePreset.allCases.map(\.rawValue)), seen)
  }

  func testEveryNameIsReadInAnyCaseAndWithinFunctions() throws {
    for preset in CurvePreset.allCases {
      let name = preset.rawValue
      XCTAssertEqual(CurvePreset(rawValue: name)?.curve, preset.curve, name)
      XCTAssertEqual(try TimingCurve(notation: name, in: .catalogue), preset.curve, name)
      XCTAssertEqual(
        try TimingCurve(notation: " \(name.uppercased())\n", in: .catalogue), preset.curve, name)
      XCTAssertEqual(
        try TimingCurve(notation: "reversed(\(name))", in: .catalogue), preset.curve.reversed, name)
      XCTAssertEqual(
        try TimingCurve(notation: preset.curve.description), preset.curve, name)
      let data = try JSONEncoder().encode([name])
      XCTAssertEqual(
        try JSONDecoder.catalogue.decode([TimingCurve].self, from: data), [preset.curve], name)
    }
    XCTAssertNil(CurvePreset(rawValue: "Curves.easeInOutCubi"))
    XCTAssertEqual("\(CurvePreset.allCases[0])", "linear")
  }

  func testANameMeansOneCurve() {
    var curves: [String: TimingCurve] = [:]
    for known in NamedCurve.allCases { curves[known.rawValue] = known.curve }
    for preset in CurvePreset.allCases {
      let name = preset.rawValue.lowercased()
      XCTAssertEqual(curves[name] ?? preset.curve, preset.curve, preset.rawValue)
      curves[name] = preset.curve
    }
    XCTAssertEqual(
      Set(CurvePreset.allCases.map(\.system)), Set(CurvePreset.System.allCases))
  }

  /// By the definitions in Libraries/Animated/Easing.js.
  func testFunctionsOfReactNativeAreRead() throws {
    let table: [(text: String, curve: TimingCurve)] = [
      ("Easing.poly(4)", .quartIn), ("Easing.out(Easing.poly( 5 ))", .quintOut),
      ("Easing.inOut(Easing.poly(2.5))", try .power(2.5, .inOut)),
      ("Easing.in(Easing.bounce)", .bounceOut),
      ("Easing.back(3)", try .back(overshoot: 3, .in)),
      ("Easing.out(Easing.back(1.70158))", .backOut),
      ("Easing.inOut(Easing.elastic(2))", try .elastic(bounciness: 2, .inOut)),
      ("Easing.bezier(0.2, 0, 0, 1)", .openUp), ("Easing.out( Easing.circle )", .circularOut),
      ("Easing.inOut(Easing.bezier(0.4,0,1,1))", try TimingCurve.accelerate.mirrored),
      (
        "composed(Easing.quad,Easing.out(Easing.quad))",
        try .composed(outer: .quadIn, inner: .quadOut)
      ),
    ]
    for (text, curve) in table {
      XCTAssertEqual(try TimingCurve(notation: text, in: .catalogue), curve, text)
    }
    for text in [
      "Easing", "Easing.", "Easing.out", "Easing.poly", "Easing.out(1)", "Easing.quad()",
      "Easing.wobble(2)", "Curves.", "d3.", "Easing.inOut(Easing.out)",
    ] {
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), text) {
        guard case CurveError.unreadable = $0 else { return XCTFail("\(text): \($0)") }
      }
    }
    assertThrows(CurveError.outOfRange(field: "exponent", value: 0, expected: "above 0")) {
      try TimingCurve(notation: "Easing.poly(0)", in: .catalogue)
    }
  }
}
