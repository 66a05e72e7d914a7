import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitExport

/// The stated errors hold against an evaluation of the text that does not use the library.
final class PlatformCurvesTests: XCTestCase {
  /// Times from the start to an end: even ones, and ones that crowd at given times.
  private func times(_ end: Double, crowds: [Double]) -> [Double] {
    let count = Cases.count(full: 3000, quick: 2000)
    let even = (0...count).map { Double($0) / Double(count) * end }
    let near = crowds.flatMap { crowd in
      (4...40).flatMap { power -> [Double] in
        let offset = end * pow(2, -Double(power))
        return [crowd - offset, crowd - offset * 0.7, crowd + offset, crowd + offset * 0.7]
      }
    }
    return even + near.filter { $0 >= 0 && $0 <= end }
  }

  /// Asserts that the stated error of each line is the measured one, up to five percent above it.
  private func check(
    _ lines: [PlatformCurves.Line], duration: Double, end: Double, jumps: [Double] = [],
    _ name: String, tolerance: Double = 2e-12, _ expected: (Double) -> Double
  ) throws {
    XCTAssertEqual(Set(lines.map(\.platform)).count, Platform.allCases.count, name)
    let times = times(end, crowds: [0, duration, end] + jumps.map { $0 * duration })
    let values = times.map(expected)
    for line in lines where line.platform != .transitionKit {
      let shown = try PlatformReader(line: line, duration: duration).progress()
      var worst = 0.0
      for (time, value) in zip(times, values) { worst = max(worst, abs(shown(time) - value)) }
      let text = "\(name), \(line.platform.rawValue): \(line.accuracy), \(worst), \(line.code)"
      // The reader's own springs and curves are within a few units of the last digit.
      XCTAssertGreaterThanOrEqual(line.error, worst - tolerance, text)
      XCTAssertLessThanOrEqual(line.error, 1.05 * worst + tolerance, text)
    }
  }

  private func check(
    _ curve: TimingCurve, duration: Double? = nil, tolerance: Double = 2e-12
  ) throws {
    let lines = try PlatformCurves(curve, duration: duration).lines
    var length = duration ?? 0.35
    switch curve {
    case .spring(let timing), .reversedSpring(let timing): length = duration ?? timing.span
    default: break
    }
    var end = length
    if case .spring(let timing) = curve {
      // A platform's spring runs on.
      end += max(timing.spring.settlingDuration, timing.spring.response) * length / timing.span
    }
    var jumps: [Double] = []
    switch curve {
    case .steps(let steps): jumps = (1...steps.count).map { Double($0) / Double(steps.count) }
    case .piecewiseLinear(let table): jumps = table.stops.map(\.fraction)
    default: break
    }
    try check(
      lines, duration: length, end: end, jumps: jumps, "\(curve)", tolerance: tolerance
    ) {
      curve.progress(at: $0 / length)
    }
  }

  func testEveryNamedCurve() throws {
    for name in Cases.some(of: NamedCurve.allCases, quick: 4) { try check(name.curve) }
  }

  func testCurvesOfEveryKind() throws {
    let notations = [
      "steps(4)", "steps(3,start)", "steps(5,jump-none)", "steps(2,jump-both)", "steps(1)",
      "linear(0, 0.5 25%, 1)", "linear(0, 0.2 40%, 0.8 40%, 1)", "acc(2)", "dec(3)", "acc(7)",
      "window(0.2,0.7)", "window(0.2,0.7,ease)", "composed(ease-in,ease-out)",
      "spring(0.7,0,0.5)", "spring(0.4,3,0.8)", "spring(1,0,0.6)", "spring(3,1000,500,0,0.5)",
      "spring(1,100,10,2,0.4)", "reversed(spring(0.7,0,0.5))", "cubic-bezier(0.123456789012,0,0,1)",
    ]
    for notation in Cases.some(of: notations, quick: 5) {
      try check(try TimingCurve(notation: notation, in: .catalogue))
    }
    // Where they are vertical, the reader's bisection by x finds y with few digits.
    try check(try .cubicBezier(0, 1.4, 1, -0.6), tolerance: 1e-7)
    try check(try .cubicBezier(1, 0, 0, 1), tolerance: 1e-4)
  }

  func testADurationStretchesASpring() throws {
    try check(.system, duration: 0.35)
    try check(try TimingCurve(notation: "spring(0.7,2,0.5)"), duration: 1.25)
  }

  func testRandomCurvesAndSprings() throws {
    var random = SeededRandom(seed: 20_250_611)
    func any(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 1000).rounded() / 1000
    }
    for _ in 0..<Cases.count(full: 8, quick: 2) {
      try check(
        try .cubicBezier(any(0...1), any(-1...2), any(0...1), any(-1...2)), duration: any(0.1...2))
      let spring = try Spring(
        mass: any(0.2...5), stiffness: any(10...1000), damping: any(2...120),
        initialVelocity: Bool.random(using: &random) ? 0 : any(-5...10))
      try checkSpring(spring)
    }
  }

  private func checkSpring(_ spring: Spring) throws {
    let span = spring.settlingDuration
    let reader = PlatformReader(
      line: .init(.css, ("", 0)), duration: span)
    let expected = reader.damped(
      spring.mass, spring.stiffness, spring.damping, spring.initialVelocity)
    try check(
      PlatformCurves(spring).lines, duration: span, end: 1.5 * span, "\(spring)", expected)
  }

  func testSpringsOfEveryKind() throws {
    let springs = [
      (1.0, 100.0, 10.0, 0.0), (1, 100, 20, 0), (1, 100, 30, 0), (1, 100, 30, 8), (2, 50, 1, -3),
      (1, 100, 20.001, 0), (3, 1000, 500, 0), (0.1, 900, 3, 20),
    ]
    for numbers in Cases.some(of: springs, quick: 3) {
      try checkSpring(
        try Spring(
          mass: numbers.0, stiffness: numbers.1, damping: numbers.2, initialVelocity: numbers.3))
    }
  }

  /// The reader's springs agree with small steps of the differential equation.
  func testTheReadersSpringsSolveTheEquation() {
    let reader = PlatformReader(line: .init(.css, ("", 0)), duration: 1)
    for (m, k, c, v) in [(1.0, 100.0, 10.0, 2.0), (1, 100, 20, -3), (2, 90, 60, 5)] {
      let spring = reader.damped(m, k, c, v)
      var (x, speed) = (0.0, v)
      let step = 1e-4
      func force(_ x: Double, _ s: Double) -> Double { (k * (1 - x) - c * s) / m }
      for number in 1...8000 {
        let (x1, s1) = (speed, force(x, speed))
        let (x2, s2) = (speed + step / 2 * s1, force(x + step / 2 * x1, speed + step / 2 * s1))
        let (x3, s3) = (speed + step / 2 * s2, force(x + step / 2 * x2, speed + step / 2 * s2))
        let (x4, s4) = (speed + step * s3, force(x + step * x3, speed + step * s3))
        x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
        speed += step / 6 * (s1 + 2 * s2 + 2 * s3 + s4)
        XCTAssertEqual(spring(Double(number) * step), x, accuracy: 1e-10)
      }
    }
  }

  /// The texts are those of the platforms' documentation.
  func testTheCodeIsInThePlatformsWords() throws {
    let lines = try PlatformCurves(.cubicBezier(0.2, 0, 0, 1), duration: 0.3).lines
    XCTAssertEqual(
      lines.filter { $0.platform != .d3 }.map(\.code),
      [
        "try TimingCurve.cubicBezier(0.2, 0, 0, 1)",
        "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), "
          + "controlPoint2: CGPoint(x: 0, y: 1))",
        "CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)",
        "Animation.timingCurve(0.2, 0, 0, 1, duration: 0.3)",
        "tween<Float>(durationMillis = 300, easing = CubicBezierEasing(0.2f, 0f, 0f, 1f))",
        "const Cubic(0.2, 0, 0, 1)",
        "Animated.timing(value, { toValue: 1, duration: 300, easing: Easing.bezier(0.2, 0, 0, 1), "
          + "useNativeDriver: true })",
        "withTiming(1, { duration: 300, easing: Easing.bezier(0.2, 0, 0, 1) })",
        "{ duration: 0.3, ease: [0.2, 0, 0, 1] }",
        "transition: all 0.3s cubic-bezier(0.2, 0, 0, 1);",
        "{ \"$type\": \"cubicBezier\", \"$value\": [0.2, 0, 0, 1] }",
      ])
  }

  /// d3's easing is a function, and a scale with lines between points is one.
  func testTheCodeOfD3() throws {
    let expected = [
      ("linear", "d3.easeLinear"), ("quad-in", "d3.easeQuadIn"), ("sine-in-out", "d3.easeSinInOut"),
      ("acc(4)", "d3.easePolyIn.exponent(4)"), ("dec(2.5)", "d3.easePolyOut.exponent(2.5)"),
      ("back(3,out)", "d3.easeBackOut.overshoot(3)"), ("back-in", "d3.easeBackIn"),
      ("expo(in,level)", "d3.easeExpIn"), ("bounce-out", "d3.easeBounceOut"),
      ("elastic(1.5,0.4,out,level)", "d3.easeElasticOut.amplitude(1.5).period(0.4)"),
      ("linear(0,0.7 30%,1)", "d3.scaleLinear([0, 0.3, 1], [0, 0.7, 1])"),
    ]
    for (notation, easing) in expected {
      let line = try PlatformCurves(TimingCurve(notation: notation, in: .catalogue), duration: 0.25)
        .lines
        .first { $0.platform == .d3 }
      XCTAssertEqual(line?.code, "selection.transition().duration(250).ease(\(easing))")
      XCTAssertEqual(line?.error, 0, notation)
      if Cases.areThorough { try check(TimingCurve(notation: notation, in: .catalogue)) }
    }
    // A Bézier curve and a spring become lines within a thousandth.
    for line in try PlatformCurves(.ease).lines + PlatformCurves(.system).lines
    where line.platform == .d3 {
      XCTAssertTrue(line.code.contains("ease(d3.scaleLinear([0, "), line.code)
      XCTAssertTrue((1e-6...0.001).contains(line.error), line.accuracy)
    }
  }

  /// What is written by a name is read from that name, and the other way round.
  func testNamesAreReadAndWrittenFromTheSameTable() throws {
    for preset in Cases.some(of: CurvePreset.allCases, quick: 12) {
      let lines = try PlatformCurves(preset.curve).lines
      for platform in Platform.allCases where platform.system == preset.system {
        guard let name = platform.codeName(of: preset) else { continue }
        if case .steps = preset.curve { continue }
        let code = try XCTUnwrap(lines.first { $0.platform == platform }).code
        let same = CurvePreset.allCases.filter {
          $0.system == preset.system && $0.curve == preset.curve
        }
        .compactMap(platform.codeName)
        XCTAssertTrue(same.contains { code.contains($0) }, "\(name), \(platform): \(code)")
      }
    }
  }

  /// A curve that a platform has by name is printed by that name.
  func testNativeNamesOfClassicCurves() throws {
    let expected: [(String, Platform, String)] = [
      ("bounce-out", .reactNative, "Easing.bounce,"), ("bounce-out", .flutter, "Curves.bounceOut"),
      ("bounce-in-out", .compose, "EaseInOutBounce)"),
      ("elastic(1,in)", .reanimated, "Easing.elastic(1)"),
      ("elastic(1,0.4,out)", .flutter, "Curves.elasticOut"),
      ("elastic-in", .flutter, "ElasticInCurve(0.3)"),
      ("back(2,out)", .reactNative, "Easing.out(Easing.back(2))"),
      ("quint-in", .reanimated, "Easing.poly(5)"),
      ("quad-in-out", .reactNative, "Easing.inOut(Easing.quad)"),
      ("circ-out", .reactNative, "Easing.out(Easing.circle)"), ("circ-in", .motion, "\"circIn\""),
      ("elastic-in-out", .compose, "EaseInOutElastic)"), ("dec(2)", .flutter, "Curves.decelerate"),
      ("elastic-out", .compose, "EaseOutElastic)"),
      ("ios-push", .flutter, "Curves.fastEaseInToSlowEaseOut"),
    ]
    for (notation, platform, name) in expected {
      let curve = try TimingCurve(notation: notation, in: .catalogue)
      let line = try XCTUnwrap(PlatformCurves(curve).lines.first { $0.platform == platform })
      XCTAssertTrue(line.code.contains(name), line.code)
      XCTAssertEqual(line.error, 0, line.code)
      if Cases.areThorough { try check(curve) }
    }
    let sampled = try PlatformCurves(TimingCurve(notation: "elastic(2,0.4,out)")).lines
    XCTAssertTrue(
      sampled.first { $0.platform == .flutter }?.code.hasPrefix("TweenSequence") == true)
  }

  /// Every Bézier curve that a platform has by name is printed by that name there.
  func testNativeNamesOfBezierCurves() throws {
    for named in Cases.some(of: try NamedBezier.all(), quick: 12) {
      let p = named.points
      let curve = try TimingCurve.cubicBezier(p[0], p[1], p[2], p[3])
      let lines = try PlatformCurves(curve).lines
      let line = try XCTUnwrap(lines.first { $0.platform == named.platform })
      XCTAssertTrue(named.isNamed(in: line.code), "\(named): \(line.code)")
      XCTAssertLessThan(line.error, 2e-7, "\(named): only Float differs")
    }
    // A neighbour has no name.
    for line in try PlatformCurves(.cubicBezier(0.42, 0, 0.58, 1 - .ulpOfOne)).lines {
      XCTAssertFalse(line.code.contains("ease-in-out") || line.code.contains(".easeInOut"))
    }
    try check(TimingCurve.easeIn.mirrored)
    let both = try PlatformCurves(TimingCurve.easeIn.mirrored).lines
    XCTAssertTrue(both.contains { $0.code.contains("Easing.inOut(Easing.ease)") && $0.error == 0 })
    // Flutter has six digits of Android's path.
    let emphasized = try PlatformCurves(.emphasized).lines.first { $0.platform == .flutter }
    XCTAssertEqual(emphasized?.code, "Curves.easeInOutCubicEmphasized")
    XCTAssertLessThan(emphasized?.error ?? 1, 2e-5)
  }

  func testNativeNamesOfSprings() throws {
    let expected: [(SpringPreset, Platform, String)] = [
      (.swiftUISmooth, .swiftUI, "Animation.smooth(duration: 0.5)"),
      (.swiftUISnappy, .swiftUI, "Animation.snappy(duration: 0.5)"),
      (.swiftUIBouncy, .swiftUI, "Animation.bouncy(duration: 0.5)"),
      (.swiftUIInteractive, .swiftUI, "Animation.snappy(duration: 0.15)"),
      (.uiKitDefault, .uiKit, "UISpringTimingParameters()"),
      (
        .compose, .compose,
        "dampingRatio = Spring.DampingRatioNoBouncy, stiffness = Spring.StiffnessMedium,"
      ),
    ]
    for (preset, platform, code) in expected {
      let lines = PlatformCurves(preset.spring).lines
      XCTAssertTrue(
        lines.contains { $0.platform == platform && $0.code.contains(code) && $0.error == 0 },
        "\(preset): \(lines)")
      try checkSpring(preset.spring)
    }
    try checkSpring(.compose(stiffness: .low, dampingRatio: .highBouncy))
  }

  /// A spring that ends at its target is React Native's `overshootClamping`, and a bound in Compose.
  func testSpringsThatEndAtTheirTarget() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2)
    let curve = TimingCurve.spring(try SpringTiming(clampingOvershootOf: spring))
    let lines = try PlatformCurves(curve).lines
    for (platform, code) in [
      (Platform.reactNative, "overshootClamping: true"), (.reanimated, "overshootClamping: true"),
      (.compose, "updateBounds(upperBound = 1f)"),
    ] {
      let line = try XCTUnwrap(lines.first { $0.platform == platform })
      XCTAssertTrue(line.code.contains(code), line.code)
      XCTAssertLessThan(line.error, 1e-6, line.code)
    }
    XCTAssertTrue(lines.contains { $0.platform == .flutter && $0.error > 0.1 })
    try check(curve)
    try check(curve, duration: 1)
    let settling = try PlatformCurves(.system).lines
    XCTAssertFalse(settling.contains { $0.code.contains("overshootClamping") })
  }

  func testImpossibleDurationsAreRefused() {
    for duration in [0, -1, .nan, .infinity, 2e9] {
      XCTAssertThrowsError(try PlatformCurves(.ease, duration: duration)) { error in
        XCTAssertTrue("\(error)".hasPrefix("duration"), "\(error)")
      }
    }
  }

  func testASpringThatNeverSettlesHasNoCurve() throws {
    let lines = PlatformCurves(try Spring(mass: 1, stiffness: 100, damping: 0)).lines
    XCTAssertFalse(lines.contains { [.css, .tokens].contains($0.platform) })
    XCTAssertTrue(lines.contains { $0.platform == .flutter && $0.error == 0 })
  }

  /// Curves that swing or jump too often for a table end, and state an error that is true.
  func testExtremeCurvesEnd() throws {
    for notation in [
      "spring(0.0000001,0,10)", "steps(1000000)", "cubic-bezier(0,1e100,1,-1e100)",
      "spring(1,1e12,1,1e6,5)", "joined(steps(9),-5 1%,circ-in)",
    ] {
      for line in try PlatformCurves(try TimingCurve(notation: notation, in: .catalogue)).lines {
        XCTAssertTrue(line.error.isFinite && line.error >= 0, "\(notation): \(line)")
        XCTAssertFalse(line.code.contains("nan") || line.code.contains("inf"), line.code)
      }
    }
  }
}
