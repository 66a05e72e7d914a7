import TransitionKit

/// A host of one animator, which plays every transition, or of one delegate, which chooses the animators.
///
/// It keeps no controller.
final class OwnHost: ExitPathHost {
  private let animator: any AnimatedTransitioning
  private let delegate: (any NavigationDelegate)?
  private let profile: InterruptionProfile

  init(
    _ animator: any AnimatedTransitioning, asking delegate: (any NavigationDelegate)? = nil,
    _ profile: InterruptionProfile
  ) {
    (self.animator, self.delegate, self.profile) = (animator, delegate, profile)
  }

  func controller(for situation: Situation) throws -> NavigationController {
    let controller = try situation.controller(playing: animator, profile: profile)
    controller.delegate = delegate
    return controller
  }
}
