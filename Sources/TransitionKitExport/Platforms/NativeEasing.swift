import TransitionKit
import TransitionKitCatalogue

/// Writes curves that are no Bézier curves by a platform's own name: that of a ``CurvePreset``, or a function with
/// parameters.
///
/// Sources of the functions: React Native, Libraries/Animated/Easing.js, whose functions Reanimated
/// repeats; Flutter, packages/flutter/lib/src/animation/curves.dart, `ElasticInCurve`; d3-ease, src.
struct NativeEasing {
  private let curve: TimingCurve
  private let duration: Double
  /// The first preset of each system whose curve equals this one.
  private let presets: [CurvePreset.System: CurvePreset]

  /// Finds the names of a curve; `nil` if another type writes the curve or no platform has a name for it.
  init?(_ curve: TimingCurve, duration: Double) {
    switch curve {
    case .linear, .cubicBezier, .spring, .reversedSpring, .steps, .piecewiseLinear, .composed:
      return nil
    case .power, .circular, .classic, .joined: break
    }
    self.curve = curve
    self.duration = duration
    var presets: [CurvePreset.System: CurvePreset] = [:]
    for preset in CurvePreset.allCases where preset.curve == curve && presets[preset.system] == nil
    {
      presets[preset.system] = preset
    }
    if curve == .emphasized { presets[.flutter] = CurvePreset(rawValue: NativeEasing.emphasized) }
    self.presets = presets
  }

  private static let emphasized = "Curves.easeInOutCubicEmphasized"

  /// Returns the code of a platform, or `nil` if the platform has no name for the curve.
  func code(for platform: Platform) -> PlatformCode? {
    guard let system = platform.system,
      let name = presets[system].flatMap(platform.codeName) ?? function(system)
    else { return nil }
    let easing = platform == .motion ? "\"\(name)\"" : name
    return (platform.code(easing, duration: duration), error(system))
  }

  /// Returns the largest difference between the system's curve and this one, in progress.
  private func error(_ system: CurvePreset.System) -> Double {
    switch (system, curve) {
    // React Native starts an exponential curve at 2⁻¹⁰ instead of 0.
    case (.react, .expoIn): 1.0 / 1024
    case (.react, .expoInOut): 1.0 / 2048
    // Flutter's emphasized curve is Android's, rounded to six digits.
    case (.flutter, .emphasized): emphasizedError
    default: 0
    }
  }

  private var emphasizedError: Double {
    guard let shown = presets[.flutter]?.curve else { return .greatestFiniteMagnitude }
    return curve.largestError(others: [0.166666, 1.0 / 6], of: shown.progress)
  }

  // MARK: - Functions with parameters

  /// Returns a call of a system's function, or `nil` if the system has none for the curve.
  private func function(_ system: CurvePreset.System) -> String? {
    switch (system, curve) {
    case (.react, .joined(let joined)):
      // A power that eases in and out is a joined curve of two mirrored powers.
      guard case .power(let power) = joined.curves[0], curve == (try? joined.curves[0].mirrored)
      else { return nil }
      return eased("Easing.poly(\(number(power.exponent)))", .inOut)
    case (.react, .power(let power)):
      return eased("Easing.poly(\(number(power.exponent)))", power.slope.mode)
    case (.react, .classic(let classic)):
      switch classic.family {
      case .back(let overshoot): return eased("Easing.back(\(number(overshoot)))", classic.mode)
      case .cosine(let bounciness):
        return eased("Easing.elastic(\(number(bounciness)))", classic.mode)
      case .sine, .exponential, .elastic, .bounce, .inverseSine, .inverseExponential: return nil
      }
    case (.flutter, .classic(let classic)):
      guard case .elastic(1, let period, .cut) = classic.family else { return nil }
      return "const Elastic\(suffix(classic.mode))Curve(\(number(period)))"
    case (.d3, .power(let power)):
      return "d3.easePoly\(suffix(power.slope.mode)).exponent(\(number(power.exponent)))"
    case (.d3, .classic(let classic)):
      let mode = suffix(classic.mode)
      switch classic.family {
      case .back(let overshoot): return "d3.easeBack\(mode).overshoot(\(number(overshoot)))"
      case .elastic(let amplitude, let period, .levelled):
        return "d3.easeElastic\(mode).amplitude(\(number(amplitude))).period(\(number(period)))"
      case .sine, .exponential, .elastic, .cosine, .bounce, .inverseSine, .inverseExponential:
        return nil
      }
    default: return nil
    }
  }

  private func number(_ value: Double) -> String { PlatformText.number(value) }

  private func suffix(_ mode: EasingMode) -> String {
    switch mode {
    case .in: "In"
    case .out: "Out"
    case .inOut: "InOut"
    }
  }

  private func eased(_ easing: String, _ mode: EasingMode) -> String {
    switch mode {
    case .in: easing
    case .out: "Easing.out(\(easing))"
    case .inOut: "Easing.inOut(\(easing))"
    }
  }
}

extension Slope {
  fileprivate var mode: EasingMode { self == .accelerating ? .in : .out }
}
