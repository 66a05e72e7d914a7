public import TransitionKit

/// Flutter's full-screen dialog in the manner of iOS: it rises over a page that stands still.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart: 0.5 s.
public struct CupertinoFullscreen: ComposedTransition {
  /// Creates the dialog.
  public init() {}

  /// Returns the lower page, and the upper one from y = H.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.move(.fore, to: .bottom).paced(by: .linearToEaseOut).lasting(0.5)
  }
}

/// Flutter's popup in the manner of iOS: a panel rises at the bottom, over a barrier.
///
/// It moves by its own height, wherever its presentation has put it; present a screen with
/// ``presentationStyle(in:)`` for a panel at the bottom.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart: 0.335 s, barrier black 0.2, in the
/// dark 0.48. That a panel that names no height is half as high as the container is a decision of
/// this library.
public struct CupertinoPopup: ComposedTransition, SheetTransition {
  /// The height of the panel, in points; `nil` is half of the container's.
  public var height: Double?
  /// A Boolean value that tells whether the surroundings are dark.
  public var isDark: Bool

  /// Creates a popup.
  public init(height: Double? = nil, isDark: Bool = false) {
    self.height = height
    self.isDark = isDark
  }

  /// A popup serves presentations.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns where the panel rests; its presenter stays underneath.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    let height = min(max(0, height ?? container.height / 2), container.height)
    return .custom(
      frame: Rect(
        x: 0, y: container.height - height, width: container.width, height: height))
  }

  /// Returns the presenter, the barrier and the panel.
  public func effect(in context: any TransitionContext) -> Effect {
    let height = context.frame(of: context.operation.foreRole).height
    return Effect.together(.offset(.fore, y: height), .dimming(isDark ? 0.48 : 0.2))
      .paced(by: .linearToEaseOut).lasting(0.335)
  }
}

/// Flutter's alert in the manner of iOS: it fades in while it shrinks to its size, and fades out.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/route.dart: 0.25 s, from 1.3 times its size.
public struct CupertinoDialog: ComposedTransition {
  /// Creates the alert.
  public init() {}

  /// Returns the presenter and the alert.
  public func effect(in context: any TransitionContext) -> Effect {
    let fade = Effect.opacity(.fore, 0).paced(by: .easeInOut)
    guard context.isForward else { return fade.lasting(0.25) }
    return fade.with(.scale(.fore, 1.3).paced(by: .linearToEaseOut)).lasting(0.25)
  }
}

/// Flutter's sheet in the manner of iOS: ``PageSheet`` on other curves.
///
/// Source: Flutter, packages/flutter/lib/src/cupertino/sheet.dart: 0.5 s.
public struct CupertinoSheet: ComposedTransition, SheetTransition {
  private let parts = SheetParts()

  /// Creates a sheet on a full screen.
  public init() {}

  /// A sheet serves presentations.
  public var operations: Set<TransitionOperation> { [.present, .dismiss] }

  /// Returns where the sheet rests; its presenter stays underneath.
  public func presentationStyle(in container: Container) -> PresentationStyle {
    parts.presentationStyle(in: container)
  }

  /// Returns presenter, dimming clipped to it, and the sheet.
  public func effect(in context: any TransitionContext) -> Effect {
    let curve =
      context.isForward ? TimingCurve.linearToEaseOut : TimingCurve.easeInToLinear.reversed
    return Effect.together(
      parts.behind(in: context).paced(by: curve), parts.front(in: context).paced(by: .iosPush)
    ).lasting(0.5)
  }
}
