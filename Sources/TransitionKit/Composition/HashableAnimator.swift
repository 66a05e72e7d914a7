/// An animator of any type, wrapped so that it can be compared and hashed.
///
/// ```swift
/// let chosen: [String: HashableAnimator] = ["detail": HashableAnimator(ScaleBack())]
/// chosen["detail"] == HashableAnimator(ScaleBack(scale: 0.9))  // false
/// ```
public struct HashableAnimator: AnimatedTransitioning, LibraryAnimator {
  package let base: any AnimatedTransitioning & Hashable
  /// The depth and number of the effects nested in the animator.
  package let nesting: EffectNesting

  /// Wraps an animator; an animator that is already wrapped is not wrapped again.
  ///
  /// If the animator contains effects beyond the limits of ``Limits``, the wrapped animator's timeline throws
  /// ``EffectError/overLimit(_:needed:limit:)``.
  public init(_ animator: some AnimatedTransitioning & Hashable) {
    if let wrapped = animator as? HashableAnimator {
      self = wrapped
      return
    }
    let nesting = (animator as? any NestingAnimator)?.nesting ?? EffectNesting()
    let error = nesting.overLimit
    base = error.map { Effect(.invalid($0)) } ?? animator
    self.nesting = error == nil ? nesting : EffectNesting()
  }

  /// The operations that the wrapped animator can show.
  public var operations: Set<TransitionOperation> { base.operations }

  /// The ``AnimatedTransitioning/sheet`` of the wrapped animator.
  public var sheet: (any SheetTransition)? { base.sheet }
}

extension HashableAnimator: WrappingAnimator {
  package func player(of operation: TransitionOperation) -> any AnimatedTransitioning { base }
}

extension HashableAnimator: Hashable {
  /// Returns whether both values wrap equal animators of the same type.
  public static func == (left: HashableAnimator, right: HashableAnimator) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the wrapped animator.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension HashableAnimator: CustomStringConvertible {
  /// The description of the wrapped animator.
  public var description: String { "\(base)" }
}

extension HashableAnimator {
  /// Returns the animator's contribution to an effect: the part of its own effect, or its timeline if it has none.
  func part(in context: any TransitionContext) throws -> EffectPart {
    if let effect = base as? Effect { return try effect.part(in: context) }
    guard let composed = base as? any ComposedTransition else {
      return EffectPart(try timeline(for: context), by: self, in: context)
    }
    guard !composed.mirrorsFromRightToLeft, let unmirrored = context.unmirrored else {
      return try composed.effect(in: context).part(in: context)
    }
    // The effect uses frames that must not be mirrored. So it is evaluated in the original context, and its layers
    // are mirrored here, which the later mirroring undoes.
    var part = try composed.effect(in: unmirrored).part(in: unmirrored)
    part.mapLayers { $0.mirrored(inWidth: context.container.width) }
    return part
  }
}
