import TransitionKit

/// Wraps an animator, and gives all its transitions another duration.
struct StretchedAnimator: AnimatedTransitioning {
  let base: any AnimatedTransitioning
  /// The duration of every operation, in seconds.
  let duration: Double

  var operations: Set<TransitionOperation> { base.operations }
  var sheet: (any SheetTransition)? { base.sheet }

  func duration(in context: any TransitionContext) -> Double { duration }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try base.timeline(for: context).scaled(toDuration: duration)
  }

  func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try base.layersAfterRelease(in: context)
  }

  func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    base.adjustments(for: gesture, at: fraction, in: context)
  }

  func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    base.transitionEnded(outcome, of: operation)
  }
}

extension AnimatedTransitioning {
  /// Returns the animator with another duration, in seconds.
  func stretched(to duration: Double) -> any AnimatedTransitioning {
    let stretched = StretchedAnimator(base: self, duration: duration)
    // A stack checks the final pictures of unknown animators, but not those of the library's own types, which it
    // recognises by type. So a stretched animator of the library is wrapped in a type of the library.
    let (name, modules) = (
      String(reflecting: Self.self),
      ["TransitionKit.", "TransitionKitCatalogue.", "TransitionKitContainers."]
    )
    guard modules.contains(where: name.hasPrefix) else { return stretched }
    return StackAndModal(stack: stretched, modal: stretched)
  }
}
