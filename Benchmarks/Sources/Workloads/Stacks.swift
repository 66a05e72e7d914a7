public import TransitionKit

/// The stacks that are measured.
public enum Stacks {
  /// How many screens lie in a stack before something happens to it.
  public static let depths = [10, 1000, 100_000, 1_000_000]

  /// Screens to push; more than a cache line remembers and fewer than a cache forgets.
  public static let visitors: [Screen] = (0..<1024).map { Screen("visitor\($0)") }

  /// Returns a controller at rest with a number of screens.
  public static func controller(depth: Int) throws -> NavigationController {
    try NavigationController(
      screens: (0..<depth).map { Screen("s\($0)") },
      container: Container(size: Size(width: 320, height: 568)), defaultAnimator: Fade())
  }
}

/// An observer that counts what it hears.
public final class Listener: NavigationObserver {
  /// How many events have been announced.
  public private(set) var count = 0

  /// Creates an observer that has heard nothing.
  public init() {}

  /// Counts an event.
  public func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    count += 1
  }
}
