import TransitionKit

/// The page above rises while it fades in.
public struct Rise: AnimatedTransitioning, Hashable {
  /// Creates the animator.
  public init() {}

  /// The length of the transition, in seconds.
  public func duration(in context: any TransitionContext) -> Double { 0.4 }

  /// The pictures between the first and the last.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try Timeline(
      duration: duration(in: context),
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: context.frame(of: .to)),
      ])
  }
}
