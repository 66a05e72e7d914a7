import TransitionKit
import XCTest

/// What holds for every curve and every spring that has a name of another system.
final class CurvePresetLawTests: XCTestCase {
  func testANameGivesItsPresetAndAPresetItsName() throws {
    for preset in CurvePreset.allCases {
      let name = preset.rawValue
      // Names that differ only in upper and lower case mean the same curve.
      let found = try XCTUnwrap(CurvePreset(rawValue: name), name)
      XCTAssertEqual(found.rawValue.lowercased(), name.lowercased())
      XCTAssertEqual(preset.description, name)
      XCTAssertEqual(found.curve, preset.curve, name)
      XCTAssertEqual(CurvePreset(rawValue: name.uppercased()), found, name)
      XCTAssertEqual(CurvePreset(rawValue: name.lowercased()), found, name)
      XCTAssertNil(CurvePreset(rawValue: name + "x"), name)
    }
    for preset in SpringPreset.allCases {
      XCTAssertEqual(SpringPreset(rawValue: preset.rawValue), preset)
    }
  }

  func testTheNotationIsReadBackToTheSameCurve() throws {
    for preset in CurvePreset.allCases {
      let curve = preset.curve
      for text in [preset.rawValue, curve.description, curve.shortNotation] {
        XCTAssertEqual(try TimingCurve(notation: text), curve, "\(preset): \(text)")
      }
      XCTAssertEqual(
        try TimingCurve(notation: "reversed(reversed(\(preset)))").progress(at: 0.3),
        curve.progress(at: 0.3), accuracy: 1e-12, "\(preset)")
    }
  }

  /// Steps that jump at the start, such as React Native's `step0`, have jumped there.
  func testEveryCurveBeginsAtZeroAndEndsAtOne() {
    for preset in CurvePreset.allCases {
      let curve = preset.curve
      XCTAssertEqual(curve.progress(at: 0), Curves.start(of: curve), "\(preset)")
      XCTAssertEqual(curve.progress(at: 1), 1, "\(preset)")
      XCTAssertEqual(curve.motion(at: 0).value, curve.progress(at: 0), "\(preset)")
      XCTAssertEqual(curve.progress(at: -1), curve.progress(at: 0), "\(preset)")
      XCTAssertEqual(curve.progress(at: 2), 1, "\(preset)")
    }
  }

  /// Richardson's extrapolation of central differences, wherever two steps agree that there is no corner.
  func testTheVelocityIsTheDerivative() {
    for preset in CurvePreset.allCases {
      let curve = preset.curve
      var compared = 0
      for step in 1..<200 {
        let x = Double(step) / 200 + 0.0013
        func slope(_ h: Double) -> Double {
          (curve.progress(at: x + h) - curve.progress(at: x - h)) / (2 * h)
        }
        let h = 1e-4
        guard x + 2 * h < 1 else { continue }
        let (near, far) = (slope(h), slope(2 * h))
        guard abs(near - far) < 1e-3 * max(1, abs(near)) else { continue }
        compared += 1
        XCTAssertEqual(
          curve.velocity(at: x), (4 * near - far) / 3,
          accuracy: max(abs(near - far), 1e-8 * max(1, abs(near))), "\(preset) at \(x)")
      }
      XCTAssertGreaterThan(compared, 180, "\(preset)")
    }
  }
}
