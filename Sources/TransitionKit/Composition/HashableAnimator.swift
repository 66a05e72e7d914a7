/// An animator of any type that can be compared and hashed.
///
/// ```swift
/// let chosen: [String: HashableAnimator] = ["detail": HashableAnimator(ScaleBack())]
/// chosen["detail"] == HashableAnimator(ScaleBack(scale: 0.9))  // false
/// ```
public struct HashableAnimator: AnimatedTransitioning, LibraryAnimator {
  package let base: any AnimatedTransitioning & Hashable
  /// How deep effects are nested in the animator, and how many they are.
  let nesting: EffectNesting

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

  /// Returns the duration of the wrapped animator, in seconds.
  public func duration(in context: any TransitionContext) -> Double { base.duration(in: context) }

  /// Returns the timeline of the wrapped animator.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try base.timeline(for: context)
  }

  /// Returns how far the wrapped animator moves layers with the finger.
  public func offsets(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: Point] {
    base.offsets(following: gesture, at: fraction, in: context)
  }

  /// Returns how far the wrapped animator stretches layers with the finger.
  public func outsets(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: Insets] {
    base.outsets(following: gesture, at: fraction, in: context)
  }

  /// Returns the poses in which the wrapped animator shows layers that a gesture holds.
  public func poses(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: GesturePose] {
    base.poses(following: gesture, at: fraction, in: context)
  }

  /// Returns the layers that the wrapped animator redirects after a release.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try base.layersAfterRelease(in: context)
  }

  /// Informs the wrapped animator that its transition has ended.
  public func transitionEnded(_ outcome: TransitionOutcome) { base.transitionEnded(outcome) }

  /// Informs the wrapped animator that its transition of an operation has ended.
  public func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    base.transitionEnded(outcome, of: operation)
  }
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
