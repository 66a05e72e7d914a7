// Adapts an animator's own timeline to the context, which gives the timeline that is played.

extension AnimatedTransitioning {
  /// Returns the timeline that is played: the animator's own, adapted to the context.
  ///
  /// These are the adaptations:
  ///
  /// - The duration becomes ``duration(in:)``, or 0 without animation.
  /// - With reduced motion the pages only fade.
  /// - A presenter that stays in view gets the look of the presentation style.
  /// - Navigation bars are added if those of the two pages differ and the animator shows none.
  /// - A bottom bar is added if the container has one.
  /// - While a gesture drives the transition, the curves become linear (`Timeline.linearized`).
  ///
  /// - Throws: The error of ``timeline(for:)``, and ``TimelineError`` for an invalid duration.
  public func resolvedTimeline(for context: any TransitionContext) throws -> Timeline {
    try resolvedTimeline(for: context) { _, _ in }
  }

  /// Returns the timeline that is played, and reports the timeline after each step of its adaptation.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - note: Receives each step and the timeline after it.
  /// - Returns: The timeline.
  /// - Throws: The errors of ``resolvedTimeline(for:)``.
  package func resolvedTimeline(
    for context: any TransitionContext, noting note: (ResolutionStep, Timeline) -> Void
  ) throws -> Timeline {
    let asked: any TransitionContext =
      self is any ComposedTransition || self is any WrappingAnimator
      ? RememberingContext(context) : context
    var timeline = try timeline(for: asked).scaled(toDuration: duration(in: asked))
    note(.animator, timeline)
    if context.container.reducesMotion { timeline = try timeline.withReducedMotion(in: context) }
    note(.reducedMotion, timeline)
    timeline = try timeline.withPresenter(in: context)
    note(.presenter, timeline)
    timeline = try timeline.withBarsOfPages(in: context)
    note(.barsOfPages, timeline)
    timeline = try timeline.withBottomBar(in: context)
    note(.bottomBar, timeline)
    if context.isInteractive { timeline = timeline.linearized }
    note(.finger, timeline)
    return context.isAnimated ? timeline : try timeline.scaled(toDuration: 0)
  }
}

/// A step in the adaptation of an animator's timeline to the context.
package enum ResolutionStep: Sendable {
  /// The animator's own timeline is scaled to the animator's duration.
  case animator
  /// With reduced motion, all motion is replaced by fading.
  case reducedMotion
  /// The presenter gets the look of the presentation style.
  case presenter
  /// Navigation bars are added, if the animator has no layers for them.
  case barsOfPages
  /// The container's bottom bar is added.
  case bottomBar
  /// While a finger drives the transition, all curves become linear.
  case finger
}
