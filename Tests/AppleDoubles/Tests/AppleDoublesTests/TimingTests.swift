import QuartzCore
import SwiftUI
import TransitionKit
import TransitionKitCatalogue
import TransitionKitSwiftUI
import TransitionKitUIKit
import UIKit
import XCTest

/// Curves and springs, to Apple's types and back.
@MainActor final class TimingTests: XCTestCase {
  /// contract.md, 4.3: progress at x = .1, .25, .5, .75, .9.
  private let cubics: [(TimingCurve, UIView.AnimationCurve?, [Double])] = [
    (.ease, nil, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.easeInOut, .easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    (.easeIn, .easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
    (.easeOut, .easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
  ]
  private let abscissas = [0.1, 0.25, 0.5, 0.75, 0.9]

  func testCubicsAreExactThereAndBack() async throws {
    for (curve, named, expected) in cubics {
      let function = try XCTUnwrap(CAMediaTimingFunction(curve))
      let unit = try XCTUnwrap(UnitCurve(curve))
      var context = AnimationContext<Double>()
      let animation = try XCTUnwrap(Animation(curve, duration: 2))
      for (x, y) in zip(abscissas, expected) {
        XCTAssertEqual(progress(of: function, at: x), y, accuracy: 1e-6, "\(curve) at \(x)")
        XCTAssertEqual(unit.value(at: x), y, accuracy: 1e-6, "\(curve) at \(x)")
        let shown = animation.animate(value: 10, time: 2 * x, context: &context)
        XCTAssertEqual(try XCTUnwrap(shown), 10 * y, accuracy: 1e-5, "\(curve) at \(x)")
      }
      XCTAssertEqual(TimingCurve(function), curve)
      let parameters = try XCTUnwrap(UICubicTimingParameters(curve))
      XCTAssertEqual(TimingCurve(parameters), curve)
      XCTAssertEqual(UIView.AnimationCurve(curve), named)
      if let named { XCTAssertEqual(TimingCurve(named), curve) }
    }
    XCTAssertEqual(UICubicTimingParameters(.easeIn)?.animationCurve, .easeIn)
    XCTAssertEqual(TimingCurve(UICubicTimingParameters()), .ease)
    XCTAssertEqual(TimingCurve(CAMediaTimingFunction(name: .default)), .ease)
  }

  func testControlPointsWithSixDigitsComeBackExactly() async throws {
    for numbers in [[0.2, 0, 0, 1], [0.333333, -0.5, 0.123456, 1.75], [1, 0, 0, 1]] {
      let curve = try TimingCurve.cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      XCTAssertEqual(TimingCurve(try XCTUnwrap(CAMediaTimingFunction(curve))), curve)
      XCTAssertEqual(TimingCurve(try XCTUnwrap(UICubicTimingParameters(curve))), curve)
    }
    // 1/3 is no decimal: single precision is off by at most 2^-25 of it.
    let third = try TimingCurve.cubicBezier(1.0 / 3, 0, 2.0 / 3, 1)
    let back = try XCTUnwrap(TimingCurve(try XCTUnwrap(CAMediaTimingFunction(third))))
    for index in 0...100 {
      let x = Double(index) / 100
      XCTAssertEqual(back.progress(at: x), third.progress(at: x), accuracy: 6e-8)
    }
    XCTAssertNil(TimingCurve(CAMediaTimingFunction(controlPoints: -0.1, 0, 1, 1)))
    XCTAssertNil(CAMediaTimingFunction(try .cubicBezier(0, 1e99, 1, 1)))
  }

  func testLinearIsLinearEverywhere() async throws {
    XCTAssertEqual(TimingCurve(try XCTUnwrap(CAMediaTimingFunction(.linear))), .linear)
    XCTAssertEqual(TimingCurve(try XCTUnwrap(UICubicTimingParameters(.linear))), .linear)
    XCTAssertEqual(UIView.AnimationCurve(.linear), .linear)
    XCTAssertEqual(TimingCurve(UIView.AnimationCurve.linear), .linear)
    XCTAssertEqual(UnitCurve(.linear), .linear)
    XCTAssertEqual(try TimingCurve(UnitCurve.linear), .linear)
    XCTAssertEqual(Animation(.linear, duration: 0.4), .linear(duration: 0.4))
  }

  func testCurvesThatAppleDoesNotHaveGiveNil() async throws {
    let others: [TimingCurve] = [
      .system, .emphasized, .circularIn, .power(3, .accelerating), try .steps(3),
      try .linear([.init(at: 0, 0), .init(at: 0.5, 0.9), .init(at: 1, 1)]),
    ]
    for curve in others {
      XCTAssertNil(CAMediaTimingFunction(curve), "\(curve)")
      XCTAssertNil(UICubicTimingParameters(curve), "\(curve)")
      XCTAssertNil(UIView.AnimationCurve(curve), "\(curve)")
      XCTAssertNil(UnitCurve(curve), "\(curve)")
      XCTAssertNil(Animation(curve, duration: 0.123), "\(curve)")
      // A custom animation shows them all.
      var context = AnimationContext<Double>()
      let animation = Animation(TimingCurveAnimation(curve, duration: 0.5))
      for x in [0, 0.1, 0.4, 0.99] {
        XCTAssertEqual(
          animation.animate(value: 100, time: 0.5 * x, context: &context),
          100 * curve.progress(at: x))
      }
      XCTAssertNil(animation.animate(value: 100, time: 0.5, context: &context))
    }
    // The speed of ease-in-out in its middle, by hand: y′/x′ = 1.5 / 0.87 at t = ½.
    let speed = TimingCurveAnimation(.easeInOut, duration: 2).velocity(
      value: 10, time: 1, context: AnimationContext<Double>())
    XCTAssertEqual(try XCTUnwrap(speed), 10 * 1.724138 / 2, accuracy: 1e-4)
  }

  func testKeysFollowTheCurveWithinTheTolerance() async throws {
    let curves: [TimingCurve] = [
      .system, .emphasized, .circularOut, .easeInOut,
      try .spring(mass: 1, stiffness: 100, damping: 10),
    ]
    for curve in curves {
      let keys = curve.keys(tolerance: 0.002)
      XCTAssertEqual(keys.first, .init(at: 0, 0))
      XCTAssertEqual(keys.last, .init(at: 1, 1))
      XCTAssertLessThan(keys.count, 60)
      let lines = try TimingCurve.linear(keys)
      for index in 0...997 {
        let x = Double(index) / 997
        XCTAssertEqual(lines.progress(at: x), curve.progress(at: x), accuracy: 0.0025, "\(curve)")
      }
    }
    XCTAssertEqual(TimingCurve.linear.keys().count, 2)
    // Two steps: levels 0, ½, 1, with jumps that take 1/65,536 of the duration.
    let steps = try TimingCurve.linear(TimingCurve.steps(2).keys())
    XCTAssertEqual(steps.progress(at: 0.4999), 0)
    XCTAssertEqual(steps.progress(at: 0.5001), 0.5)
    XCTAssertEqual(steps.progress(at: 0.9999), 0.5)
  }

  func testNearestBezierTellsItsError() async throws {
    XCTAssertEqual(TimingCurve.easeIn.nearestBezier.curve, .easeIn)
    XCTAssertEqual(TimingCurve.easeIn.nearestBezier.error, 0)
    XCTAssertLessThan(TimingCurve.linear.nearestBezier.error, 1e-12)
    // t² is the cubic with the points (⅓, 0) and (⅔, ⅓).
    let square = TimingCurve.power(2, .accelerating).nearestBezier
    XCTAssertLessThan(square.error, 0.002)
    for (curve, limit) in [
      (TimingCurve.system, 0.025), (.circularOut, 0.02), (.emphasized, 0.09),
    ] {
      let (bezier, error) = curve.nearestBezier
      XCTAssertLessThan(error, limit, "\(curve)")
      let worst = (0...500).map { Double($0) / 500 }.map {
        abs(bezier.progress(at: $0) - curve.progress(at: $0))
      }.max()
      XCTAssertLessThanOrEqual(try XCTUnwrap(worst), error + 1e-9, "\(curve)")
    }
    // No worse than the Bézier curve that is often written for the system's spring.
    let usual = try CubicBezier(0.32, 0.72, 0, 1)
    let error = (0...500).map { Double($0) / 500 }.map {
      abs(usual.progress(at: $0) - TimingCurve.system.progress(at: $0))
    }.max()
    XCTAssertLessThan(TimingCurve.system.nearestBezier.error, try XCTUnwrap(error))
    let ringing = try TimingCurve.spring(mass: 1, stiffness: 100, damping: 2)
    XCTAssertGreaterThan(ringing.nearestBezier.error, 0.2)
  }

  // MARK: Springs

  private func system() throws -> TransitionKit.Spring {
    try TransitionKit.Spring(mass: 3, stiffness: 1000, damping: 500)
  }

  func testSpringAnimationsShowTheSpring() async throws {
    // contract.md, 4.4: the critical spring, the same overdamped, and R452's (.5, .6, v 1).
    let critical = [
      (0.05, 0.232230), (0.1, 0.544778), (0.2, 0.879282), (0.3, 0.972919), (0.4, 0.994408),
    ]
    let bouncy = try TransitionKit.Spring(
      mass: 1, stiffness: 475.3195, damping: 26.1622, initialVelocity: 1)
    let cases: [(TransitionKit.Spring, [(Double, Double)], Double)] = [
      (try system().clampedToCritical, critical, 0.5058237870785645),
      (try system(), [(0.1, 0.173112), (0.35, 0.501541), (1, 0.866309)], 3.451),
      (bouncy, [(0.125, 1.000854), (0.25, 1.037806), (0.5, 1.000453)], 0.5),
    ]
    for (spring, expected, duration) in cases {
      let animation = CASpringAnimation(keyPath: "position.x", spring: spring)
      XCTAssertEqual(animation.duration, duration, accuracy: 0.1)
      XCTAssertEqual(animation.duration, spring.settlingDuration)
      let swiftUI = SwiftUI.Spring(spring)
      for (time, value) in expected {
        XCTAssertEqual(1 - animation.distance(at: time), value, accuracy: 1e-5, "at \(time) s")
        let shown = swiftUI.value(
          target: 1.0, initialVelocity: spring.initialVelocity, time: time)
        XCTAssertEqual(shown, value, accuracy: 1e-5, "at \(time) s")
        XCTAssertEqual(spring.motion(at: time).value, value, accuracy: 1e-5, "at \(time) s")
      }
      XCTAssertEqual(try TransitionKit.Spring(animation), spring)
      XCTAssertEqual(
        try TransitionKit.Spring(swiftUI, initialVelocity: spring.initialVelocity), spring)
    }
  }

  func testOverdampingIsCriticalWhereAppleDoesNotAllowIt() async throws {
    let animation = CASpringAnimation(keyPath: "opacity")
    (animation.mass, animation.stiffness, animation.damping) = (3, 1000, 500)
    XCTAssertEqual(try TransitionKit.Spring(animation), try system().clampedToCritical)
    let swiftUI = SwiftUI.Spring(mass: 3, stiffness: 1000, damping: 500)
    XCTAssertEqual(try TransitionKit.Spring(swiftUI), try system().clampedToCritical)
    animation.mass = 0
    XCTAssertThrowsError(try TransitionKit.Spring(animation))
  }

  func testSpringParametersMoveViewsLikeTheSpring() async throws {
    let bouncy = try TransitionKit.Spring(
      mass: 1, stiffness: 475.3195, damping: 26.1622, initialVelocity: 1)
    for spring in [try system().clampedToCritical, try system(), bouncy] {
      let parameters = UISpringTimingParameters(spring)
      XCTAssertEqual(Double(parameters.initialVelocity.dx), spring.initialVelocity)
      XCTAssertEqual(Double(parameters.initialVelocity.dy), spring.initialVelocity)
      assertMoves(parameters, duration: 0.4, like: spring, for: 0.3)
    }
    // The other form: the duration is the settling time.
    let timing = try SpringTiming(dampingRatio: 0.6, initialVelocity: 1, duration: 0.5)
    let parameters = try XCTUnwrap(UISpringTimingParameters(settling: timing))
    XCTAssertEqual(Double(try XCTUnwrap(parameters.dampingRatio)), 0.6, accuracy: 1e-12)
    assertMoves(parameters, duration: timing.span, like: timing.spring, for: 0.25)
    XCTAssertNil(UISpringTimingParameters(settling: try SpringTiming(bouncy, span: 0.6)))
  }

  private func assertMoves(
    _ parameters: UISpringTimingParameters, duration: Double, like spring: TransitionKit.Spring,
    for time: Double, line: UInt = #line
  ) {
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    animator.addAnimations { view.center.x = 105 }
    animator.startAnimation()
    DisplayLinks.tick(after: 0)
    DisplayLinks.tick(after: time, everyFrameAt: 80)
    animator.pauseAnimation()
    let x = Double(view.layer.presentation()?.position.x ?? 0)
    XCTAssertEqual(
      x, 5 + 100 * spring.motion(at: time).value, accuracy: 1e-3, "\(spring)", line: line)
    animator.stopAnimation(true)
  }

  func testSwiftUIAnimationsOfSprings() async throws {
    var context = AnimationContext<Double>()
    for spring in [try system().clampedToCritical, try system()] {
      let animation = try XCTUnwrap(Animation(spring))
      for time in [0.05, 0.1, 0.3] {
        let shown = animation.animate(value: 10, time: time, context: &context)
        XCTAssertEqual(
          try XCTUnwrap(shown), 10 * spring.motion(at: time).value, accuracy: 1e-9)
      }
    }
    // The curve of iOS's own transitions, over its own time and over another.
    XCTAssertNotNil(Animation(.system, duration: 0.5058237870785645))
    XCTAssertNil(Animation(.system, duration: 0.4))
    // Named unit curves come back as they were, others within the tolerance.
    XCTAssertEqual(try TimingCurve(UnitCurve.easeOut), .easeOut)
    let curve = try TimingCurve.cubicBezier(0.2, 0, 0, 1)
    let sampled = try TimingCurve(try XCTUnwrap(UnitCurve(curve)))
    for x in abscissas {
      XCTAssertEqual(sampled.progress(at: x), curve.progress(at: x), accuracy: 2e-4)
    }
  }

  /// Returns what an animation of opacity with a timing function shows at a part of its duration.
  private func progress(of function: CAMediaTimingFunction, at part: Double) -> Double {
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    let zero = root.convertTime(CACurrentMediaTime(), from: nil)
    (root.timeOffset, root.speed) = (zero, 0)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.timingFunction = function
    layer.add(animation, forKey: nil)
    root.timeOffset = zero + part
    defer { layer.removeAllAnimations() }
    return Double(layer.presentation()?.position.x ?? -1)
  }
}
