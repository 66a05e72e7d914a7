public import TransitionKit

/// Material's transition of a dialog: the dialog grows and fades in; going back it only fades out.
///
/// ```swift
/// let timeline = try MaterialFade().resolvedTimeline(for: presentation)
/// timeline.duration  // 0.15
/// timeline.firstPicture[.to]?.transform.scaleX  // 0.8
/// ```
///
/// ## Layers
///
/// Back to front:
/// - The lower screen.
/// - `dimming`: black over the lower screen, which Flutter calls a barrier; it fades in and out.
/// - The dialog.
///
/// Source: flutter/packages, packages/animations/lib/src/fade_scale_transition.dart.
public struct MaterialFade: ComposedTransition, LibraryAnimator {
  /// Creates the fade.
  public init() {}

  /// Returns the effect: the dialog grows and fades in over the dimmed lower screen; going back, dialog and dimming
  /// fade out.
  public func effect(in context: any TransitionContext) -> Effect {
    let barrier = Effect.dimming(MaterialFade.barrierAlpha).timing(.linear)
    guard context.isForward else {
      return Effect.together(.opacity(.fore, 0).timing(.linear), barrier)
        .lasting(MaterialFade.exitDuration)
    }
    return Effect.together(
      .opacity(.fore, 0).timing(.window(MaterialFade.fadeWindow)),
      .scale(.fore, MaterialFade.initialScale).timing(.decelerate), barrier
    ).lasting(MaterialFade.enterDuration)
  }
}

// MARK: - Numbers

// Source: flutter/packages, packages/animations/lib/src/fade_scale_transition.dart.
extension MaterialFade {
  /// The duration of the entrance, in seconds.
  ///
  /// Source: flutter/packages, packages/animations/lib/src/fade_scale_transition.dart.
  package static let enterDuration = 0.15
  /// The duration of the exit, in seconds.
  ///
  /// Source: flutter/packages, packages/animations/lib/src/fade_scale_transition.dart.
  package static let exitDuration = 0.075
  /// The scale of the dialog at the start.
  ///
  /// Source: flutter/packages, packages/animations/lib/src/fade_scale_transition.dart.
  package static let initialScale = 0.8
  /// When the dialog fades in, in parts of the duration.
  ///
  /// Source: flutter/packages, packages/animations/lib/src/fade_scale_transition.dart.
  package static let fadeWindow = 0.0...0.3
  /// The opacity of the black barrier.
  ///
  /// Source: flutter/packages, packages/animations/lib/src/fade_scale_transition.dart.
  package static let barrierAlpha = 138.0 / 255
}
