import TransitionKit

/// The page above rises while it fades in.
struct Rise: ComposedTransition, Hashable {
  var distance = 80.0

  func effect(in context: any TransitionContext) -> Effect {
    Effect.together(.offset(.fore, y: distance), .opacity(.fore, 0))
      .timing(.easeOut).lasting(0.4)
  }
}
