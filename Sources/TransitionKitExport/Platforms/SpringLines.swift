import TransitionKit

/// A spring on every platform.
///
/// Sources of what the numbers mean:
/// - UIKit, Core Animation and SwiftUI: mass, stiffness and damping as in physics, initial velocity
///   in whole distances per second. The perceptual duration is the period without damping,
///   2π/√(stiffness/mass), as is SwiftUI's response; the bounce is 1 − ratio of the damping, and
///   1/ratio − 1 above the critical damping. Apple's documentation of `SwiftUI.Spring`; Flutter's
///   `SpringDescription.withDurationAndBounce` states the same formulas. Core Animation ends at its
///   duration, `settlingDuration` here. ``SpringNames`` has the names of springs.
/// - Jetpack Compose: `SpringSpec` has a mass of 1; the velocity is an argument of `animateTo`. A
///   bound of an `Animatable` ends its animation there.
/// - Flutter: `SpringSimulation(spring, start, end, velocity)`, in units of the distance per
///   second.
/// - React Native: SpringAnimation.js, and Reanimated's `withSpring`: damping above the critical
///   one counts as critical, in both. Reanimated's defaults (mass 4, stiffness 900, damping 120)
///   are overridden. With `overshootClamping` both end where the spring first reaches its target.
/// - Motion: the generator `spring`, whose `visualDuration` is the response divided by 1.2, and
///   whose bounce is 1 − damping ratio, within 0…0.95; that form starts at rest.
struct SpringLines {
  private let notation: String
  let spring: Spring
  /// The curve that CSS and tokens approximate; `nil` for a spring that does not settle.
  let curve: TimingCurve?
  /// The seconds that the curve lasts.
  let duration: Double
  /// Whether the curve stays at 1 after its end, where the spring of a platform still moves.
  let hasEnd: Bool
  /// Whether the curve ends where the spring first reaches its target.
  private let isClamped: Bool

  /// Creates the lines of a spring over seconds.
  init(_ spring: Spring) {
    notation = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
      .enumerated().map { "\(SpringLines.names[$0]): \(PlatformText.number($1))" }
      .joined(separator: ", ")
    self.spring = spring
    let timing = try? SpringTiming(spring, span: spring.settlingDuration)
    curve = timing.map(TimingCurve.spring)
    duration = timing?.span ?? 0
    hasEnd = false
    isClamped = false
  }

  /// Creates the lines of a spring over a duration, or returns `nil` for a spring that is out of
  /// range.
  init?(_ timing: SpringTiming, duration: Double) {
    let pace = timing.span / duration
    let given = timing.spring
    guard
      let spring = pace == 1
        ? given
        : try? Spring(
          mass: given.mass, stiffness: given.stiffness * pace * pace,
          damping: given.damping * pace, initialVelocity: given.initialVelocity * pace)
    else { return nil }
    notation = "\(TimingCurve.spring(timing))"
    self.spring = spring
    curve = .spring(timing)
    self.duration = duration
    hasEnd = true
    isClamped = given.dampingRatio <= 1 && given.firstCrossing == timing.span
  }

  private static let names = ["mass", "stiffness", "damping", "initialVelocity"]

  var lines: [PlatformCurves.Line] {
    Platform.allCases.flatMap { platform in
      codes(platform).map {
        PlatformCurves.Line(
          platform: platform, code: $0.code, error: LargestError.rounded($0.error))
      }
    }
  }

  // MARK: - Numbers

  private var ratio: Double { spring.dampingRatio }
  private var isOverdamped: Bool { ratio > 1 }
  private var isAtRest: Bool { spring.initialVelocity == 0 }
  var bounce: Double { PlatformText.short(isOverdamped ? 1 / ratio - 1 : 1 - ratio) }
  var response: Double { PlatformText.short(spring.response) }
  var fraction: Double { PlatformText.short(ratio) }
  private var velocity: String { PlatformText.number(spring.initialVelocity) }

  /// Mass, stiffness and damping with their names.
  private func constants(_ separator: String = ": ") -> String {
    zip(SpringLines.names, [spring.mass, spring.stiffness, spring.damping])
      .map { "\($0)\(separator)\(PlatformText.number($1))" }.joined(separator: ", ")
  }

  // MARK: - Code

  private typealias Code = (code: String, error: Double)

  private func codes(_ platform: Platform) -> [Code] {
    switch platform {
    case .transitionKit:
      [(hasEnd ? "try TimingCurve(notation: \"\(notation)\")" : "try Spring(\(notation))", 0)]
    case .uiKit: uiKit
    case .coreAnimation: [(coreAnimation, remainder)]
    case .swiftUI: swiftUI
    case .compose: [compose]
    case .flutter:
      [
        (
          "SpringSimulation(const SpringDescription(\(constants())), 0, 1, \(velocity))",
          remainder
        )
      ]
    case .reactNative:
      [
        (
          "Animated.spring(value, { toValue: 1, \(constants()), velocity: \(velocity), "
            + "\(isClamped ? "overshootClamping: true, " : "")useNativeDriver: true })",
          error(of: spring.clampedToCritical, isClamped: isClamped)
        )
      ]
    case .reanimated:
      [
        (
          "withSpring(1, { \(constants()), velocity: \(velocity)"
            + "\(isClamped ? ", overshootClamping: true" : "") })",
          error(of: spring.clampedToCritical, isClamped: isClamped)
        )
      ]
    case .motion: motion
    case .d3: d3
    case .css: css
    case .tokens: tokens
    }
  }

  private var uiKit: [Code] {
    var codes: [Code] = []
    let vector = PlatformText.vector(spring.initialVelocity)
    if hasEnd, let curve,
      let same = try? SpringTiming(
        dampingRatio: fraction, initialVelocity: spring.initialVelocity, duration: duration),
      same.span == duration,
      abs(same.spring.angularFrequency / spring.angularFrequency - 1) < 1e-9
    {
      // The animator shows this spring only until its own duration.
      let error = LargestError.measure {
        abs(same.motion(at: $0).value - curve.progress(at: $0))
      }
      codes.append(
        (
          "UIViewPropertyAnimator(duration: \(PlatformText.number(PlatformText.short(duration))), "
            + "timingParameters: UISpringTimingParameters(dampingRatio: \(PlatformText.number(fraction)), "
            + "initialVelocity: \(vector)))", error
        ))
    }
    if SpringNames.isUIKitDefault(spring) {
      codes.append(("UISpringTimingParameters()", remainder))
    } else if !isOverdamped {
      codes.append(
        ("UISpringTimingParameters(\(constants()), initialVelocity: \(vector))", remainder))
    }
    codes.append(
      (
        "UISpringTimingParameters(duration: \(PlatformText.number(response)), "
          + "bounce: \(PlatformText.number(bounce)), initialVelocity: \(vector))  // iOS 17",
        bounceError
      ))
    return codes
  }

  private var coreAnimation: String {
    "let spring = CASpringAnimation(keyPath: \"position.x\"); "
      + zip(SpringLines.names, [spring.mass, spring.stiffness, spring.damping])
      .map { "spring.\($0) = \(PlatformText.number($1)); " }.joined()
      + "spring.initialVelocity = \(velocity); "
      + (isOverdamped ? "spring.allowsOverdamping = true; " : "")
      + "spring.duration = spring.settlingDuration"
  }

  private var swiftUI: [Code] {
    var codes: [Code] = []
    if !isOverdamped {
      codes.append(
        (
          "Animation.interpolatingSpring(\(constants()), initialVelocity: \(velocity))", remainder
        ))
      if isAtRest {
        codes.append(
          (
            "Animation.spring(response: \(PlatformText.number(response)), "
              + "dampingFraction: \(PlatformText.number(fraction)))", fractionError
          ))
      }
    } else {
      codes.append(
        (
          "Animation.interpolatingSpring(Spring(\(constants()), allowOverDamping: true), "
            + "initialVelocity: \(velocity))  // iOS 17", remainder
        ))
    }
    let length = "duration: \(PlatformText.number(response))"
    let words = "\(length), bounce: \(PlatformText.number(bounce))"
    let code =
      isAtRest
      ? SpringNames.swiftUI[bounce].map { "Animation.\($0)(\(length))" }
        ?? "Animation.spring(\(words))"
      : "Animation.interpolatingSpring(\(words), initialVelocity: \(velocity))"
    return codes + [("\(code)  // iOS 17", bounceError)]
  }

  private var compose: Code {
    let stiffness = spring.stiffness / spring.mass
    let floats = [Float(ratio), Float(stiffness), Float(spring.initialVelocity)].map(Double.init)
    let shown = try? Spring(
      mass: 1, stiffness: floats[1], damping: 2 * floats[0] * floats[1].squareRoot(),
      initialVelocity: floats[2])
    let words = [
      SpringNames.composeRatios[floats[0]] ?? "\(PlatformText.single(ratio))f",
      SpringNames.composeStiffnesses[floats[1]] ?? "\(PlatformText.single(stiffness))f",
    ]
    return (
      (isClamped ? "animatable.updateBounds(upperBound = 1f); " : "")
        + "animatable.animateTo(1f, spring(dampingRatio = \(words[0]), "
        + "stiffness = \(words[1]), visibilityThreshold = 0.001f), "
        + "initialVelocity = \(PlatformText.single(spring.initialVelocity))f)",
      shown.map { error(of: $0, isClamped: isClamped) } ?? .greatestFiniteMagnitude
    )
  }

  private var motion: [Code] {
    let physical = "{ type: \"spring\", \(constants()), velocity: \(velocity) }"
    guard isAtRest, (0...0.95).contains(bounce) else { return [(physical, remainder)] }
    let visual = PlatformText.short(spring.response / 1.2)
    let shown = try? Spring(response: visual * 1.2, dampingRatio: 1 - bounce)
    return [
      (physical, remainder),
      (
        "{ type: \"spring\", visualDuration: \(PlatformText.number(visual)), "
          + "bounce: \(PlatformText.number(bounce)) }",
        shown.map { error(of: $0) } ?? .greatestFiniteMagnitude
      ),
    ]
  }

  private var d3: [Code] {
    guard let curve else { return [] }
    let table = CurveTable(of: curve)
    return [(table.d3(duration: duration), max(table.error(to: curve), endError))]
  }

  private var css: [Code] {
    guard let curve else { return [] }
    let table = CurveTable(of: curve)
    return [
      (
        "transition: all \(PlatformText.number(PlatformText.short(duration)))s \(table.css);",
        max(table.error(to: curve), endError)
      )
    ]
  }

  private var tokens: [Code] {
    guard let curve else { return [] }
    let fit = NearestBezier(to: curve)
    return [
      (
        BezierLines.code(.tokens, fit.points, duration: duration),
        max(fit.largestError(to: curve), endError)
      )
    ]
  }
}
