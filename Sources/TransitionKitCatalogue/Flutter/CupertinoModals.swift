public import TransitionKit

/// Flutter's full-screen dialog in the style of iOS: it rises over a page that stands still.
///
/// ```swift
/// let timeline = try CupertinoFullscreen().resolvedTimeline(for: presentation)
/// timeline.duration  // 0.5
/// timeline.firstPicture[.to]?.frame.y  // 568: the container's height
/// ```
///
/// ## Layers
///
/// The two screens.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
public struct CupertinoFullscreen: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
  package static let duration = 0.5

  /// Creates the dialog.
  public init() {}

  /// Returns the effect that moves the upper page from below the bottom, over the lower page.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.move(.fore, to: .bottom).timing(.linearToEaseOut)
      .lasting(CupertinoFullscreen.duration)
  }
}

/// Flutter's popup in the style of iOS: a panel rises at the bottom, over a dimmed presenter.
///
/// The panel moves by its own height to the frame of its presentation style. A screen without a presentation style of
/// its own gets ``presentationStyle(in:)``, a panel at the bottom.
///
/// ```swift
/// CupertinoPopup(height: 216).presentationStyle(in: phone).frame(in: phone)  // (0, 352) 320×216
/// ```
///
/// ## Layers
///
/// Back to front:
/// - The presenter.
/// - `dimming`: the dimming, which Flutter calls a barrier; it fades in.
/// - The panel.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart. That a panel without a height is
/// half as high as the container is a decision of this library.
public struct CupertinoPopup: ComposedTransition, LibraryAnimator, SheetTransition {
  /// The duration, in seconds.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
  package static let duration = 0.335
  /// The opacity of the black barrier in light surroundings.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
  package static let barrierAlpha = 0.2
  /// The opacity of the black barrier in dark surroundings.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
  package static let darkBarrierAlpha = 0.48

  /// The height of the panel, in points, or `nil` for half of the container's height.
  public var height: Double?
  /// Whether the appearance is dark, which makes the dimming darker.
  public var isDark: Bool

  /// Creates a popup; by default it is half as high as the container, in a light appearance.
  public init(height: Double? = nil, isDark: Bool = false) {
    self.height = height
    self.isDark = isDark
  }

  /// Presentations and dismissals.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns the style of a panel at the bottom, over the dimmed presenter.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    .popup(height: height, dimming: dimmingAlpha)
  }

  /// Returns the effect that moves the panel and fades the dimming.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.frame(of: context.operation.foreRole).height
    let parts = SheetParts(.popup(height: self.height, dimming: dimmingAlpha))
    return Effect.together(.offset(.fore, y: height), parts.behind(in: context))
      .timing(.linearToEaseOut).lasting(CupertinoPopup.duration)
  }

  private var dimmingAlpha: Double {
    isDark ? CupertinoPopup.darkBarrierAlpha : CupertinoPopup.barrierAlpha
  }
}

extension CupertinoPopup: ParameterizedAnimator {
  package static let parameters = Parameters(
    of: CupertinoPopup(),
    AnimatorParameter("height", \.height, choices: [nil, 160, 240, 320, 400]),
    AnimatorParameter("isDark", \.isDark))
}

/// Flutter's alert in the style of iOS: it fades in while it shrinks from 1.3 to its size, and only fades out.
///
/// ```swift
/// let timeline = try CupertinoDialog().resolvedTimeline(for: presentation)
/// timeline.duration  // 0.25
/// timeline.firstPicture[.to]?.transform.scaleX  // 1.3
/// ```
///
/// ## Layers
///
/// The two screens.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
public struct CupertinoDialog: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
  package static let duration = 0.25
  /// The scale of the alert at the start of its presentation.
  ///
  /// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart.
  package static let initialScale = 1.3

  /// Creates the transition of an alert.
  public init() {}

  /// Returns the effect that fades the alert, and scales it while it enters.
  public func effect(in context: any TransitionContext) -> Effect {
    let fade = Effect.opacity(.fore, 0).timing(.easeInOut)
    guard context.isForward else { return fade.lasting(CupertinoDialog.duration) }
    return fade.with(
      .scale(.fore, CupertinoDialog.initialScale).timing(.linearToEaseOut)
    ).lasting(CupertinoDialog.duration)
  }
}
