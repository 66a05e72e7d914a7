/// An animator that forwards everything that it does not implement itself to another animator.
package protocol WrappingAnimator: LibraryAnimator {
  /// Returns the animator to which an operation is forwarded.
  func player(of operation: TransitionOperation) -> any AnimatedTransitioning

  /// Returns the context that is passed to the inner animator.
  func seen(_ context: any TransitionContext) -> any TransitionContext
}

extension WrappingAnimator {
  /// By default the inner animator gets the same context.
  package func seen(_ context: any TransitionContext) -> any TransitionContext { context }

  /// Returns the duration of the inner animator, in seconds.
  public func duration(in context: any TransitionContext) -> Double {
    player(of: context.operation).duration(in: seen(context))
  }

  /// Returns the timeline of the inner animator.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try player(of: context.operation).timeline(for: seen(context))
  }

  /// Returns how a finger moves layers in addition to the timeline of the wrapped animator.
  public func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    player(of: context.operation).adjustments(for: gesture, at: fraction, in: seen(context))
  }

  /// Returns the layers whose motion the inner animator changes after a release.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try player(of: context.operation).layersAfterRelease(in: seen(context))
  }

  /// Informs the inner animator that its transition has ended.
  public func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    player(of: operation).transitionEnded(outcome, of: operation)
  }
}
