import TransitionKit

/// What a controller announces during a transition, with the words and UIKit's methods.
struct SpecEvent {
  let time: Double
  let words: SpecText
  let method: String

  /// Plays a transition to its end and returns what the controller announces.
  static func all(
    of animator: any AnimatedTransitioning, in context: StaticContext
  ) throws -> [SpecEvent] {
    let watcher = EventWatcher()
    let operation = context.operation
    let stack =
      operation.direction == .forward || operation.isModal
      ? [context.back] : [context.back, context.fore]
    let controller = try NavigationController(
      screens: stack, container: context.container, defaultAnimator: animator)
    if operation == .dismiss { try controller.present(context.fore, animated: false) }
    controller.observer = watcher
    switch operation {
    case .push: try controller.push(context.to, animated: true, using: animator)
    case .pop: try controller.pop(animated: true, using: animator)
    case .present: try controller.present(context.to, animated: true, using: animator)
    case .dismiss: try controller.dismiss(animated: true, using: animator)
    }
    controller.advanceToRest()
    return watcher.events
  }
}

private final class EventWatcher: NavigationObserver {
  var events: [SpecEvent] = []

  func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    let (words, method) = event.said
    events.append(SpecEvent(time: time, words: words, method: method))
  }
}

extension NavigationEvent {
  /// The event in words, and the method of UIKit that tells the same.
  fileprivate var said: (words: SpecText, method: String) {
    switch self {
    case .load(let id): ("\(name: id) is needed for the first time", "viewDidLoad()")
    case .willAppear(let id, _, _): ("\(name: id) will appear", "viewWillAppear(_:)")
    case .isAppearing(let id): ("\(name: id) is in the picture", "viewIsAppearing(_:)")
    case .didAppear(let id, _, _): ("\(name: id) has appeared", "viewDidAppear(_:)")
    case .willDisappear(let id, _, _): ("\(name: id) will disappear", "viewWillDisappear(_:)")
    case .didDisappear(let id, _, _): ("\(name: id) has disappeared", "viewDidDisappear(_:)")
    case .willMove(let id, let joins):
      ("\(name: id) will \(joins ? "join" : "leave") the stack", "willMove(toParent:)")
    case .didMove(let id, let joins):
      ("\(name: id) has \(joins ? "joined" : "left") the stack", "didMove(toParent:)")
    case .willShow(let id, _):
      ("the stack will show \(name: id)", "navigationController(_:willShow:animated:)")
    case .didShow(let id, _):
      ("the stack shows \(name: id)", "navigationController(_:didShow:animated:)")
    case .presentationWillBegin(let id):
      ("the presentation of \(name: id) begins", "presentationTransitionWillBegin()")
    case .presentationDidEnd(let id, let completed):
      (
        "the presentation of \(name: id) has \(completed ? "ended" : "been cancelled")",
        "presentationTransitionDidEnd(_:)"
      )
    case .dismissalWillBegin(let id):
      ("the dismissal of \(name: id) begins", "dismissalTransitionWillBegin()")
    case .dismissalDidEnd(let id, let completed):
      (
        "the dismissal of \(name: id) has \(completed ? "ended" : "been cancelled")",
        "dismissalTransitionDidEnd(_:)"
      )
    case .durationAsked: ("the animator is asked for its duration", "transitionDuration(using:)")
    case .transitionBegan: ("the motion begins", "animateTransition(using:)")
    case .interactionBegan: ("a finger takes over", "startInteractiveTransition(_:)")
    case .interactionChanged(let isInteractive):
      (
        isInteractive ? "a finger takes over" : "the clock takes over",
        "notifyWhenInteractionChanges(_:)"
      )
    case .transitionCompleted(let finished):
      ("the motion \(finished ? "ends" : "is cancelled")", "completeTransition(_:)")
    case .completion: ("the completion of the call runs", "completion")
    case .coordinatorCompleted:
      ("completions alongside the motion run", "animate(alongsideTransition:completion:)")
    case .animationEnded: ("the animator is told the outcome", "animationEnded(_:)")
    case .diagnostic(let diagnostic): ("\(name: "\(diagnostic)")", "")
    }
  }
}
