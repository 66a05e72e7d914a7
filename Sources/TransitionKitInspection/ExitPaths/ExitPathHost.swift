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
/// XCTAssertEqual(try Shop().exitPathFindings(in: .photos(.push)), [])
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

/// A host of one animator, which plays every transition.
final class AnimatorHost: ExitPathHost {
  private let animator: any AnimatedTransitioning
  private let profile: InterruptionProfile

  init(_ animator: any AnimatedTransitioning, _ profile: InterruptionProfile) {
    (self.animator, self.profile) = (animator, profile)
  }

  func controller(for situation: Situation) throws -> NavigationController {
    try situation.controller(playing: animator, profile: profile)
  }
}

/// A host of one delegate, which chooses the animators.
final class DelegateHost: ExitPathHost {
  private let delegate: any NavigationDelegate
  private let profile: InterruptionProfile

  init(_ delegate: any NavigationDelegate, _ profile: InterruptionProfile) {
    (self.delegate, self.profile) = (delegate, profile)
  }

  func controller(for situation: Situation) throws -> NavigationController {
    let controller = try situation.controller(playing: CoverVertical(), profile: profile)
    controller.delegate = delegate
    return controller
  }
}

/// An animator that takes no time.
struct InstantAnimator: AnimatedTransitioning {
  let base: any AnimatedTransitioning

  var operations: Set<TransitionOperation> { base.operations }
  var sheet: (any SheetTransition)? { base.sheet }

  func duration(in context: any TransitionContext) -> Double { 0 }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try base.timeline(for: context).scaled(toDuration: 0)
  }

  func layersAfterRelease(in context: any TransitionContext) throws -> [Layer] {
    try base.layersAfterRelease(in: context)
  }

  func transitionEnded(_ outcome: TransitionOutcome) { base.transitionEnded(outcome) }
}
