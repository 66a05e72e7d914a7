/// A transition context whose answers are plain values.
public struct StaticContext: TransitionContext, Hashable, Sendable {
  /// What the transition does.
  public var operation: TransitionOperation
  /// The screen being left.
  public var from: Screen
  /// The screen being entered.
  public var to: Screen
  /// Where it happens.
  public var container: Container
  /// A Boolean value that tells whether anything is to move.
  public var isAnimated: Bool
  /// A Boolean value that tells whether a finger drives the transition.
  public var isInteractive: Bool
  /// A Boolean value that tells whether the transition has been decided against.
  public var isCancelled: Bool
  /// The sides that hide the bar at the bottom, whatever their screens say; `nil` asks the screens.
  public var rolesHidingBottomBar: Set<TransitionRole>?

  /// Creates a context.
  public init(
    _ operation: TransitionOperation, from: Screen, to: Screen, container: Container,
    isAnimated: Bool = true, isInteractive: Bool = false, isCancelled: Bool = false
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.container = container
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    self.isCancelled = isCancelled
  }

  /// Returns whether there is a bar at the bottom that the side does not hide.
  public func showsBottomBar(_ role: TransitionRole) -> Bool {
    let hides = rolesHidingBottomBar?.contains(role) ?? screen(role).hidesBottomBar
    return container.bottomBarHeight > 0 && !operation.isModal && !hides
  }
}
