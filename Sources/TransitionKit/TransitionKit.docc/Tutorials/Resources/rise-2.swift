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
    let restingFrame = context.frame(of: .to)
    return try Timeline(
      duration: duration(in: context),
      layers: [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: restingFrame.offset(y: distance), alpha: 0)
          .moving(to: restingFrame, curve: .easeOut)
          .fading(to: 1, curve: .easeOut),
      ])
  }
}
