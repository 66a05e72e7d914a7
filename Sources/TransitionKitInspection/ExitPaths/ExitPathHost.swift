public import TransitionKit

/// Creates controllers as an app does, so that a check can try all ways in which their transitions end.
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
  /// Returns a new controller before the transition of a situation, connected to the app's delegate and observer.
  /// Forget all notes about earlier controllers.
  ///
  /// - Throws: Any error; it ends the check.
  func controller(for situation: Situation) throws -> NavigationController

  /// The app's notes about its screens, as texts; empty by default.
  ///
  /// Examples are open files, running timers and saved pictures. Whenever the same screens are shown again, also
  /// after a cancellation, these notes must be the same. Leave out data that only grow, such as a log.
  var bookkeeping: [String] { get }
}

extension ExitPathHost {
  /// An empty list.
  public var bookkeeping: [String] { [] }
}
