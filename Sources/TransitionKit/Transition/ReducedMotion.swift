extension Timeline {
  /// The longest that a transition with reduced motion lasts, in seconds.
  public static let reducedMotionDuration = 0.25

  /// Returns the twin of a transition in which nothing moves: one cross-fade at rest.
  ///
  /// The screen on top fades, in when going on and out when going back; the one underneath stays
  /// opaque, so there is no dip. What darkens a presenter that stays fades along. A transition that
  /// already does no more than fade its screens keeps its layers and its curves. Either lasts at most
  /// ``reducedMotionDuration``.
  ///
  /// - Throws: ``TimelineError`` when the context's frames make no timeline.
  public func withReducedMotion(
    in context: any TransitionContext
  ) throws(TimelineError) -> Timeline {
    let duration = min(duration, Timeline.reducedMotionDuration)
    guard !onlyFades(in: context) else { return try scaled(toDuration: duration) }
    let operation = context.operation
    let curve = context.paced(by: .easeInOut)
    let back = Layer(.screen(operation.backRole), frame: context.frame(of: operation.backRole))
    let fore = Layer(
      .screen(operation.foreRole), frame: context.frame(of: operation.foreRole),
      alpha: operation.direction == .forward ? 0 : 1
    ).fading(to: operation.direction == .forward ? 1 : 0, curve: curve)
    let layers = [back] + restingDimming(in: context, curve: curve) + [fore]
    return try Timeline(duration: duration, layers: layers)
  }

  /// Returns what darkens a presenter for as long as it is covered, fading along.
  ///
  /// Under a screen that takes its presenter away, and between the pages of a stack, dimming is part
  /// of the motion and does not stay.
  private func restingDimming(in context: any TransitionContext, curve: TimingCurve) -> [Layer] {
    let isForward = context.operation.direction == .forward
    let covered = isForward ? lastFrame : firstFrame
    guard context.operation.isModal, !context.fore.presentationStyle.removesPresenter,
      let dimming = covered[.dimming], dimming.alpha > 0
    else { return [] }
    let rest = LayerState(
      frame: context.frame(of: context.operation.backRole), alpha: isForward ? 0 : dimming.alpha,
      fill: dimming.fill)
    return [Layer(.dimming, rest).fading(to: isForward ? dimming.alpha : 0, curve: curve)]
  }

  /// Returns whether the screens lie at rest all the time, a screen fades, and nothing else is there.
  private func onlyFades(in context: any TransitionContext) -> Bool {
    guard hiddenElements.isEmpty, layers.contains(where: { $0.tracks.alpha != nil }) else {
      return false
    }
    return layers.allSatisfy { layer in
      guard case .screen(let role) = layer.id else { return false }
      var (fading, rest) = (LayerTracks(), LayerState(frame: context.frame(of: role)))
      fading.alpha = layer.tracks.alpha
      rest.alpha = layer.initial.alpha
      return layer.tracks == fading && layer.initial == rest
    }
  }
}
