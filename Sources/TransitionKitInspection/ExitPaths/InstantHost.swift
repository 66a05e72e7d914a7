import TransitionKit

/// A delegate whose transitions take no time; the clock drives them.
private final class InstantDelegate: NavigationDelegate {
  private weak var base: (any NavigationDelegate)?
  /// The animator where the delegate chooses none.
  private let usual: any AnimatedTransitioning

  init(_ base: (any NavigationDelegate)?, usual: any AnimatedTransitioning) {
    (self.base, self.usual) = (base, usual)
  }

  func navigation(
    _ stack: any NavigationStack, animatorFor context: any TransitionContext
  ) -> (any AnimatedTransitioning)? {
    StretchedAnimator(
      base: base?.navigation(stack, animatorFor: context) ?? usual, duration: 0)
  }
}

/// A host whose delegate and default animator take no time.
final class InstantHost: ExitPathHost {
  private let base: any ExitPathHost
  /// The delegate of the last controller; retained here, because the controller refers to it weakly.
  private var delegate: InstantDelegate?

  init(_ base: any ExitPathHost) { self.base = base }

  func controller(for situation: Situation) throws -> NavigationController {
    let controller = try base.controller(for: situation)
    delegate = InstantDelegate(controller.delegate, usual: controller.defaultAnimator)
    controller.delegate = delegate
    return controller
  }

  var bookkeeping: [String] { base.bookkeeping }
}
