import TransitionKit

/// The names that platforms have for Bézier curves.
///
/// A name stands only for exactly its control points. Sources: Apple's documentation of
/// `CAMediaTimingFunctionName`, whose curves `UIView.AnimationCurve` shares, and of SwiftUI's
/// `UnitCurve`; Jetpack Compose, animation-core, Easing.kt and EasingFunctions.kt; Flutter,
/// packages/flutter/lib/src/animation/curves.dart; React Native, Libraries/Animated/Easing.js, and
/// Reanimated, Easing.ts, whose `ease` is CSS's `ease-in`; Motion, packages/motion-utils/src/easing,
/// ease.ts and back.ts; CSS Easing Functions Level 2.
///
/// Material's tokens are missing, because Compose keeps them internal.
enum BezierNames {
  /// The control points of each name, x before y.
  static func points(on platform: Platform) -> [String: [Double]] {
    switch platform {
    case .uiKit, .swiftUI: apple
    case .coreAnimation: coreAnimation
    case .compose: compose
    case .flutter: flutter
    case .reactNative, .reanimated: react
    case .motion: motion
    case .css: css
    case .transitionKit, .tokens: [:]
    }
  }

  /// Returns the name of a Bézier curve, or `nil` if the platform has none.
  static func name(of points: [Double], on platform: Platform) -> String? {
    BezierNames.points(on: platform).first { $0.value == points }?.key
  }

  private static let apple: [String: [Double]] = [
    "linear": [0, 0, 1, 1],
    "easeIn": [0.42, 0, 1, 1],
    "easeOut": [0, 0, 0.58, 1],
    "easeInOut": [0.42, 0, 0.58, 1],
  ]

  private static let coreAnimation: [String: [Double]] = [
    "linear": [0, 0, 1, 1],
    "easeIn": [0.42, 0, 1, 1],
    "easeOut": [0, 0, 0.58, 1],
    "easeInEaseOut": [0.42, 0, 0.58, 1],
    "default": [0.25, 0.1, 0.25, 1],
  ]

  private static let react: [String: [Double]] = [
    "Easing.linear": [0, 0, 1, 1],
    "Easing.ease": [0.42, 0, 1, 1],
    "Easing.out(Easing.ease)": [0, 0, 0.58, 1],
  ]

  private static let motion: [String: [Double]] = [
    "linear": [0, 0, 1, 1],
    "easeIn": [0.42, 0, 1, 1],
    "easeOut": [0, 0, 0.58, 1],
    "easeInOut": [0.42, 0, 0.58, 1],
    "backIn": [0.31, 0.01, 0.67, -0.53],
    "backOut": [0.33, 1.53, 0.69, 0.99],
  ]

  private static let css: [String: [Double]] = [
    "linear": [0, 0, 1, 1],
    "ease": [0.25, 0.1, 0.25, 1],
    "ease-in": [0.42, 0, 1, 1],
    "ease-out": [0, 0, 0.58, 1],
    "ease-in-out": [0.42, 0, 0.58, 1],
  ]

  private static let compose: [String: [Double]] = [
    "LinearEasing": [0, 0, 1, 1],
    "FastOutSlowInEasing": [0.4, 0, 0.2, 1],
    "LinearOutSlowInEasing": [0, 0, 0.2, 1],
    "FastOutLinearInEasing": [0.4, 0, 1, 1],
    "Ease": [0.25, 0.1, 0.25, 1],
    "EaseOut": [0, 0, 0.58, 1],
    "EaseIn": [0.42, 0, 1, 1],
    "EaseInOut": [0.42, 0, 0.58, 1],
    "EaseInSine": [0.12, 0, 0.39, 0],
    "EaseOutSine": [0.61, 1, 0.88, 1],
    "EaseInOutSine": [0.37, 0, 0.63, 1],
    "EaseInCubic": [0.32, 0, 0.67, 0],
    "EaseOutCubic": [0.33, 1, 0.68, 1],
    "EaseInOutCubic": [0.65, 0, 0.35, 1],
    "EaseInQuint": [0.64, 0, 0.78, 0],
    "EaseOutQuint": [0.22, 1, 0.36, 1],
    "EaseInOutQuint": [0.83, 0, 0.17, 1],
    "EaseInCirc": [0.55, 0, 1, 0.45],
    "EaseOutCirc": [0, 0.55, 0.45, 1],
    "EaseInOutCirc": [0.85, 0, 0.15, 1],
    "EaseInQuad": [0.11, 0, 0.5, 0],
    "EaseOutQuad": [0.5, 1, 0.89, 1],
    "EaseInOutQuad": [0.45, 0, 0.55, 1],
    "EaseInQuart": [0.5, 0, 0.75, 0],
    "EaseOutQuart": [0.25, 1, 0.5, 1],
    "EaseInOutQuart": [0.76, 0, 0.24, 1],
    "EaseInExpo": [0.7, 0, 0.84, 0],
    "EaseOutExpo": [0.16, 1, 0.3, 1],
    "EaseInOutExpo": [0.87, 0, 0.13, 1],
    "EaseInBack": [0.36, 0, 0.66, -0.56],
    "EaseOutBack": [0.34, 1.56, 0.64, 1],
    "EaseInOutBack": [0.68, -0.6, 0.32, 1.6],
  ]

  private static let flutter: [String: [Double]] = [
    "Curves.linear": [0, 0, 1, 1],
    "Curves.fastLinearToSlowEaseIn": [0.18, 1, 0.04, 1],
    "Curves.ease": [0.25, 0.1, 0.25, 1],
    "Curves.easeIn": [0.42, 0, 1, 1],
    "Curves.easeInToLinear": [0.67, 0.03, 0.65, 0.09],
    "Curves.easeInSine": [0.47, 0, 0.745, 0.715],
    "Curves.easeInQuad": [0.55, 0.085, 0.68, 0.53],
    "Curves.easeInCubic": [0.55, 0.055, 0.675, 0.19],
    "Curves.easeInQuart": [0.895, 0.03, 0.685, 0.22],
    "Curves.easeInQuint": [0.755, 0.05, 0.855, 0.06],
    "Curves.easeInExpo": [0.95, 0.05, 0.795, 0.035],
    "Curves.easeInCirc": [0.6, 0.04, 0.98, 0.335],
    "Curves.easeInBack": [0.6, -0.28, 0.735, 0.045],
    "Curves.easeOut": [0, 0, 0.58, 1],
    "Curves.linearToEaseOut": [0.35, 0.91, 0.33, 0.97],
    "Curves.easeOutSine": [0.39, 0.575, 0.565, 1],
    "Curves.easeOutQuad": [0.25, 0.46, 0.45, 0.94],
    "Curves.easeOutCubic": [0.215, 0.61, 0.355, 1],
    "Curves.easeOutQuart": [0.165, 0.84, 0.44, 1],
    "Curves.easeOutQuint": [0.23, 1, 0.32, 1],
    "Curves.easeOutExpo": [0.19, 1, 0.22, 1],
    "Curves.easeOutCirc": [0.075, 0.82, 0.165, 1],
    "Curves.easeOutBack": [0.175, 0.885, 0.32, 1.275],
    "Curves.easeInOut": [0.42, 0, 0.58, 1],
    "Curves.easeInOutSine": [0.445, 0.05, 0.55, 0.95],
    "Curves.easeInOutQuad": [0.455, 0.03, 0.515, 0.955],
    "Curves.easeInOutCubic": [0.645, 0.045, 0.355, 1],
    "Curves.easeInOutQuart": [0.77, 0, 0.175, 1],
    "Curves.easeInOutQuint": [0.86, 0, 0.07, 1],
    "Curves.easeInOutExpo": [1, 0, 0, 1],
    "Curves.easeInOutCirc": [0.785, 0.135, 0.15, 0.86],
    "Curves.easeInOutBack": [0.68, -0.55, 0.265, 1.55],
    "Curves.fastOutSlowIn": [0.4, 0, 0.2, 1],
    "Curves.slowMiddle": [0.15, 0.85, 0.85, 0.15],
  ]
}
