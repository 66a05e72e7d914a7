public import TransitionKit

/// The lower page opens in the middle like a double door; going back, the door shuts.
///
/// ```swift
/// let timeline = try VCPortal().resolvedTimeline(for: context)
/// timeline.firstPicture[.to]?.transform.scaleX  // 0.8
/// timeline.lastPicture[VCPortal.halfLayer(of: .from, isLeft: true)]?.frame.x  // -160
/// ```
///
/// ## Layers
///
/// Back to front:
/// - The upper page, behind the door.
/// - The lower page, hidden.
/// - ``halfLayer(of:isLeft:)``: the two halves of the lower page.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEPortalAnimationController:
/// ease-out in both directions.
public struct VCPortal: ComposedTransition, LibraryAnimator {
  /// The duration, in seconds.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEPortalAnimationController.
  package static let duration = 1.0
  /// The scale of the page behind the closed door.
  ///
  /// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEPortalAnimationController.
  package static let behindScale = 0.8

  /// Creates the transition.
  public init() {}

  /// Returns the id of a half of the door; in a push the left half is `from piece 0,0`.
  ///
  /// - Parameters:
  ///   - role: The lower page, `TransitionOperation.backRole` of the operation.
  ///   - isLeft: Whether it is the left half.
  /// - Returns: The id of the half's layer.
  public static func halfLayer(of role: TransitionRole, isLeft: Bool) -> LayerID {
    .piece(of: role, column: isLeft ? 0 : 1, row: 0)
  }

  /// Returns the effect that moves the upper page and the two halves of the door.
  public func effect(in context: any TransitionContext) throws -> Effect {
    let half = context.frame(of: context.operation.backRole).width / 2
    let away = [PieceLook(offset: Point(x: -half, y: 0)), PieceLook(offset: Point(x: half, y: 0))]
    return try Effect.together(
      .sliced(.back, columns: 2, rows: 1, away: away), .scale(.fore, VCPortal.behindScale),
      .onTop(.back)
    ).timing(.easeOut).lasting(VCPortal.duration)
  }
}
