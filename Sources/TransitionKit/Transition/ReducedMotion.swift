extension Timeline {
  /// The longest duration of a transition with reduced motion, in seconds.
  package static let reducedMotionDuration = 0.25

  /// Returns a version of the transition in which nothing moves: a cross-fade of the screens at
  /// rest.
  ///
  /// The fore screen fades, in when going forward and out when going back. The screen underneath
  /// stays opaque, so nothing behind it shows through. The dimming of a presenter that stays
  /// visible fades, too. A transition that only fades its screens keeps its layers and curves. In
  /// both cases the duration is at most ``reducedMotionDuration``.
  ///
  /// - Throws: ``TimelineError`` when a frame of the context is not within ±``Limits/magnitude``.
  package func withReducedMotion(
    in context: any TransitionContext
  ) throws(TimelineError) -> Timeline {
    let duration = min(duration, Timeline.reducedMotionDuration)
    guard !onlyFades(in: context) else { return try scaled(toDuration: duration) }
    let operation = context.operation
    let curve = context.followingFinger(.easeInOut)
    let back = Layer(.screen(operation.backRole), context.plainBack)
    var look = context.plainFore
    look.alpha = operation.direction == .forward ? 0 : 1
    let fore = Layer(.screen(operation.foreRole), look)
      .fading(to: operation.direction == .forward ? 1 : 0, curve: curve)
    let layers = [back] + restingDimming(in: context, curve: curve) + [fore]
    return try Timeline(duration: duration, layers: layers)
  }

  /// Returns the dimming of a presenter that stays visible, fading with the transition.
  ///
  /// A presenter that is removed, and the pages of a stack, have no dimming at rest.
  private func restingDimming(in context: any TransitionContext, curve: TimingCurve) -> [Layer] {
    let isForward = context.operation.direction == .forward
    let covered = isForward ? lastPicture : firstPicture
    guard context.operation.isModal, !context.fore.presentationStyle.removesPresenter,
      let dimming = covered[.dimming], dimming.alpha > 0
    else { return [] }
    var resting = context.plainBack
    (resting.alpha, resting.fill) = (isForward ? 0 : dimming.alpha, dimming.fill)
    return [Layer(.dimming, resting).fading(to: isForward ? dimming.alpha : 0, curve: curve)]
  }

  /// Returns whether the screens stay at rest, at least one of them fades, and there are no other
  /// layers.
  private func onlyFades(in context: any TransitionContext) -> Bool {
    guard hiddenElements.isEmpty, layers.contains(where: { $0.tracks.alpha != nil }) else {
      return false
    }
    return layers.allSatisfy { layer in
      guard case .screen(let role) = layer.id else { return false }
      var (fading, resting) = (LayerTracks(), LayerState(frame: context.frame(of: role)))
      fading.alpha = layer.tracks.alpha
      resting.alpha = layer.initial.alpha
      return layer.tracks == fading && layer.initial == resting
    }
  }
}
