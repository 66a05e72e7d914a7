/// A context that remembers the effect of an animator, so that its duration and its timeline take the
/// animator's work once.
struct RememberingContext: TransitionContext {
  /// The context that animators see.
  let base: any TransitionContext
  private let memory = Memory()

  private final class Memory {
    var animator: AnyHashable?
    var evaluated: (effect: Effect, context: any TransitionContext)?
  }

  init(_ base: any TransitionContext) { self.base = base }

  var operation: TransitionOperation { base.operation }
  var from: Screen { base.from }
  var to: Screen { base.to }
  var container: Container { base.container }
  var isAnimated: Bool { base.isAnimated }
  var isInteractive: Bool { base.isInteractive }
  var isCancelled: Bool { base.isCancelled }
  var gesture: GestureInput? { base.gesture }

  func initialFrame(of role: TransitionRole) -> Rect? { base.initialFrame(of: role) }
  func finalFrame(of role: TransitionRole) -> Rect? { base.finalFrame(of: role) }
  func placed(_ role: TransitionRole) -> PlacedScreen { base.placed(role) }
  func showsBottomBar(_ role: TransitionRole) -> Bool { base.showsBottomBar(role) }
  func isPresented(_ role: TransitionRole) -> Bool { base.isPresented(role) }

  /// Returns the effect of an animator, and the context in which it was evaluated.
  func evaluated(
    _ animator: some ComposedTransition
  ) throws -> (effect: Effect, context: any TransitionContext) {
    if let known = memory.evaluated, memory.animator == AnyHashable(animator) { return known }
    let evaluated = try base.evaluated(animator)
    (memory.animator, memory.evaluated) = (AnyHashable(animator), evaluated)
    return evaluated
  }
}

extension TransitionContext {
  /// Returns the effect of an animator, and the context in which it was evaluated: left to right, unless
  /// the animator wants the original.
  func evaluated(
    _ animator: some ComposedTransition
  ) throws -> (effect: Effect, context: any TransitionContext) {
    if let remembering = self as? RememberingContext { return try remembering.evaluated(animator) }
    let seen = animator.mirrorsFromRightToLeft ? leftToRightContext : self
    return (try animator.effect(in: seen), seen)
  }
}
