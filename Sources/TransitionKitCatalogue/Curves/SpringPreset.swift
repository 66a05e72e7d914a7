public import TransitionKit

/// The springs of other systems, by name.
///
/// A name starts with its system. Each spring is at rest at its start, and prints as its physical constants, which can
/// be read back.
///
/// ```swift
/// SpringPreset.swiftUIBouncy.spring.dampingRatio  // 0.7
/// SpringPreset(rawValue: "material-expressive-default-spatial")?.spring.stiffness  // 380
/// SpringPreset.reactNative.spring  // spring(1,230.2,22,0)
/// ```
///
/// If a system evaluates overdamping as critical damping, the spring is critically damped. Behaviour that a system adds
/// to the spring, such as React Navigation's clamped overshoot, is documented at its case.
public enum SpringPreset: String, Hashable, Sendable, CaseIterable {
  /// `.smooth`: duration 0.5, no bounce. Source: Apple's documentation of `SwiftUI.Spring`.
  case swiftUISmooth = "swiftui-smooth"
  /// `.snappy`: duration 0.5, bounce 0.15. Source: Apple's documentation of `SwiftUI.Spring`.
  case swiftUISnappy = "swiftui-snappy"
  /// `.bouncy`: duration 0.5, bounce 0.3. Source: Apple's documentation of `SwiftUI.Spring`.
  case swiftUIBouncy = "swiftui-bouncy"
  /// `.spring`: duration 0.5, no bounce. Source: Apple's documentation of `SwiftUI.Animation`.
  case swiftUISpring = "swiftui-spring"
  /// `.spring(response:dampingFraction:)`: response 0.5, damping fraction 0.825. Source: SwiftUI's
  /// interface.
  case swiftUIResponse = "swiftui-response"
  /// `.interactiveSpring`: duration 0.15, bounce 0.15. Source: SwiftUI's interface.
  case swiftUIInteractive = "swiftui-interactive"
  /// `.interactiveSpring(response:dampingFraction:)`: response 0.15, damping fraction 0.86. Source:
  /// SwiftUI's interface.
  case swiftUIInteractiveResponse = "swiftui-interactive-response"
  /// `.interpolatingSpring`: duration 0.5, no bounce. Source: SwiftUI's interface.
  case swiftUIInterpolating = "swiftui-interpolating"

  /// `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500, which Core Animation evaluates as critical.
  /// Source: UIKit, measured.
  case uiKitDefault = "uikit-default"
  /// The push and pop of a navigation controller, equal to ``uiKitDefault``. Source: UIKit, measured.
  case uiKitNavigation = "uikit-navigation"
  /// The keyboard, whose animation curve has the raw value 7; equal to ``uiKitDefault``. Source: UIKit, as observed.
  case uiKitKeyboard = "uikit-keyboard"
  /// `UIView.animate(springDuration:bounce:)`: duration 0.5, no bounce. Source: UIKit's interface.
  case uiKitAnimate = "uikit-animate"
  /// `CASpringAnimation`: mass 1, stiffness 100, damping 10. Source: Apple's documentation.
  case coreAnimation = "core-animation"

  /// `Animated.spring` without parameters: tension 40, friction 7. Source: React Native,
  /// Libraries/Animated/animations/SpringAnimation.js.
  case reactNative = "react-native"
  /// `Animated.spring` with at least one of stiffness, damping and mass; the defaults are 100, 10 and 1. Source: React
  /// Native, Libraries/Animated/animations/SpringAnimation.js.
  case reactNativePhysical = "react-native-physical"
  /// `Animated.spring` with bounciness or speed; the defaults are 8 and 12. Source: React Native,
  /// Libraries/Animated/animations/SpringAnimation.js.
  case reactNativeBouncy = "react-native-bouncy"
  /// `TransitionIOSSpec`: mass 3, stiffness 1000, damping 500, evaluated as critical. It ends within
  /// `SettlingThreshold.reactNavigation`. It clamps its overshoot, but a critical spring has none. Source: React
  /// Navigation, packages/stack/src/TransitionConfigs/TransitionSpecs.tsx.
  case reactNavigation = "react-navigation"

  /// `GentleSpringConfig`, the default: mass 4, stiffness 900, damping 120. Source: Reanimated 4,
  /// src/animation/spring/springConfigs.ts.
  case reanimatedGentle = "reanimated-gentle"
  /// `WigglySpringConfig`: mass 4, stiffness 900, damping 90. Source: Reanimated 4,
  /// src/animation/spring/springConfigs.ts.
  case reanimatedWiggly = "reanimated-wiggly"
  /// `SnappySpringConfig`: mass 4, stiffness 900, damping 110; Reanimated clamps its overshoot.
  /// Source: Reanimated 4, src/animation/spring/springConfigs.ts.
  case reanimatedSnappy = "reanimated-snappy"
  /// `Reanimated3DefaultSpringConfig`: mass 1, stiffness 100, damping 10. Source: Reanimated 4,
  /// src/animation/spring/springConfigs.ts.
  case reanimated3 = "reanimated-3"

  /// `spring()`: damping ratio 1, stiffness 1500. Source: Jetpack Compose, `Spring`.
  case compose
  /// The scroll view in the style of iOS: mass 0.5, stiffness 100, ratio 1.1. Source: Flutter,
  /// packages/flutter/lib/src/widgets/scroll_physics.dart.
  case flutterScroll = "flutter-scroll"
  /// The scroll view in the style of iOS with fast deceleration: mass 0.3, stiffness 75, ratio 1.3. Source: Flutter,
  /// packages/flutter/lib/src/widgets/scroll_physics.dart.
  case flutterScrollFast = "flutter-scroll-fast"
  /// `AnimationController.fling`: mass 1, stiffness 500, ratio 1. Source: Flutter,
  /// packages/flutter/lib/src/animation/animation_controller.dart.
  case flutterFling = "flutter-fling"
  /// `type: "spring"`: stiffness 100, damping 10, mass 1. Source: Motion, the generator `spring`.
  case motion
  /// The default of positions and rotations: stiffness 500, damping 25. Source: Motion,
  /// default-transitions.ts.
  case motionTransform = "motion-transform"
  /// The default of scales: stiffness 550, damping 30. Source: Motion, default-transitions.ts.
  case motionScale = "motion-scale"

  /// Damping ratio 0.9, stiffness 1400. Source: Compose Material 3, StandardMotionTokens.kt.
  case materialStandardFastSpatial = "material-standard-fast-spatial"
  /// Damping ratio 0.9, stiffness 700. Source: Compose Material 3, StandardMotionTokens.kt.
  case materialStandardDefaultSpatial = "material-standard-default-spatial"
  /// Damping ratio 0.9, stiffness 300. Source: Compose Material 3, StandardMotionTokens.kt.
  case materialStandardSlowSpatial = "material-standard-slow-spatial"
  /// Damping ratio 0.6, stiffness 800. Source: Compose Material 3, ExpressiveMotionTokens.kt.
  case materialExpressiveFastSpatial = "material-expressive-fast-spatial"
  /// Damping ratio 0.8, stiffness 380. Source: Compose Material 3, ExpressiveMotionTokens.kt.
  case materialExpressiveDefaultSpatial = "material-expressive-default-spatial"
  /// Damping ratio 0.8, stiffness 200. Source: Compose Material 3, ExpressiveMotionTokens.kt.
  case materialExpressiveSlowSpatial = "material-expressive-slow-spatial"
  /// Damping ratio 1, stiffness 3800, in both schemes. Source: Compose Material 3,
  /// StandardMotionTokens.kt and ExpressiveMotionTokens.kt.
  case materialFastEffects = "material-fast-effects"
  /// Damping ratio 1, stiffness 1600, in both schemes. Source: Compose Material 3,
  /// StandardMotionTokens.kt and ExpressiveMotionTokens.kt.
  case materialDefaultEffects = "material-default-effects"
  /// Damping ratio 1, stiffness 800, in both schemes. Source: Compose Material 3,
  /// StandardMotionTokens.kt and ExpressiveMotionTokens.kt.
  case materialSlowEffects = "material-slow-effects"

  /// The spring with the preset's constants and an initial velocity of 0.
  public var spring: Spring { constant(try made()) }

  private func made() throws(CurveError) -> Spring {
    switch self {
    case .swiftUISmooth, .swiftUISpring, .swiftUIInterpolating, .uiKitAnimate:
      try Spring(duration: 0.5, bounce: 0)
    case .swiftUISnappy: try Spring(duration: 0.5, bounce: 0.15)
    case .swiftUIBouncy: try Spring(duration: 0.5, bounce: 0.3)
    case .swiftUIResponse: try Spring(response: 0.5, dampingRatio: 0.825)
    case .swiftUIInteractive: try Spring(duration: 0.15, bounce: 0.15)
    case .swiftUIInteractiveResponse: try Spring(response: 0.15, dampingRatio: 0.86)
    case .uiKitDefault, .uiKitNavigation, .uiKitKeyboard, .reactNavigation:
      try Spring(mass: 3, stiffness: 1000, damping: 500).clampedToCritical
    case .coreAnimation, .reactNativePhysical, .reanimated3, .motion:
      try Spring(mass: 1, stiffness: 100, damping: 10)
    case .reactNative: try Spring(tension: 40, friction: 7)
    case .reactNativeBouncy: try Spring(bounciness: 8, speed: 12)
    case .reanimatedGentle: try Spring(mass: 4, stiffness: 900, damping: 120)
    case .reanimatedWiggly: try Spring(mass: 4, stiffness: 900, damping: 90)
    case .reanimatedSnappy: try Spring(mass: 4, stiffness: 900, damping: 110)
    case .compose: try .compose(stiffness: .medium, dampingRatio: .noBouncy)
    case .flutterScroll: try Spring(stiffness: 100, dampingRatio: 1.1, mass: 0.5)
    case .flutterScrollFast: try Spring(stiffness: 75, dampingRatio: 1.3, mass: 0.3)
    case .flutterFling: try Spring(stiffness: 500, dampingRatio: 1)
    case .motionTransform: try Spring(mass: 1, stiffness: 500, damping: 25)
    case .motionScale: try Spring(mass: 1, stiffness: 550, damping: 30)
    case .materialStandardFastSpatial: try Spring(stiffness: 1400, dampingRatio: 0.9)
    case .materialStandardDefaultSpatial: try Spring(stiffness: 700, dampingRatio: 0.9)
    case .materialStandardSlowSpatial: try Spring(stiffness: 300, dampingRatio: 0.9)
    case .materialExpressiveFastSpatial: try Spring(stiffness: 800, dampingRatio: 0.6)
    case .materialExpressiveDefaultSpatial: try Spring(stiffness: 380, dampingRatio: 0.8)
    case .materialExpressiveSlowSpatial: try Spring(stiffness: 200, dampingRatio: 0.8)
    case .materialFastEffects: try Spring(stiffness: 3800, dampingRatio: 1)
    case .materialDefaultEffects: try Spring(stiffness: 1600, dampingRatio: 1)
    case .materialSlowEffects: try Spring(stiffness: 800, dampingRatio: 1)
    }
  }
}

extension SpringPreset: Codable {}
