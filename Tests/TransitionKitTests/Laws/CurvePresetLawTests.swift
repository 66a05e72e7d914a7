import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
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
      for text in [preset.rawValue, curve.description, curve.notation(in: .catalogue)] {
        XCTAssertEqual(try TimingCurve(notation: text, in: .catalogue), curve, "\(preset): \(text)")
      }
      XCTAssertEqual(
        try TimingCurve(notation: "reversed(reversed(\(preset)))", in: .catalogue).progress(
          at: 0.3),
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

  /// The expression that a platform's code has for a curve; `nil` for code that is none alone.
  private func expression(_ line: PlatformCurves.Line) -> String? {
    func between(_ start: String, _ end: String) -> String? {
      guard let first = line.code.range(of: start),
        let last = line.code.range(of: end, options: .backwards),
        first.upperBound <= last.lowerBound
      else { return nil }
      return String(line.code[first.upperBound..<last.lowerBound])
    }
    switch line.platform {
    case .uiKit, .coreAnimation, .swiftUI, .flutter: return line.code
    case .compose: return between("easing = ", ")")
    case .reactNative: return between("easing: ", ", useNativeDriver")
    case .reanimated: return between("easing: ", " })")
    case .d3: return between(".ease(", ")")
    case .css: return between("0.35s ", ";")
    case .motion: return between("ease: \"", "\" }")
    case .transitionKit: return between("notation: \"", "\")")
    case .tokens: return nil
    }
  }

  /// A platform's own name or function for exactly a curve is read back as that curve.
  func testWhatExportsWriteExactlyIsReadBack() throws {
    var count = 0
    let curves =
      Cases.some(of: CurvePreset.allCases, quick: 12).map(\.curve) + [
        try .back(overshoot: 3, .inOut), try .elastic(period: 0.5, .out), try .power(2.5, .out),
        try .elastic(bounciness: 2, .in),
        try .elastic(amplitude: 2, period: 0.4, tail: .levelled, .in),
        try .cubicBezier(0.1, -0.2, 0.3, 1.4),
      ]
    for curve in Set(curves) {
      for line in try PlatformCurves(curve).lines where line.error < 1e-6 {
        guard let text = expression(line),
          !line.code.hasPrefix("animate("),
          !["TweenSequence", "keyframes", "let animation", "progress", "d3.scale"].contains(
            where: text.hasPrefix)
        else { continue }
        let read = try TimingCurve(notation: text, in: .catalogue)
        count += 1
        for step in 0...20 {
          let fraction = Double(step) / 20 + 0.001
          XCTAssertEqual(
            read.progress(at: fraction), curve.progress(at: fraction), accuracy: 1e-6, text)
        }
      }
    }
    XCTAssertGreaterThan(count, Cases.count(full: 500, quick: 80))
  }

  /// A comment after the code says from which version on it compiles.
  func testSpringsThatExportsWriteAreReadBack() throws {
    var count = 0
    for spring in Cases.some(of: SpringPreset.allCases, quick: 6).map(\.spring) + [
      try Spring(mass: 2, stiffness: 170, damping: 15, initialVelocity: 3),
      try Spring(mass: 1, stiffness: 100, damping: 50),
    ] {
      for line in PlatformCurves(spring).lines where line.error < 1e-6 {
        guard [.uiKit, .swiftUI, .transitionKit].contains(line.platform) else { continue }
        let code = line.code.components(separatedBy: "  //")[0].replacingOccurrences(
          of: "try ", with: "")
        let text = line.platform == .transitionKit ? spring.description : code
        let read = try Spring(notation: text, in: .catalogue)
        count += 1
        for step in 0...10 {
          let time = Double(step) / 10 * spring.response
          XCTAssertEqual(
            read.motion(at: time).value, spring.motion(at: time).value, accuracy: 1e-6, text)
        }
      }
    }
    XCTAssertGreaterThan(count, Cases.count(full: 100, quick: 8))
  }
}
