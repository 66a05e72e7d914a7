public import TransitionKit

/// Sets up the controllers whose ways out are checked, as an app does.
///
/// Conform to it to check the delegate, the observer and the interactions of an app together:
///
/// ```swift
/// final class Shop: ExitPathHost {
///   weak var delegate: (any NavigationDelegate)?
///
///   func controller(for situation: Situation) throws -> NavigationController {
///     let controller = try situation.controller(playing: StackAndModal.standard)
///     controller.delegate = delegate
///     return controller
///   }
/// }
/// XCTAssertEqual(try Shop().audit(in: .photos(.push)), [])
/// ```
public protocol ExitPathHost: AnyObject {
  /// Returns a new controller at rest before the transition of a situation, with all that the app
  /// connects to it; whatever the host has noted about an earlier controller is void.
  ///
  /// - Throws: Any error; the check ends with it.
  func controller(for situation: Situation) throws -> NavigationController

  /// What the app has noted about its screens, in words; empty by default.
  ///
  /// Open files, running timers, saved pictures: what an app notes while it hears events must be the
  /// same whenever the same screens rest again, also after a cancellation. What only grows, such as a
  /// log, does not belong here.
  var bookkeeping: [String] { get }
}

extension ExitPathHost {
  /// Nothing is noted.
  public var bookkeeping: [String] { [] }
}
