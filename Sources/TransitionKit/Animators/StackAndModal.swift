/// Two animators in one: the first for pushes and pops, the second for presentations and
/// dismissals.
///
/// ```swift
/// let animator = StackAndModal(stack: ScaleBack(), modal: Cover())
/// animator.duration(in: context)  // 0.6: a push
/// animator.duration(in: presentation)  // 0.33
/// ```
public struct StackAndModal<
  Stack: AnimatedTransitioning, Modal: AnimatedTransitioning
>: AnimatedTransitioning, LibraryAnimator {
  /// The animator of pushes and pops.
  public var stack: Stack
  /// The animator of presentations and dismissals.
  public var modal: Modal

  /// Joins two animators.
  public init(stack: Stack, modal: Modal) {
    self.stack = stack
    self.modal = modal
  }

  /// The pushes and pops of the first animator, and the presentations and dismissals of the second.
  public var operations: Set<TransitionOperation> {
    stack.operations.filter { !$0.isModal }.union(modal.operations.filter(\.isModal))
  }

  /// The sheet of the animator of presentations.
  public var sheet: (any SheetTransition)? { modal.sheet }

  private func animator(of operation: TransitionOperation) -> any AnimatedTransitioning {
    operation.isModal ? modal : stack
  }

  /// Returns the duration of the operation's animator, in seconds.
  public func duration(in context: any TransitionContext) -> Double {
    animator(of: context.operation).duration(in: context)
  }

  /// Returns the timeline of the operation's animator.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try animator(of: context.operation).timeline(for: context)
  }

  /// Returns how far the operation's animator moves layers with the finger.
  public func offsets(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: Point] {
    animator(of: context.operation).offsets(following: gesture, at: fraction, in: context)
  }

  /// Returns how far the operation's animator stretches layers with the finger.
  public func outsets(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: Insets] {
    animator(of: context.operation).outsets(following: gesture, at: fraction, in: context)
  }

  /// Returns the poses in which the operation's animator shows layers that a gesture holds.
  public func poses(
    following gesture: GestureInput, at fraction: Double, in context: any TransitionContext
  ) -> [LayerID: GesturePose] {
    animator(of: context.operation).poses(following: gesture, at: fraction, in: context)
  }

  /// Returns the layers that the operation's animator redirects after a release.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try animator(of: context.operation).layersAfterRelease(in: context)
  }

  /// Informs the operation's animator that its transition has ended.
  public func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    animator(of: operation).transitionEnded(outcome, of: operation)
  }
}

extension StackAndModal: WrappingAnimator {}
extension StackAndModal: Equatable where Stack: Equatable, Modal: Equatable {}
extension StackAndModal: Hashable where Stack: Hashable, Modal: Hashable {}

extension StackAndModal where Stack == SystemPush, Modal == CoverVertical {
  /// The default animators of a stack: those of iOS.
  public static var standard: StackAndModal { StackAndModal(stack: Stack(), modal: Modal()) }
}
