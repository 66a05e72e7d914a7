import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The functions with parameters of other systems, in their own languages.
final class CurveFunctionTests: XCTestCase {
  /// Values by mpmath from the formulas of each project; see Vectors/peer_functions.py.
  func testEachFunctionHasTheValuesOfItsSystem() throws {
    var called: Set<String> = []
    for row in try VectorTable("peer-functions").rows {
      let call = try row.text("call").replacing(";", with: ", ")
      called.insert(String(call.prefix { $0 != "(" }))
      let curve = try TimingCurve(notation: call, in: .catalogue)
      let fraction = try row.number("fraction")
      XCTAssertEqual(
        curve.progress(at: fraction), try row.number("progress"), accuracy: 1e-12,
        "\(call) at \(fraction)")
      // A word stands apart.
      let close = call.contains("const ") ? call : call.replacing(" ", with: "")
      for other in [call.uppercased(), "  \(close)\n"] {
        XCTAssertEqual(try TimingCurve(notation: other, in: .catalogue), curve, other)
      }
      let data = try JSONEncoder().encode([call])
      XCTAssertEqual(
        try JSONDecoder.catalogue.decode([TimingCurve].self, from: data), [curve], call)
    }
    // Each is among them; those of d3 end before their methods.
    for function in CurveFunction.all {
      XCTAssertTrue(
        called.contains { $0.hasPrefix(function.name) || $0.hasSuffix(function.name) },
        function.name)
    }
  }

  func testAnArgumentThatCannotBeReadIsNamed() {
    let table = [
      "Easing.poly()": "Easing.poly() has 0 arguments, expected Easing.poly(n)",
      "Easing.poly(x)": #"Easing.poly(): argument 1 (n) is "x", expected a number"#,
      "Easing.poly(1,2)": "Easing.poly() has 2 arguments, expected Easing.poly(n)",
      "Easing.back(s: x)": #"Easing.back(): argument 1 (s) is "s: x", expected a number"#,
      "Easing.back(t: 2)":
        #"Easing.back(): argument 1 is "t: 2", expected Easing.back(s = 1.70158)"#,
      "Easing.bezier(1,2,3)":
        "Easing.bezier() has 3 arguments, expected Easing.bezier(x1, y1, x2, y2)",
      "Easing.out()": "Easing.out() has 0 arguments, expected Easing.out(CURVE)",
      "Easing.out(ease,ease)": "Easing.out() has 2 arguments, expected Easing.out(CURVE)",
      "Easing.steps(4,perhaps)":
        #"Easing.steps(): argument 2 (roundToNextStep) is "perhaps", expected a number or true or false"#,
      "Easing.steps(2.5)": "steps is 2.5, expected a whole number",
      "ElasticInCurve(x)": #"ElasticInCurve(): argument 1 (period) is "x", expected a number"#,
      "d3.easeElastic.swing(2)":
        #"d3.easeElastic: method is "swing", expected amplitude or period"#,
      "d3.easeElastic.amplitude(2).period(y)": #"d3.easeElastic: period is "y", expected a number"#,
      "d3.easeBack(2)":
        "d3.easeBack() has 1 argument, expected d3.easeBack.overshoot(1.70158)",
    ]
    for (text, message) in table {
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), text) {
        XCTAssertEqual("\($0)", message)
      }
    }
    for text in [
      "d3.easeBack.", "d3.easeBack.overshoot", "d3.easeBack.overshoot(2", "d3.(2)",
      "ElasticInCurve.(2)",
    ] {
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), text)
    }
  }

  /// The numbers are found by pencil.
  ///
  /// With SwiftUI the stiffness is (2π/duration)² and the damping 4π(1 − bounce)/duration; with Compose the
  /// damping is 2·ratio·√stiffness. Sources: Apple's documentation of `SwiftUI.Spring`; Jetpack Compose,
  /// `androidx.compose.animation.core.Spring`.
  func testEachSpringHasTheNumbersOfItsSystem() throws {
    func swiftUI(_ duration: Double, _ bounce: Double) -> (Double, Double) {
      (pow(2 * .pi / duration, 2), 4 * .pi * (1 - bounce) / duration)
    }
    func compose(_ ratio: Double, _ stiffness: Double) -> (Double, Double) {
      (stiffness, 2 * ratio * stiffness.squareRoot())
    }
    let table: [(texts: [String], numbers: (stiffness: Double, damping: Double))] = [
      (["smooth", "Animation.smooth", "Spring.smooth", ".smooth", "smooth()"], swiftUI(0.5, 0)),
      (["snappy", "Animation.snappy", "Spring.snappy", ".snappy"], swiftUI(0.5, 0.15)),
      (["bouncy", "Animation.bouncy", "Spring.bouncy", ".bouncy"], swiftUI(0.5, 0.3)),
      (["bouncy(extraBounce: 0.2)", "Animation.bouncy(0.5, 0.2)"], swiftUI(0.5, 0.5)),
      ([".snappy(duration: 0.25)", "SNAPPY(0.25)"], swiftUI(0.25, 0.15)),
      ([".smooth(extraBounce: 0.1, duration: 0.4)", "smooth(0.4,0.1)"], swiftUI(0.4, 0.1)),
      (["interactiveSpring", "Animation.interactiveSpring()"], swiftUI(0.15, 0.15)),
      ([".spring", "Animation.spring(duration: 0.5)"], swiftUI(0.5, 0)),
      (
        ["Spring(duration: 0.6, bounce: 0.2)", ".spring(bounce: 0.2, duration: 0.6)"],
        swiftUI(0.6, 0.2)
      ),
      (["Spring()", "Spring(0.5, 0)", "SPRING(duration: 0.5)"], swiftUI(0.5, 0)),
      (
        [
          "Animation.spring(response: 0.4, dampingFraction: 0.7)",
          "Spring(response: 0.4, dampingRatio: 0.7)",
          ".spring(response: 0.4, dampingFraction: 0.7, blendDuration: 0.1)",
          "Animation.interactiveSpring(response: 0.4, dampingFraction: 0.7, blendDuration: 0.25)",
          "Animation.interpolatingSpring(duration: 0.4, bounce: 0.3)",
          "UISpringTimingParameters(duration: 0.4, bounce: 0.3)",
          "UIView.animate(springDuration: 0.4, bounce: 0.3)",
        ], swiftUI(0.4, 0.3)
      ),
      (["Animation.spring(dampingFraction: 0.825)"], swiftUI(0.5, 0.175)),
      (["interactiveSpring(response: 0.15)"], swiftUI(0.15, 0.14)),
      (
        [
          "Animation.interpolatingSpring(stiffness: 170, damping: 15)",
          ".interpolatingSpring(mass: 1, stiffness: 170, damping: 15, initialVelocity: 0)",
          "Spring(mass: 1, stiffness: 170, damping: 15)", "Spring(stiffness: 170, damping: 15)",
          "UISpringTimingParameters(mass: 1, stiffness: 170, damping: 15, initialVelocity: CGVector(dx: 0, dy: 0))",
          "const SpringDescription(mass: 1, stiffness: 170, damping: 15)",
          "Animation.interpolatingSpring(Spring(mass: 1, stiffness: 170, damping: 15), initialVelocity: 0)",
          "Animation.spring(Spring(stiffness: 170, damping: 15))",
        ], (170, 15)
      ),
      (
        [
          "Spring(mass: 1, stiffness: 170, damping: 50, allowOverDamping: true)",
          "Animation.interpolatingSpring(stiffness: 170, damping: 50)",
        ], (170, 50)
      ),
      // Without leave to creep, the damping is critical.
      (
        [
          "Spring(mass: 1, stiffness: 100, damping: 50)",
          "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 50)",
          "SpringDescription.withDampingRatio(mass: 1, stiffness: 100, ratio: 1)",
          "SpringDescription.withDampingRatio(mass: 1, stiffness: 100)",
        ], (100, 20)
      ),
      (
        ["spring(dampingRatio = 0.75f, stiffness = 200f, visibilityThreshold = 0.001f)"],
        compose(0.75, 200)
      ),
      (["spring()", "spring(1, 1500)", "spring(Spring.DampingRatioNoBouncy)"], compose(1, 1500)),
      (
        [
          "spring(Spring.DampingRatioLowBouncy, Spring.StiffnessLow)", "spring(0.75,200)",
          "spring(stiffness = Spring.StiffnessLow, dampingRatio = 0.75)",
        ], compose(0.75, 200)
      ),
      (["spring(stiffness = Spring.StiffnessHigh)"], compose(1, 10_000)),
      (["spring(0.5, spring.stiffnessverylow)"], compose(0.5, 50)),
      (["spring(Spring.DampingRatioMediumBouncy, Spring.StiffnessMediumLow)"], compose(0.5, 400)),
      (["spring(Spring.DampingRatioHighBouncy, Spring.StiffnessMedium)"], compose(0.2, 1500)),
    ]
    for (texts, numbers) in table {
      for text in texts {
        let spring = try Spring(notation: text, in: .catalogue)
        XCTAssertEqual(spring.mass, 1, text)
        XCTAssertEqual(
          spring.stiffness, numbers.stiffness, accuracy: 1e-12 * numbers.stiffness, text)
        XCTAssertEqual(spring.damping, numbers.damping, accuracy: 1e-12 * numbers.damping, text)
        XCTAssertEqual(spring.initialVelocity, 0, text)
        XCTAssertEqual(try Spring(notation: "\(spring)"), spring, text)
        let motion = try SpringMotion(notation: "\(text) from 10 to 30 at 5/s", in: .catalogue)
        XCTAssertEqual(motion, try SpringMotion(spring, from: 10, to: 30, velocity: 5), text)
      }
    }
    let messages = [
      "bouncy(duration: x)":
        #"bouncy(): argument 1 (duration) is "duration: x", expected a number"#,
      "bouncy(1,2,3)":
        "bouncy() has 3 arguments, expected bouncy(duration = 0.5, extraBounce = 0)",
      "Spring(mass: 1, bounce: 0.2)":
        "Spring() has 2 arguments, expected spring(dampingRatio = Spring.DampingRatioNoBouncy, "
        + "stiffness = Spring.StiffnessMedium, visibilityThreshold = 0.01) or Spring(duration = 0.5, bounce = 0) or "
        + "Spring(response, dampingRatio) or Spring(mass = 1, stiffness, damping, allowOverDamping = false)",
      "UISpringTimingParameters(mass: 1, stiffness: 2, damping: 3, initialVelocity: 4)":
        #"UISpringTimingParameters(): argument 4 (initialVelocity) is "initialVelocity: 4", expected CGVector of two numbers"#,
      "spring(Spring.DampingRatioLow)":
        #"spring(): argument 1 (dampingRatio) is "Spring.DampingRatioLow", expected a number or "#
        + "Spring.DampingRatioNoBouncy or Spring.DampingRatioLowBouncy or "
        + "Spring.DampingRatioMediumBouncy or Spring.DampingRatioHighBouncy",
    ]
    for (text, message) in messages {
      XCTAssertThrowsError(try Spring(notation: text, in: .catalogue), text) {
        XCTAssertEqual("\($0)", message)
      }
    }
  }

  /// The third number of UIKit's system spring, and a velocity towards the target.
  func testASpringOfUIKitStartsWithAVelocity() throws {
    XCTAssertEqual(
      try Spring(notation: "UISpringTimingParameters()", in: .catalogue),
      SpringPreset.uiKitDefault.spring)
    let text =
      "UISpringTimingParameters(mass: 2, stiffness: 170, damping: 15, initialVelocity: CGVector(dx: 3, dy: 3))"
    XCTAssertEqual(
      try Spring(notation: text, in: .catalogue),
      try Spring(mass: 2, stiffness: 170, damping: 15, initialVelocity: 3))
    XCTAssertEqual(
      try Spring(
        notation: "UIView.animate(springDuration: 0.5, bounce: 0, initialSpringVelocity: 2)",
        in: .catalogue
      )
      .initialVelocity, 2)
  }

  /// A visual duration of 0.5 is a period of 0.6: stiffness (2π/0.6)², damping 2·0.75·2π/0.6.
  func testASpringOfMotionHasAVisualDuration() throws {
    let spring = try Spring(visualDuration: 0.5, bounce: 0.25)
    XCTAssertEqual(spring.stiffness, pow(2 * .pi / 0.6, 2), accuracy: 1e-12)
    XCTAssertEqual(spring.damping, 1.5 * 2 * .pi / 0.6, accuracy: 1e-12)
    assertThrows(CurveError.outOfRange(field: "bounce", value: 0.96, expected: "within 0...0.95")) {
      try Spring(visualDuration: 0.5, bounce: 0.96)
    }
  }

  func testArgumentsOfFluttersClassesAreNamedWhenTheyAreWrong() {
    let table = [
      "Interval(0.8, 0.2)": "end is 0.2, expected begin...1",
      "Interval(0.8)":
        "Interval() has 1 argument, expected Interval(begin, end, curve = Curves.linear)",
      "Interval(0.2, 0.8, curve: wobble)": nil,
      "SawTooth(2.5)": "count is 2.5, expected a whole number within 1...1000",
      "SawTooth(1e300)": "count is 1e300, expected a whole number within 1...1000",
      "Threshold(2)": "threshold is 2, expected 0...1",
      "CatmullRomCurve([0.3, 0.6])":
        #"CatmullRomCurve(): argument 1 (point) is "[0.3", expected Offset(x, y), or tension: and a number"#,
      "ThreePointCubic(1, 2, 3, 4, 5)":
        #"ThreePointCubic(): argument 1 (a1) is "1", expected Offset of two numbers"#,
      "UICubicTimingParameters(animationCurve: .easeAway)":
        #"UICubicTimingParameters(): argument 1 (animationCurve) is "animationCurve: .easeAway", expected a name such as .easeInOut"#,
      "elastic.out(0)": "amplitude is 0, expected above 0 and at most 1",
      "Curves.wobble.flipped": nil, ".flipped": nil, "UnitCurve.easeIn.inverse.inverse()": nil,
    ]
    for (text, message) in table {
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), text) {
        if let message { XCTAssertEqual("\($0)", message) }
      }
    }
    let deep = "Curves.ease" + String(repeating: ".flipped", count: 20_000)
    XCTAssertThrowsError(try TimingCurve(notation: deep, in: .catalogue))
  }
}
