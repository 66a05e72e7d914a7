// From an animator's own timeline to the one that is played.

extension AnimatedTransitioning {
  /// Returns the timeline that is played: the animator's own, adapted to the context.
  ///
  /// Its duration is ``duration(in:)``, or no time without animation. With reduced motion it
  /// only fades. It has the navigation bars when they differ and the animator shows none, and the
  /// bottom bar when the container has one. A presenter that stays in view looks as the presentation
  /// style says. Under a finger it is ``Timeline/linearized``.
  ///
  /// - Throws: The error of ``timeline(for:)``, and ``TimelineError`` for an invalid duration.
  public func resolvedTimeline(for context: any TransitionContext) throws -> Timeline {
    let asked: any TransitionContext =
      self is any ComposedTransition || self is any WrappingAnimator
      ? RememberingContext(context) : context
    var timeline = try timeline(for: asked).scaled(toDuration: duration(in: asked))
    if context.container.reducesMotion { timeline = try timeline.withReducedMotion(in: context) }
    timeline = try timeline.withPresenter(in: context).withBarsOfPages(in: context)
    timeline = try timeline.withBottomBar(in: context)
    if context.isInteractive { timeline = timeline.linearized }
    return context.isAnimated ? timeline : try timeline.scaled(toDuration: 0)
  }
}
