/// Chooses the animator of a transition.
///
/// It can choose by the operation, by the two screens, or by the kind of a screen:
///
/// ```swift
/// func navigation(
///   _ stack: any NavigationStack, animatorFor context: any TransitionContext
/// ) -> (any AnimatedTransitioning)? {
///   context.to.kind == "photo" ? MagicMove() : nil
/// }
/// ```
public protocol NavigationDelegate: AnyObject {
  /// Returns the animator of a transition, or `nil` for the default one.
  ///
  /// It is called once for each animated transition, before the transition's first event.
  func navigation(
    _ stack: any NavigationStack, animatorFor context: any TransitionContext
  ) -> (any AnimatedTransitioning)?

  /// Returns the interaction that drives a transition, or `nil` for the clock, the default.
  ///
  /// It is called only for an animated transition, after the animator has been chosen. Return an
  /// interaction only while a finger is down.
  func navigation(
    _ stack: any NavigationStack, interactionFor animator: any AnimatedTransitioning,
    context: any TransitionContext
  ) -> (any PercentDrivenInteraction)?
}

extension NavigationDelegate {
  /// Returns `nil`: the clock drives every transition.
  public func navigation(
    _ stack: any NavigationStack, interactionFor animator: any AnimatedTransitioning,
    context: any TransitionContext
  ) -> (any PercentDrivenInteraction)? {
    nil
  }
}
