public import TransitionKit

/// The stacks that are measured.
public enum Stacks {
  /// The initial numbers of screens.
  public static let depths = [10, 1000, 100_000, 1_000_000]

  /// 1024 screens to push: more than a cache line holds, few enough to stay in the cache.
  public static let visitors: [Screen] = (0..<1024).map { Screen("visitor\($0)") }

  /// Returns a controller at rest with a number of screens.
  ///
  /// The ids are distinct and the container is valid, so no error is expected.
  public static func controller(depth: Int) throws -> NavigationController {
    try NavigationController(
      screens: (0..<depth).map { Screen("s\($0)") },
      container: Container(size: Size(width: 320, height: 568)), defaultAnimator: Fade())
  }
}

/// An observer that counts events.
public final class Listener: NavigationObserver {
  /// The number of events so far.
  public private(set) var count = 0

  /// Creates an observer with a count of 0.
  public init() {}

  /// Counts an event.
  public func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    count += 1
  }
}
