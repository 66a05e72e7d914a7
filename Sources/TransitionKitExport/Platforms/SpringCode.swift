import TransitionKit
import TransitionKitCatalogue

/// Writes the code of a spring for every platform.
///
/// Sources for the meaning of the numbers:
/// - UIKit, Core Animation and SwiftUI: mass, stiffness and damping as in physics, initial velocity in total distances
///   per second. The perceptual duration is the undamped period, 2π/√(stiffness/mass), as is SwiftUI's response; the
///   bounce is 1 − damping ratio, or 1/ratio − 1 for overdamping. Apple's documentation of `SwiftUI.Spring`; Flutter's
///   `SpringDescription.withDurationAndBounce` states the same formulas. Core Animation ends at its duration,
///   `settlingDuration` here. ``SpringNames`` has the names of springs.
/// - Jetpack Compose: `SpringSpec` has a mass of 1; the velocity is an argument of `animateTo`. If the value reaches a
///   bound of its `Animatable`, the animation ends there.
/// - Flutter: `SpringSimulation(spring, start, end, velocity)`, in units of the distance per second.
/// - React Native: SpringAnimation.js, and Reanimated's `withSpring`: both evaluate overdamping as critical damping.
///   Reanimated's defaults (mass 4, stiffness 900, damping 120) are overridden. With `overshootClamping` both end where
///   the spring first reaches its target.
/// - Motion: the generator `spring`, whose `visualDuration` is the response divided by 1.2, and whose bounce is 1 −
///   damping ratio, within 0…0.95; that form starts at rest.
struct SpringCode: PlatformWriter {
  private let notation: String
  let spring: Spring
  /// The curve that CSS and design tokens approximate, or `nil` for a spring that does not settle.
  let curve: TimingCurve?
  /// The duration of the curve, in seconds.
  let duration: Double
  /// Whether the curve ends at 1 while a platform's spring still moves.
  let hasEnd: Bool
  /// Whether the curve ends where the spring first reaches its target.
  private let isClamped: Bool

  /// Creates the code for a spring over seconds.
  init(_ spring: Spring) {
    notation = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
      .enumerated().map { "\(SpringCode.names[$0]): \(PlatformText.number($1))" }
      .joined(separator: ", ")
    self.spring = spring
    let timing = try? SpringTiming(spring, span: spring.settlingDuration)
    curve = timing.map(TimingCurve.spring)
    duration = timing?.span ?? 0
    hasEnd = false
    isClamped = false
  }

  /// Creates the code for a spring over a duration, or returns `nil` if the stretched spring is out of range.
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

  // MARK: - Numbers

  private var ratio: Double { spring.dampingRatio }
  private var isOverdamped: Bool { ratio > 1 }
  private var isAtRest: Bool { spring.initialVelocity == 0 }
  var bounce: Double { PlatformText.short(isOverdamped ? 1 / ratio - 1 : 1 - ratio) }
  var response: Double { PlatformText.short(spring.response) }
  var fraction: Double { PlatformText.short(ratio) }
  private var velocity: String { PlatformText.number(spring.initialVelocity) }
  private var vector: String { "CGVector(dx: \(velocity), dy: \(velocity))" }
  /// The arguments for the perceptual duration and the bounce, with their names.
  private var bouncing: String {
    "duration: \(PlatformText.number(response)), bounce: \(PlatformText.number(bounce))"
  }
  /// The arguments for mass, stiffness and damping, with their names.
  private var constants: String { constants { "\($0): \($1)" }.joined(separator: ", ") }

  private func constants(_ text: (_ name: String, _ number: String) -> String) -> [String] {
    zip(SpringCode.names, [spring.mass, spring.stiffness, spring.damping])
      .map { text($0, PlatformText.number($1)) }
  }

  // MARK: - Code

  func codes(for platform: Platform) -> [PlatformCode] {
    switch platform {
    case .transitionKit:
      let code = hasEnd ? "try TimingCurve(notation: \"\(notation)\")" : "try Spring(\(notation))"
      return [(code, 0)]
    case .uiKit: return uiKit
    case .coreAnimation: return [(coreAnimation, remainder)]
    case .swiftUI: return swiftUI
    case .compose: return [compose]
    case .flutter:
      let code = "SpringSimulation(const SpringDescription(\(constants)), 0, 1, \(velocity))"
      return [(code, remainder)]
    case .reactNative:
      let code =
        "Animated.spring(value, { toValue: 1, \(constants), velocity: \(velocity), "
        + "\(isClamped ? "overshootClamping: true, " : "")useNativeDriver: true })"
      return [(code, error(of: spring.clampedToCritical, isClamped: isClamped))]
    case .reanimated:
      let code =
        "withSpring(1, { \(constants), velocity: \(velocity)"
        + "\(isClamped ? ", overshootClamping: true" : "") })"
      return [(code, error(of: spring.clampedToCritical, isClamped: isClamped))]
    case .motion: return motion
    case .d3, .css, .tokens: return approximation(platform)
    }
  }

  private var uiKit: [PlatformCode] {
    var codes: [PlatformCode] = []
    if hasEnd, let curve,
      let same = try? SpringTiming(
        dampingRatio: fraction, initialVelocity: spring.initialVelocity, duration: duration),
      same.span == duration,
      abs(same.spring.angularFrequency / spring.angularFrequency - 1) < 1e-9
    {
      let timing =
        "UISpringTimingParameters(dampingRatio: \(PlatformText.number(fraction)), "
        + "initialVelocity: \(vector))"
      let code =
        "UIViewPropertyAnimator(duration: \(PlatformText.number(PlatformText.short(duration))), "
        + "timingParameters: \(timing))"
      // UIKit's animator shows this spring only until its own duration.
      codes.append((code, curve.largestError { same.motion(at: $0).value }))
    }
    if spring == SpringPreset.uiKitDefault.spring {
      codes.append(("UISpringTimingParameters()", remainder))
    } else if !isOverdamped {
      let code = "UISpringTimingParameters(\(constants), initialVelocity: \(vector))"
      codes.append((code, remainder))
    }
    let code = "UISpringTimingParameters(\(bouncing), initialVelocity: \(vector))  // iOS 17"
    return codes + [(code, bounceError)]
  }

  private var coreAnimation: String {
    "let spring = CASpringAnimation(keyPath: \"position.x\"); "
      + constants { "spring.\($0) = \($1); " }.joined()
      + "spring.initialVelocity = \(velocity); "
      + (isOverdamped ? "spring.allowsOverdamping = true; " : "")
      + "spring.duration = spring.settlingDuration"
  }

  private var swiftUI: [PlatformCode] {
    let length = "duration: \(PlatformText.number(response))"
    let bouncing =
      isAtRest
      ? SpringNames.swiftUI[bounce].map { "\($0)(\(length))" } ?? "spring(\(bouncing))"
      : "interpolatingSpring(\(bouncing), initialVelocity: \(velocity))"
    let code = "Animation.\(bouncing)  // iOS 17"
    guard !isOverdamped else {
      let physical =
        "Animation.interpolatingSpring(Spring(\(constants), allowOverDamping: true), "
        + "initialVelocity: \(velocity))  // iOS 17"
      return [(physical, remainder), (code, bounceError)]
    }
    let physical = "Animation.interpolatingSpring(\(constants), initialVelocity: \(velocity))"
    let ratio =
      "Animation.spring(response: \(PlatformText.number(response)), "
      + "dampingFraction: \(PlatformText.number(fraction)))"
    return [(physical, remainder)] + (isAtRest ? [(ratio, fractionError)] : [])
      + [(code, bounceError)]
  }

  private var compose: PlatformCode {
    let stiffness = spring.stiffness / spring.mass
    let floats = [Float(ratio), Float(stiffness), Float(spring.initialVelocity)].map(Double.init)
    let shown = try? Spring(
      mass: 1, stiffness: floats[1], damping: 2 * floats[0] * floats[1].squareRoot(),
      initialVelocity: floats[2])
    let words = [
      SpringNames.composeRatios[floats[0]] ?? "\(PlatformText.single(ratio))f",
      SpringNames.composeStiffnesses[floats[1]] ?? "\(PlatformText.single(stiffness))f",
    ]
    let code =
      (isClamped ? "animatable.updateBounds(upperBound = 1f); " : "")
      + "animatable.animateTo(1f, spring(dampingRatio = \(words[0]), "
      + "stiffness = \(words[1]), visibilityThreshold = 0.001f), "
      + "initialVelocity = \(PlatformText.single(spring.initialVelocity))f)"
    return (code, error(of: shown, isClamped: isClamped))
  }

  private var motion: [PlatformCode] {
    let physical = "{ type: \"spring\", \(constants), velocity: \(velocity) }"
    guard isAtRest, (0...0.95).contains(bounce) else { return [(physical, remainder)] }
    let visual = PlatformText.short(spring.response / 1.2)
    let code =
      "{ type: \"spring\", visualDuration: \(PlatformText.number(visual)), "
      + "bounce: \(PlatformText.number(bounce)) }"
    let shown = try? Spring(response: visual * 1.2, dampingRatio: 1 - bounce)
    return [(physical, remainder), (code, error(of: shown))]
  }

  /// Returns code with straight lines or a Bézier curve, for a platform that has no springs.
  private func approximation(_ platform: Platform) -> [PlatformCode] {
    guard let curve else { return [] }
    let (easing, error): PlatformCode
    if platform == .tokens {
      let fit = NearestBezier(to: curve)
      (easing, error) = (platform.easing(fit.points), fit.largestError(to: curve))
    } else {
      let table = CurveTable(of: curve)
      (easing, error) = (platform == .d3 ? table.d3 : table.css, table.error(to: curve))
    }
    return [(platform.code(easing, duration: duration), max(error, endError))]
  }
}
