// From an animator's own timeline to the one that is played.

extension AnimatedTransitioning {
  /// Returns the timeline that is played: the animator's own, adapted to the context.
  ///
  /// Its duration is ``duration(in:)``, or no time without animation. With reduced motion it
  /// only fades. It has the navigation bars when they differ and the animator shows none, and the
  /// bottom bar when the container has one. A presenter that stays in view looks as the presentation
  /// style says. Under a finger it is `Timeline.linearized`.
  ///
  /// - Throws: The error of ``timeline(for:)``, and ``TimelineError`` for an invalid duration.
  public func resolvedTimeline(for context: any TransitionContext) throws -> Timeline {
    try resolvedTimeline(for: context) { _, _ in }
  }

  /// Returns the timeline that is played, and tells what each step of the way to it has made.
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

/// A step from an animator's own timeline to the one that is played.
package enum ResolutionStep: Sendable {
  /// The animator's own timeline, in its duration.
  case animator
  /// Only fading, if motion is reduced.
  case reducedMotion
  /// The presenter looks as the presentation style says.
  case presenter
  /// The navigation bars that the animator does not show.
  case barsOfPages
  /// The bar at the bottom of the container.
  case bottomBar
  /// Straight curves under a finger.
  case finger
}
