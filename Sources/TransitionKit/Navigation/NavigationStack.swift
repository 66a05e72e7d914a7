/// A stack of screens, with transitions between them.
///
/// ```swift
/// func open(_ photo: Screen, on stack: any NavigationStack) throws {
///   try stack.push(photo, animated: true)
/// }
/// try open(Screen("photo"), on: controller)
/// controller.topScreen?.id  // "photo"
/// ```
public protocol NavigationStack: AnyObject {
  /// The screens of the stack, the root first.
  var screens: ScreenList { get }
  /// The top of the stack, or `nil` when it is empty.
  var topScreen: Screen? { get }
  /// The screens presented over the stack, in the order in which they were presented.
  var presentedScreens: [Screen] { get }

  /// Pushes a screen onto the stack.
  func push(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError)

  /// Pops all screens above a screen of the stack and returns them, the lowest first.
  ///
  /// Does nothing when the screen is the top.
  @discardableResult
  func pop(
    to screen: String, animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError) -> ScreenList

  /// Pops the top of the stack and returns it; does nothing at the root.
  @discardableResult
  func pop(
    animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError) -> Screen?

  /// Pops all screens above the root and returns them, the lowest first.
  @discardableResult
  func popToRoot(
    animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError) -> ScreenList

  /// Replaces the whole stack, with one transition from the old top to the new one.
  ///
  /// The transition is a pop when the new top was in the old stack, otherwise a push. There is none
  /// when the top stays the same.
  func setScreens(
    _ screens: [Screen], animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError)

  /// Presents a screen over the visible one.
  func present(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError)

  /// Dismisses the topmost presented screen and returns it; does nothing when there is none.
  @discardableResult
  func dismiss(
    animated: Bool, using animator: (any AnimatedTransitioning)?,
    interaction: (any PercentDrivenInteraction)?
  ) throws(NavigationError) -> Screen?
}

extension NavigationStack {
  /// The top of the stack, or `nil` when it is empty.
  public var topScreen: Screen? { screens.last }

  /// The screen in front: the topmost presented screen, or else the top of the stack.
  public var visibleScreen: Screen? { presentedScreens.last ?? topScreen }

  /// Pushes a screen onto the stack with the animator that the stack chooses.
  public func push(_ screen: Screen, animated: Bool) throws(NavigationError) {
    try push(screen, animated: animated, using: nil, interaction: nil)
  }

  /// Pops the top of the stack and returns it; does nothing at the root.
  @discardableResult
  public func pop(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> Screen? {
    guard let below = screens.dropLast().last else { return nil }
    return try pop(to: below.id, animated: animated, using: animator, interaction: interaction)
      .last
  }

  /// Pops all screens above the root and returns them, the lowest first.
  @discardableResult
  public func popToRoot(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> ScreenList {
    guard let root = screens.first else { return [] }
    return try pop(to: root.id, animated: animated, using: animator, interaction: interaction)
  }

  /// Dismisses the topmost presented screen and returns it; does nothing when there is none.
  @discardableResult
  public func dismiss(animated: Bool) throws(NavigationError) -> Screen? {
    try dismiss(animated: animated, using: nil, interaction: nil)
  }
}
