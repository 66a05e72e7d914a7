import TransitionKit

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

  func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
    base.transitionEnded(outcome, of: operation)
  }
}

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
    InstantAnimator(base: base?.navigation(stack, animatorFor: context) ?? usual)
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
