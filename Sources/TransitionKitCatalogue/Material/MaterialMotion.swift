public import TransitionKit

/// The page transitions of Material motion.
///
/// What leaves is gone before what enters comes, so nothing is seen twice. Going back runs the same
/// functions forward with the sides exchanged.
///
/// Source: flutter/packages, packages/animations/lib/src: 0.3 s, slides of 30 points, scales 0.8, 1.1
/// and 0.92, fades 0 to 0.3 and 0.3 to 1. Android's form:
/// material-components/material-components-android, lib/java/com/google/android/material/transition:
/// 0.45 s on the emphasized curve, fades up to 0.35 and from there; what fades through grows from
/// the very start. Elevation: 0.85 in 0.45 s, emphasized, is a decision of this library.
public struct MaterialMotion: ComposedTransition {
  /// What the pages do.
  public enum Pattern: String, Hashable, Sendable, CaseIterable {
    case sharedAxisX = "shared-axis-x"
    case sharedAxisY = "shared-axis-y"
    case sharedAxisZ = "shared-axis-z"
    case fadeThrough = "fade-through"
    case elevationScale = "elevation-scale"
  }

  /// Whose numbers count.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    case flutter, android
  }

  /// What the pages do.
  public var pattern: Pattern
  /// Whose numbers count.
  public var form: Form

  /// Creates a transition.
  public init(_ pattern: Pattern, form: Form = .flutter) {
    self.pattern = pattern
    self.form = form
  }

  /// Returns both pages in motion.
  public func effect(in context: any TransitionContext) -> Effect {
    let sign = context.isForward ? 1.0 : -1
    let fades = Effect.together(fadingIn, fadingOut)
    let effect: Effect =
      switch pattern {
      case .sharedAxisX:
        .together(
          .offset(.to, x: 30 * sign).paced(by: pace),
          .offset(.from, x: -30 * sign).paced(by: pace), fades)
      case .sharedAxisY:
        .together(
          .offset(.to, y: 30 * sign).paced(by: pace),
          .offset(.from, y: -30 * sign).paced(by: pace), fades)
      case .sharedAxisZ:
        .together(
          .scale(.to, context.isForward ? 0.8 : 1.1).paced(by: pace),
          .scale(.from, context.isForward ? 1.1 : 0.8).paced(by: pace), fades)
      case .fadeThrough:
        .together(
          .scale(.to, 0.92).paced(by: form == .android ? .emphasized : through), fades)
      case .elevationScale:
        .together(
          Effect.scale(.to, 0.85).with(.opacity(.to, 0)).paced(by: .emphasized),
          .scale(.from, 0.85).paced(by: .emphasized))
      }
    // Each part has its own curve; nothing is paced anew from here.
    return effect.with(.onTop(.to)).lasting(duration)
  }

  private var duration: Double { form == .android || pattern == .elevationScale ? 0.45 : 0.3 }

  private var pace: TimingCurve { form == .android ? .emphasized : .standard }

  /// The curve of what only begins when the other page is gone.
  private var through: TimingCurve {
    switch form {
    case .flutter: .composed(outer: .decelerate, inner: .window(0.3...1))
    case .android: TimingCurve.emphasized.windowed(0.35...1)
    }
  }

  private var fadingIn: Effect { .opacity(.to, 0).paced(by: through) }

  private var fadingOut: Effect {
    switch form {
    case .flutter:
      .opacity(.from, 0).paced(by: .composed(outer: .accelerate, inner: .window(0...0.3)))
    case .android: .opacity(.from, 0).paced(by: TimingCurve.emphasized.windowed(0...0.35))
    }
  }

  /// The name of the effect.
  public var description: String { "material-\(pattern.rawValue)" }
}

/// A dialog of Material: it grows and fades in, and only fades out.
///
/// Source: flutter/packages, packages/animations/lib/src/fade_scale_transition.dart: scale 0.8, 0.15 s
/// in, 0.075 s out, barrier black 138/255.
public struct MaterialFade: ComposedTransition {
  /// Creates the fade.
  public init() {}

  /// Returns the lower screen, the barrier and the dialog.
  public func effect(in context: any TransitionContext) -> Effect {
    let barrier = Effect.dimming(138.0 / 255).paced(by: .linear)
    guard context.isForward else {
      return Effect.together(.opacity(.fore, 0).paced(by: .linear), barrier).lasting(0.075)
    }
    return Effect.together(
      .opacity(.fore, 0).paced(by: .window(0...0.3)),
      .scale(.fore, 0.8).paced(by: .decelerate), barrier
    ).lasting(0.15)
  }
}
