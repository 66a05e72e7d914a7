/// Two animators as one: the first for the stack, the second for presentations.
public struct StackAndModal<
  Stack: AnimatedTransitioning, Modal: AnimatedTransitioning
>: AnimatedTransitioning {
  /// The animator of pushes and pops.
  public var stack: Stack
  /// The animator of presentations and dismissals.
  public var modal: Modal

  /// Joins two animators.
  public init(stack: Stack, modal: Modal) {
    self.stack = stack
    self.modal = modal
  }

  /// What the stack's animator serves of the stack and the other of presentations.
  public var operations: Set<TransitionOperation> {
    stack.operations.filter { !$0.isModal }.union(modal.operations.filter(\.isModal))
  }

  /// Returns the duration of the animator in charge.
  public func duration(in context: any TransitionContext) -> Double {
    context.operation.isModal ? modal.duration(in: context) : stack.duration(in: context)
  }

  /// Returns the timeline of the animator in charge.
  public func timeline(for context: any TransitionContext) throws -> Timeline {
    try context.operation.isModal
      ? modal.timeline(for: context) : stack.timeline(for: context)
  }

  /// Returns the layers of the animator in charge that go a way of their own after a finger.
  public func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try context.operation.isModal
      ? modal.layersAfterRelease(in: context) : stack.layersAfterRelease(in: context)
  }
}

extension StackAndModal: Equatable where Stack: Equatable, Modal: Equatable {}
extension StackAndModal: Hashable where Stack: Hashable, Modal: Hashable {}

extension StackAndModal where Stack == SystemPush, Modal == CoverVertical {
  /// The transitions of a stack that asks for none in particular: those of iOS.
  public static var standard: StackAndModal { StackAndModal(stack: Stack(), modal: Modal()) }
}
