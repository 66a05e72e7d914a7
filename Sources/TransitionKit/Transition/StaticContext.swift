/// A transition context whose members are stored values.
///
/// ```swift
/// let phone = try Container(size: Size(width: 320, height: 568))
/// let context = StaticContext(.push, from: Screen("list"), to: Screen("detail"), container: phone)
/// context.frame(of: .to)  // (0, 64) 320×504
/// ```
public struct StaticContext: TransitionContext, Hashable, Sendable {
  /// What the transition does.
  public var operation: TransitionOperation
  /// The screen being left.
  public var from: Screen
  /// The screen being entered.
  public var to: Screen
  /// The area that the screens fill, with its bars and safe area.
  public var container: Container
  /// Whether the transition is animated.
  public var isAnimated: Bool
  /// Whether a finger drives the transition.
  public var isInteractive: Bool
  /// Whether the transition has been cancelled.
  public var isCancelled: Bool
  /// Whether the transition is a change of tabs.
  public var isTabSwitch = false
  /// Where the finger began and how far it has moved, when the interaction says so.
  public var gesture: GestureInput?
  /// The sides that hide the bottom bar, regardless of their screens; `nil` uses the screens' own
  /// values.
  package var rolesHidingBottomBar: Set<TransitionRole>?
  /// Whether the presenter of a modal transition is presented itself.
  package var isPresenterPresented = false
  /// The springs of effects that follow a scheme.
  public var motionScheme = MotionScheme.standard
  /// Whether bars are parts of the pages, although the transition is a push or pop.
  package var isOfWholePages = false

  /// Creates a context; by default animated, driven by a clock and not cancelled.
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

  /// Whether bars are parts of the pages and not layers of their own.
  public var pagesIncludeBars: Bool { operation.isModal || isOfWholePages }

  /// Returns whether a screen is presented, and not the top of the stack.
  public func isPresented(_ role: TransitionRole) -> Bool {
    operation.isModal && (role == operation.foreRole || isPresenterPresented)
  }

  /// Returns whether the container has a bottom bar that the side does not hide.
  ///
  /// Where bars are parts of the screens, the bar is not a layer.
  public func showsBottomBar(_ role: TransitionRole) -> Bool {
    let hides = rolesHidingBottomBar?.contains(role) ?? screen(role).hidesBottomBar
    return container.bottomBarHeight > 0 && !pagesIncludeBars && !hides
  }
}
