import TransitionKit
import TransitionKitCatalogue

/// The animators of a scenario for steps that name none.
struct DefaultAnimators: AnimatedTransitioning, Hashable {
  /// The animator of pushes and pops; `nil` is the library's default.
  var stack: NamedAnimator?
  /// The animator of presentations and dismissals; `nil` is the library's default.
  var modal: NamedAnimator?
  /// The duration in seconds, or `nil` for the animator's own.
  var duration: Double?

  /// The animators as one of the library, whose ends the stack does not check as those of a stranger.
  var animator: any AnimatedTransitioning { StackAndModal(stack: self, modal: self) }

  /// The operations that the animator of their kind serves.
  var operations: Set<TransitionOperation> {
    Set(TransitionOperation.allCases.filter { animator(of: $0).operations.contains($0) })
  }

  func duration(in context: any TransitionContext) -> Double {
    duration ?? animator(of: context.operation).duration(in: context)
  }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try animator(of: context.operation).timeline(for: context)
  }

  func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try animator(of: context.operation).layersAfterRelease(in: context)
  }

  func adjustments(
    for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: LayerAdjustment] {
    animator(of: context.operation).adjustments(for: gesture, at: fraction, in: context)
  }

  private func animator(of operation: TransitionOperation) -> any AnimatedTransitioning {
    (operation.isModal ? modal : stack)?.animator(duration: duration)
      ?? StackAndModal.standard
  }
}
