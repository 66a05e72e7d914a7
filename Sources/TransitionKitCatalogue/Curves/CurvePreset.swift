public import TransitionKit

/// A curve of another system, by the name that it has there.
///
/// ``CatalogueVocabulary`` reads each name, in upper or lower case, wherever a curve can be written: in JSON, as an
/// argument of a function, and in the demo's `curve` command. A curve prints in this library's notation; exports of
/// code for a platform write the names.
///
/// ```swift
/// try TimingCurve(notation: "Curves.easeInOutCubic", in: .catalogue).description  // "cubic-bezier(0.645,0.045,0.355,1)"
/// CurvePreset(rawValue: "FastOutSlowInEasing")?.curve == .standard  // true
/// CurvePreset(rawValue: "d3.easeBounce")?.curve == .bounceOut  // true
/// ```
///
/// The systems' functions can be read too: `Easing.out(Easing.poly(4))` of React Native,
/// `d3.easeElastic.amplitude(1.5).period(0.4)`, Flutter's `ElasticInCurve(0.5)` and Compose's
/// `CubicBezierEasing(0.1,0,0.2,1)`.
///
/// If two systems share a name, it means the same curve in both.
public struct CurvePreset: RawRepresentable, Hashable, Sendable {
  /// The systems, in the order of their presets.
  ///
  /// ```swift
  /// CurvePreset.allCases.filter { $0.system == .d3 }.count  // 37
  /// ```
  public enum System: String, Hashable, Sendable, CaseIterable {
    /// CSS Easing Functions Level 2.
    case css = "CSS"
    /// UIKit: `UIView.AnimationCurve`. Source: Apple's documentation.
    case uiKit = "UIKit"
    /// Core Animation: `CAMediaTimingFunctionName`. Source: Apple's documentation.
    case coreAnimation = "Core Animation"
    /// SwiftUI: `Animation` and `UnitCurve`. Source: Apple's documentation.
    case swiftUI = "SwiftUI"
    /// Jetpack Compose. Source: animation-core, Easing.kt and EasingFunctions.kt.
    case compose = "Jetpack Compose"
    /// Android's interpolators. Source: frameworks/base, core/java/android/view/animation, and AndroidX,
    /// interpolator, whose tables have 201 values of the same Bézier curves.
    case android = "Android"
    /// Material 3: its tokens, and constants for them that are internal in Compose. Source: m3.material.io, easing
    /// tokens; Compose, material3, tokens/MotionTokens.kt.
    case material = "Material"
    /// Flutter. Source: packages/flutter/lib/src/animation/curves.dart and material/motion.dart.
    case flutter = "Flutter"
    /// React Native and Reanimated, whose `Easing` has the same names. Source: Libraries/Animated/Easing.js
    /// and Easing.ts. Here `Easing.exp` begins at 0 and not at 2⁻¹⁰.
    case react = "React Native and Reanimated"
    /// Motion for JavaScript. Source: packages/motion-utils/src/easing.
    case motion = "Motion"
    /// GSAP, except `expo`, whose formula differs between versions. Source: GSAP 3.12, gsap-core.js.
    case gsap = "GSAP"
    /// d3-ease. Source: d3-ease, src.
    case d3 = "d3-ease"
  }

  /// The name as the system writes it.
  public let rawValue: String
  /// The system; if several share the name, the first of them.
  public let system: System
  /// The curve.
  public let curve: TimingCurve

  init(_ name: String, _ system: System, _ curve: TimingCurve) {
    rawValue = name
    self.system = system
    self.curve = curve
  }

  /// Creates the preset with a name, in upper or lower case, or `nil` if there is none.
  public init?(rawValue name: String) {
    guard let index = CurvePreset.indices[name.lowercased()] else { return nil }
    self = CurvePreset.allCases[index]
  }

  /// The index of the first preset with each name, in lower case.
  private static let indices: [String: Int] = {
    var indices: [String: Int] = [:]
    for (index, preset) in allCases.enumerated() {
      let name = preset.rawValue.lowercased()
      if indices[name] == nil { indices[name] = index }
    }
    return indices
  }()
}

extension CurvePreset: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension CurvePreset: Codable {}
