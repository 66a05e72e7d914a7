/// An animator of any type that can be compared and hashed.
///
/// ```swift
/// let chosen: [String: HashableAnimator] = ["detail": HashableAnimator(ScaleBack())]
/// chosen["detail"] == HashableAnimator(ScaleBack(scale: 0.9))  // false
/// ```
public struct HashableAnimator: AnimatedTransitioning, LibraryAnimator {
  package let base: any AnimatedTransitioning & Hashable
  /// How deep effects are nested in the animator, and how many they are.
  package let nesting: EffectNesting

  /// Wraps an animator; one that is already wrapped stays as it is.
  ///
  /// An animator that contains effects beyond the limits of ``Limits`` is replaced by one whose timeline
  /// throws ``EffectError/overLimit(_:needed:limit:)``.
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

  /// The sheet of the wrapped animator.
  public var sheet: (any SheetTransition)? { base.sheet }
}

extension HashableAnimator: WrappingAnimator {
  package func player(of operation: TransitionOperation) -> any AnimatedTransitioning { base }
}

extension HashableAnimator: Hashable {
  /// Returns whether both wrap equal animators of the same type.
  public static func == (left: HashableAnimator, right: HashableAnimator) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the wrapped animator.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension HashableAnimator: CustomStringConvertible {
  /// The text of the wrapped animator.
  public var description: String { "\(base)" }
}

extension HashableAnimator {
  /// Returns what the animator adds to an effect: the parts of its own effect, or its whole
  /// timeline when it is not composed.
  func part(in context: any TransitionContext) throws -> EffectPart {
    if let effect = base as? Effect { return try effect.part(in: context) }
    guard let composed = base as? any ComposedTransition else {
      return EffectPart(try timeline(for: context), by: self, in: context)
    }
    guard !composed.mirrorsFromRightToLeft, let unmirrored = context.unmirrored else {
      return try composed.effect(in: context).part(in: context)
    }
    // The effect uses frames that must not be mirrored. It is evaluated in the original context,
    // and its layers are mirrored here so that the later mirroring restores them.
    var part = try composed.effect(in: unmirrored).part(in: unmirrored)
    part.mapLayers { $0.mirrored(inWidth: context.container.width) }
    return part
  }
}
