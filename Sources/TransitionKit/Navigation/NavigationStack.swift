/// A stack of screens that moves from one to the next by transitions.
///
/// SwiftUI has a type of the same name; where both are imported write `TransitionKit.NavigationStack`.
public protocol NavigationStack: AnyObject {
  /// The screens of the stack, from the root up.
  var screens: ScreenList { get }
  /// The top of the stack, or `nil` when it is empty.
  var topScreen: Screen? { get }
  /// The screens presented over the stack, in the order they came.
  var presentedScreens: [Screen] { get }

  /// Puts a screen on top of the stack.
  func push(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError)

  /// Removes all screens above a member of the stack and returns them, bottom first.
  ///
  /// With the top itself nothing happens.
  @discardableResult
  func pop(
    to screen: String, animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError) -> ScreenList

  /// Removes the top of the stack and returns it, or does nothing at the root.
  @discardableResult
  func pop(
    animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError) -> Screen?

  /// Replaces the whole stack, with one transition from the old top to the new.
  ///
  /// With the same top there is no transition; a new top that was in the old stack is popped to, any
  /// other is pushed.
  func setScreens(
    _ screens: [Screen], animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError)

  /// Presents a screen over the visible one.
  func present(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError)

  /// Dismisses the topmost presented screen and returns it, or does nothing when there is none.
  @discardableResult
  func dismiss(
    animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError) -> Screen?
}

extension NavigationStack {
  /// The top of the stack, or `nil` when it is empty.
  public var topScreen: Screen? { screens.last }

  /// The screen in front: the topmost presented one, else the top of the stack.
  public var visibleScreen: Screen? { presentedScreens.last ?? topScreen }

  /// Puts a screen on top of the stack, with the animator that the stack chooses.
  public func push(_ screen: Screen, animated: Bool) throws(NavigationError) {
    try push(screen, animated: animated, using: nil, interaction: nil)
  }

  /// Removes the top of the stack and returns it, or does nothing at the root.
  @discardableResult
  public func pop(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> Screen? {
    guard let below = screens.dropLast().last else { return nil }
    return try pop(to: below.id, animated: animated, using: animator, interaction: interaction)
      .last
  }

  /// Removes all screens but the root and returns them, bottom first.
  @discardableResult
  public func popToRoot(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> ScreenList {
    guard let root = screens.first else { return [] }
    return try pop(to: root.id, animated: animated, using: animator, interaction: interaction)
  }

  /// Dismisses the topmost presented screen and returns it, or does nothing when there is none.
  @discardableResult
  public func dismiss(animated: Bool) throws(NavigationError) -> Screen? {
    try dismiss(animated: animated, using: nil, interaction: nil)
  }
}
