import TransitionKit

/// The platforms' own names for a curve that is not a Bézier curve.
///
/// Sources: React Native, Libraries/Animated/Easing.js, whose functions Reanimated repeats; Flutter,
/// packages/flutter/lib/src/animation/curves.dart, where `Curves.elasticOut` has a period of 0.4;
/// Jetpack Compose, EasingFunctions.kt, where elastic curves have a period of 0.3, and of 0.45 in and
/// out; Motion, packages/motion-utils/src/easing/circ.ts.
struct NativeEasing {
  private let mode: EasingMode
  /// React Native's function that eases in, and the word of Flutter and Compose, if they have it.
  private let easing: String
  private let word: String?
  private let isExponential: Bool

  /// Finds the names of a curve; `nil` if no platform has any.
  init?(_ curve: TimingCurve) {
    let found: (mode: EasingMode, easing: String, word: String?)
    switch curve {
    case .power(let power):
      found = (power.slope == .accelerating ? .in : .out, NativeEasing.power(power.exponent), nil)
    case .circular(let slope):
      found = (slope == .accelerating ? .in : .out, "Easing.circle", nil)
    case .classic(let classic):
      guard let (easing, word) = NativeEasing.names(of: classic) else { return nil }
      found = (classic.mode, easing, word)
    case .linear, .cubicBezier, .spring, .reversedSpring, .steps, .piecewiseLinear, .composed:
      return nil
    case .joined:
      let halves: [(TimingCurve, String)] = [
        (.quadInOut, NativeEasing.power(2)), (.cubicInOut, NativeEasing.power(3)),
        (.quartInOut, NativeEasing.power(4)), (.quintInOut, NativeEasing.power(5)),
        (.circularInOut, "Easing.circle"),
      ]
      if curve == .iosPush || curve == .emphasized {
        let word = curve == .iosPush ? "fastEaseInToSlowEaseOut" : NativeEasing.emphasized
        found = (.inOut, "", word)
        break
      }
      if curve == (try? TimingCurve.easeIn.mirrored) {
        found = (.inOut, "Easing.ease", nil)
        break
      }
      guard let half = halves.first(where: { $0.0 == curve }) else { return nil }
      found = (.inOut, half.1, nil)
    }
    (mode, easing, word) = found
    isExponential = easing == "Easing.exp"
  }

  private static let emphasized = "easeInOutCubicEmphasized"

  private static func power(_ exponent: Double) -> String {
    switch exponent {
    case 2: "Easing.quad"
    case 3: "Easing.cubic"
    default: "Easing.poly(\(PlatformText.number(exponent)))"
    }
  }

  private static func names(of curve: ClassicCurve) -> (easing: String, word: String?)? {
    switch curve.family {
    case .sine: ("Easing.sin", nil)
    case .exponential(.cut): ("Easing.exp", nil)
    case .back(let overshoot): ("Easing.back(\(PlatformText.number(overshoot)))", nil)
    case .cosine(let bounciness): ("Easing.elastic(\(PlatformText.number(bounciness)))", nil)
    case .bounce: ("Easing.out(Easing.bounce)", "bounce")
    case .elastic(1, let period, .cut): ("", "elastic(\(PlatformText.number(period)))")
    case .exponential(.levelled), .elastic: nil
    }
  }

  /// Returns the code of a platform, or `nil` if it has no name for the curve.
  func line(_ platform: Platform, duration: Double) -> PlatformCurves.Line? {
    let milliseconds = PlatformText.milliseconds(duration)
    let code: String? =
      switch platform {
      case .reactNative where !easing.isEmpty:
        "Animated.timing(value, { toValue: 1, duration: \(milliseconds), easing: \(eased), "
          + "useNativeDriver: true })"
      case .reanimated where !easing.isEmpty:
        "withTiming(1, { duration: \(milliseconds), easing: \(eased) })"
      case .flutter where easing == "Easing.quad" && mode == .out: "Curves.decelerate"
      case .flutter: word.map(flutter)
      case .compose where word == "bounce":
        "tween<Float>(durationMillis = \(milliseconds), easing = Ease\(suffix)Bounce)"
      case .compose where word == (mode == .inOut ? "elastic(0.45)" : "elastic(0.3)"):
        "tween<Float>(durationMillis = \(milliseconds), easing = Ease\(suffix)Elastic)"
      case .motion where easing == "Easing.circle":
        "{ duration: \(PlatformText.number(PlatformText.short(duration))), ease: \"circ\(suffix)\" }"
      default: nil
      }
    return code.map {
      PlatformCurves.Line(platform: platform, code: $0, error: LargestError.rounded(error))
    }
  }

  private var error: Double { word == NativeEasing.emphasized ? emphasizedError : startError }

  /// Flutter has Android's path with six digits.
  private var emphasizedError: Double {
    let joint = 0.166666
    guard
      let curve = try? TimingCurve.joined(
        [
          .cubicBezier(0.05 / joint, 0, 0.133333 / joint, 0.06 / 0.4),
          .cubicBezier(
            (0.208333 - joint) / (1 - joint), 0.42 / 0.6, (0.25 - joint) / (1 - joint), 1),
        ], at: [.init(at: joint, 0.4)])
    else { return .greatestFiniteMagnitude }
    return LargestError.measure(others: [joint, 1.0 / 6]) {
      abs(curve.progress(at: $0) - TimingCurve.emphasized.progress(at: $0))
    }
  }

  /// React Native starts an exponential curve at 2⁻¹⁰ instead of 0.
  private var startError: Double {
    guard isExponential else { return 0 }
    return switch mode {
    case .in: 1.0 / 1024
    case .out: 0
    case .inOut: 1.0 / 2048
    }
  }

  private var suffix: String {
    switch mode {
    case .in: "In"
    case .out: "Out"
    case .inOut: "InOut"
    }
  }

  private var eased: String {
    // React Native's own bounce eases out.
    if word == "bounce", mode == .out { return "Easing.bounce" }
    return switch mode {
    case .in: easing
    case .out: "Easing.out(\(easing))"
    case .inOut: "Easing.inOut(\(easing))"
    }
  }

  private func flutter(_ word: String) -> String {
    if word == "bounce" { return "Curves.bounce\(suffix)" }
    if !word.hasPrefix("elastic") { return "Curves.\(word)" }
    if word == "elastic(0.4)" { return "Curves.elastic\(suffix)" }
    return "const Elastic\(suffix)Curve\(word.dropFirst("elastic".count))"
  }
}
