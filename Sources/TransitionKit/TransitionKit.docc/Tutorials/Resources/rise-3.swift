import TransitionKit

/// The page above rises while it fades in.
public struct Rise: AnimatedTransitioning, Hashable {
  /// How far the page rises, in points.
  public var distance = 80.0

  /// Creates the animator.
  public init() {}

  /// The length of the transition, in seconds.
  public func duration(in context: any TransitionContext) -> Double { 0.4 }

  /// The pictures between the first and the last.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    let fore: TransitionRole = context.isForward ? .to : .from
    let shown = LayerState(frame: context.frame(of: fore))
    var away = shown
    away.frame.y += distance
    away.alpha = 0
    return try Timeline(
      duration: duration(in: context),
      layers: [
        Layer(context.backLayer, frame: context.frame(of: fore.opposite)),
        Layer(
          context.foreLayer, from: context.isForward ? away : shown,
          to: context.isForward ? shown : away, curve: .easeOut),
      ])
  }
}
