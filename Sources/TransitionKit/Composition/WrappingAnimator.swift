/// An animator that plays as another one does, where it does nothing itself.
package protocol WrappingAnimator: LibraryAnimator {
  /// Returns the animator that plays an operation.
  func player(of operation: TransitionOperation) -> any AnimatedTransitioning

  /// Returns the context that the animator inside sees.
  func seen(_ context: any TransitionContext) -> any TransitionContext
}

extension WrappingAnimator {
  /// The context itself.
  package func seen(_ context: any TransitionContext) -> any TransitionContext { context }

  /// Returns the duration of the animator inside, in seconds.
  public func duration(in context: any TransitionContext) -> Double {
    player(of: context.operation).duration(in: seen(context))
  }

  /// Returns the timeline of the animator inside.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try player(of: context.operation).timeline(for: seen(context))
  }

  /// Returns how a finger moves layers beside the timeline of the animator inside.
  public func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    player(of: context.operation).adjustments(for: gesture, at: fraction, in: seen(context))
  }

  /// Returns the layers that the animator inside redirects after a release.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try player(of: context.operation).layersAfterRelease(in: seen(context))
  }

  /// Informs the animator inside that its transition of an operation has ended.
  public func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    player(of: operation).transitionEnded(outcome, of: operation)
  }
}
