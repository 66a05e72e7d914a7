/// A context that remembers the effect of an animator, so that its duration and its timeline take the
/// animator's work once.
struct RememberingContext: DerivedContext {
  /// The context that animators see.
  let base: any TransitionContext
  private let memory = Memory()

  private final class Memory {
    var animator: AnyHashable?
    var evaluated: (effect: Effect, context: any TransitionContext)?
  }

  init(_ base: any TransitionContext) { self.base = base }

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
