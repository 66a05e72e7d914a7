/// Receives the events of a navigation controller.
///
/// ```swift
/// final class Loader: NavigationObserver {
///   func navigation(
///     _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
///   ) {
///     if case .willAppear(let id, _, movement: .toStack) = event { startLoading(id) }
///   }
/// }
/// let loader = Loader()
/// controller.observer = loader
/// ```
public protocol NavigationObserver: AnyObject {
  /// Receives an event with its time, in seconds of the controller's clock.
  ///
  /// Events arrive in order, each after the change that it describes. An operation called from here takes effect at
  /// once; its events arrive after those that are still due. After ``Limits/callsInAnswer`` operations further ones are
  /// refused.
  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double)
}

/// An observer that records all events.
///
/// ```swift
/// let recorder = NavigationRecorder()
/// controller.observer = recorder
/// try controller.push(Screen("detail"), animated: true)
/// recorder.trace  // ["wM(detail,nav)", "load(detail)", "wD(list)", "wA(detail)", …]
/// ```
public final class NavigationRecorder: NavigationObserver {
  /// An event and its time.
  ///
  /// ```swift
  /// let recorder = NavigationRecorder()
  /// controller.observer = recorder
  /// try controller.push(Screen("detail"), animated: true)
  /// controller.advance(by: 1)
  /// recorder.entries.first?.time  // 0
  /// ```
  public struct Entry: Hashable, Sendable {
    /// The time of the controller's clock, in seconds.
    public let time: Double
    /// The event.
    public let event: NavigationEvent
  }

  /// The recorded events, in order.
  public private(set) var entries: [Entry] = []

  /// Creates a recorder without events.
  public init() {}

  /// The tokens of the recorded events; see ``NavigationEvent/description``.
  public var trace: [String] { entries.map(\.event.description) }

  /// Records an event.
  public func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    entries.append(Entry(time: time, event: event))
  }

  /// Removes all recorded events.
  public func reset() { entries = [] }
}
