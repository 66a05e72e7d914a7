/// Any animator that is a value, behind one type.
public struct HashableAnimator: AnimatedTransitioning {
  let base: any AnimatedTransitioning & Hashable

  /// Wraps an animator.
  public init(_ animator: some AnimatedTransitioning & Hashable) { base = animator }

  /// The operations that the animator can show.
  public var operations: Set<TransitionOperation> { base.operations }

  /// Returns the animator's duration.
  public func duration(in context: any TransitionContext) -> Double { base.duration(in: context) }

  /// Returns the animator's timeline.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try base.timeline(for: context)
  }

  /// Tells the animator that its transition has ended.
  public func transitionEnded(_ outcome: TransitionOutcome) { base.transitionEnded(outcome) }
}

extension HashableAnimator: Hashable {
  /// Returns whether both hold equal animators of one type.
  public static func == (left: HashableAnimator, right: HashableAnimator) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the animator.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension HashableAnimator: CustomStringConvertible {
  /// The animator's own text.
  public var description: String { "\(base)" }
}
