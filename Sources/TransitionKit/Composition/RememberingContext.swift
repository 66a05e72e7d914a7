/// A context that caches an animator's effect, so that it is evaluated once for both duration and timeline.
struct RememberingContext: DerivedContext {
  /// The wrapped context, which animators see.
  let base: any TransitionContext
  private let memory = Memory()

  private final class Memory {
    var animator: AnyHashable?
    var evaluated: (effect: Effect, context: any TransitionContext)?
  }

  init(_ base: any TransitionContext) { self.base = base }

  /// Returns an animator's effect, from the cache if possible, and the context in which it was evaluated.
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
  /// Returns an animator's effect and the context in which it was evaluated.
  ///
  /// That context is left to right, unless the animator's `mirrorsFromRightToLeft` is `false`.
  func evaluated(
    _ animator: some ComposedTransition
  ) throws -> (effect: Effect, context: any TransitionContext) {
    if let remembering = self as? RememberingContext { return try remembering.evaluated(animator) }
    let seen = animator.mirrorsFromRightToLeft ? leftToRightContext : self
    return (try animator.effect(in: seen), seen)
  }
}
