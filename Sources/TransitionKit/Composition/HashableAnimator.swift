/// Any animator that is a value, behind one type.
public struct HashableAnimator: AnimatedTransitioning {
  package let base: any AnimatedTransitioning & Hashable

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

  /// Returns the animator's layers that go a way of their own after a finger.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try base.layersAfterRelease(in: context)
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

extension HashableAnimator {
  /// Returns what the animator adds to an effect: its parts, or its whole timeline when it is none of
  /// the composed ones.
  func part(in context: any TransitionContext) throws -> EffectPart {
    if let effect = base as? Effect { return try effect.part(in: context) }
    guard let composed = base as? any ComposedTransition else {
      return EffectPart(try timeline(for: context), by: self, in: context)
    }
    guard !composed.mirrorsFromRightToLeft, let unmirrored = context.unmirrored else {
      return try composed.effect(in: context).part(in: context)
    }
    // It flies between real rectangles: as it is, and mirrored only to be mirrored back.
    var part = try composed.effect(in: unmirrored).part(in: unmirrored)
    part.mapLayers { $0.mirrored(inWidth: context.container.width) }
    return part
  }
}
