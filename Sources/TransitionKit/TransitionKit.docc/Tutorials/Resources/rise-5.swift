import TransitionKit

/// The page above rises while it fades in.
public struct Rise: ComposedTransition, Hashable {
  /// How far the page rises, in points.
  public var distance = 80.0

  /// Creates the animator.
  public init() {}

  /// What the page above does.
  public func effect(in context: any TransitionContext) -> Effect {
    Effect.together(.offset(.fore, y: distance), .opacity(.fore, 0))
      .timing(.easeOut).lasting(0.4)
  }
}
