public import TransitionKit

/// A card that slides over the screen below, which shrinks a little and becomes darker.
public struct CardOver: AnimatedTransitioning, Hashable {
  /// The scale of the screen below, from 0 to 1.
  public var scale = 0.94

  /// Creates the animator.
  public init() {}

  /// Returns 0.45 s for every operation.
  public func duration(in context: any TransitionContext) -> Double { 0.45 }

  /// Returns the timeline of a push, or of its return.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let (fore, back) = (context.operation.foreRole, context.operation.backRole)
    let spring = try TimingCurve.spring(dampingRatio: 0.9, duration: duration(in: context))
    let curve = context.followingFinger(spring)
    let frame = context.frame(of: fore)
    let away = LayerState(frame: frame.offset(byX: context.container.width))
    let below = LayerState(frame: context.frame(of: back))
    var shrunk = below
    shrunk.transform = .scale(scale)
    shrunk.alpha = 0.6
    let isForward = context.isForward
    return try Timeline(
      duration: duration(in: context),
      layers: [
        Layer(
          .screen(back), from: isForward ? below : shrunk, to: isForward ? shrunk : below,
          curve: curve),
        Layer(
          .screen(fore), from: isForward ? away : LayerState(frame: frame),
          to: isForward ? LayerState(frame: frame) : away, curve: curve),
      ])
  }
}
