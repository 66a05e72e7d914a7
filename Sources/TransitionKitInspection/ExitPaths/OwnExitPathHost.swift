import TransitionKit

/// A host of this module, which keeps no controller.
protocol OwnExitPathHost: ExitPathHost {}

/// A host of one animator, which plays every transition.
final class AnimatorHost: OwnExitPathHost {
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
final class DelegateHost: OwnExitPathHost {
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
