public import TransitionKit

/// The page opens in the middle like a door; going back, the door shuts.
///
/// Source: ColinEberhardt/VCTransitionsLibrary, AnimationControllers/CEPortalAnimationController:
/// 1 s, ease-out both ways, the other page at 0.8 behind.
public struct VCPortal: ComposedTransition {
  /// Creates the portal.
  public init() {}

  /// Returns the page behind, and the two halves of the door.
  public func effect(in context: any TransitionContext) -> Effect {
    let half = context.frame(of: context.operation.backRole).width / 2
    let away = [PieceLook(offset: Point(x: -half, y: 0)), PieceLook(offset: Point(x: half, y: 0))]
    return Effect.together(
      .sliced(.back, columns: 2, rows: 1, away: away), .scale(.fore, 0.8), .onTop(.back)
    ).paced(by: .easeOut).lasting(1)
  }
}
