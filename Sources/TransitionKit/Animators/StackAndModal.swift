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

  /// Creates an animator from one for pushes and pops and one for presentations and dismissals.
  public init(stack: Stack, modal: Modal) {
    self.stack = stack
    self.modal = modal
  }

  /// The pushes and pops of the first animator, and the presentations and dismissals of the second.
  public var operations: Set<TransitionOperation> {
    stack.operations.filter { !$0.isModal }.union(modal.operations.filter(\.isModal))
  }

  /// The modal animator if it gives presented screens a presentation style, otherwise `nil`.
  public var sheet: (any SheetTransition)? { modal.sheet }
}

extension StackAndModal: WrappingAnimator {
  package func player(of operation: TransitionOperation) -> any AnimatedTransitioning {
    operation.isModal ? modal : stack
  }
}

extension StackAndModal: Equatable where Stack: Equatable, Modal: Equatable {}
extension StackAndModal: Hashable where Stack: Hashable, Modal: Hashable {}

extension StackAndModal where Stack == SystemPush, Modal == CoverVertical {
  /// The default animators of a stack: those of iOS.
  public static var standard: StackAndModal { StackAndModal(stack: Stack(), modal: Modal()) }
}
