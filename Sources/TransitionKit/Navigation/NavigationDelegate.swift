/// Chooses the animator of a transition.
///
/// It may choose by the operation, by the pair of screens, or by the kind of a screen:
///
/// ```swift
/// func navigation(
///   _ stack: any NavigationStack, animatorFor context: any TransitionContext
/// ) -> (any AnimatedTransitioning)? {
///   context.to.kind == "photo" ? MagicMove() : nil
/// }
/// ```
public protocol NavigationDelegate: AnyObject {
  /// Returns the animator of a transition, or `nil` for the default one.
  ///
  /// It is asked once for each animated transition, before any screen hears of it.
  func navigation(
    _ stack: any NavigationStack, animatorFor context: any TransitionContext
  ) -> (any AnimatedTransitioning)?

  /// Returns the interaction that drives a transition, or `nil` for the clock.
  ///
  /// It is asked only for an animated transition, after its animator is known. Hand one out only
  /// while a finger is down.
  func navigation(
    _ stack: any NavigationStack, interactionFor animator: any AnimatedTransitioning,
    context: any TransitionContext
  ) -> (any PercentDrivenInteraction)?
}

extension NavigationDelegate {
  /// A delegate that says nothing leaves every transition to the clock.
  public func navigation(
    _ stack: any NavigationStack, interactionFor animator: any AnimatedTransitioning,
    context: any TransitionContext
  ) -> (any PercentDrivenInteraction)? {
    nil
  }
}

/// Hears what a navigation controller announces.
public protocol NavigationObserver: AnyObject {
  /// Receives an event with its time, in seconds of the controller's clock.
  ///
  /// Events come in order and after the change they speak of. A call from inside takes effect at
  /// once; what it announces comes after the events that are still due.
  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double)
}

/// An observer that keeps everything it hears.
///
/// ```swift
/// let recorder = NavigationRecorder()
/// controller.observer = recorder
/// // …
/// recorder.trace  // ["wD(list)", "wA(detail)", …]
/// ```
public final class NavigationRecorder: NavigationObserver {
  /// An event and its time.
  public struct Entry: Hashable, Sendable {
    /// The time of the controller's clock, in seconds.
    public let time: Double
    /// What was announced.
    public let event: NavigationEvent
  }

  /// What has been heard, in order.
  public private(set) var entries: [Entry] = []

  /// Creates a recorder that has heard nothing.
  public init() {}

  /// The tokens of the events heard, in order.
  public var trace: [String] { entries.map(\.event.description) }

  /// Keeps an event.
  public func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    entries.append(Entry(time: time, event: event))
  }

  /// Forgets everything.
  public func reset() { entries = [] }
}
