package import TransitionKit

extension EventKind {
  /// How an event of this kind is named in a trace, told in a sentence, and called in UIKit.
  package var words: EventWords {
    switch self {
    case .load: EventWords("load", "% is loaded", "viewDidLoad()")
    case .willAppear: EventWords("wA", "% will appear", "viewWillAppear(_:)")
    case .isAppearing: EventWords("iA", "% is in the picture", "viewIsAppearing(_:)")
    case .didAppear: EventWords("dA", "% has appeared", "viewDidAppear(_:)")
    case .willDisappear: EventWords("wD", "% will disappear", "viewWillDisappear(_:)")
    case .didDisappear: EventWords("dD", "% has disappeared", "viewDidDisappear(_:)")
    case .willMove:
      EventWords(
        "wM", "% will join the stack", or: "% will leave the stack", "willMove(toParent:)")
    case .didMove:
      EventWords("dM", "% has joined the stack", or: "% has left the stack", "didMove(toParent:)")
    case .willShow:
      EventWords("wS", "the stack will show %", "navigationController(_:willShow:animated:)")
    case .didShow:
      EventWords("dS", "the stack shows %", "navigationController(_:didShow:animated:)")
    case .presentationWillBegin, .presentationDidEnd, .dismissalWillBegin, .dismissalDidEnd,
      .durationAsked, .transitionBegan, .interactionBegan, .interactionChanged,
      .transitionCompleted, .completion, .coordinatorCompleted, .animationEnded, .diagnostic:
      wordsOfTransition
    }
  }

  /// The same for events that do not concern a screen.
  private var wordsOfTransition: EventWords {
    switch self {
    case .presentationWillBegin:
      EventWords("pWB", "the presentation begins", "presentationTransitionWillBegin()")
    case .presentationDidEnd:
      EventWords(
        "pDE", "the presentation has ended", or: "the presentation has been cancelled",
        "presentationTransitionDidEnd(_:)")
    case .dismissalWillBegin:
      EventWords("dWB", "the dismissal begins", "dismissalTransitionWillBegin()")
    case .dismissalDidEnd:
      EventWords(
        "dDE", "the dismissal has ended", or: "the dismissal has been cancelled",
        "dismissalTransitionDidEnd(_:)")
    case .durationAsked:
      EventWords("TD", "the animator is asked for its duration", "transitionDuration(using:)")
    case .transitionBegan:
      EventWords("AT", "the transition % begins", "animateTransition(using:)")
    case .interactionBegan:
      EventWords("SI", "a finger takes over", "startInteractiveTransition(_:)")
    case .interactionChanged:
      EventWords("IC", "finger and clock change over", "notifyWhenInteractionChanges(_:)")
    case .transitionCompleted:
      EventWords(
        "CT", "the transition ends", or: "the transition is cancelled", "completeTransition(_:)")
    case .completion: EventWords("CB", "the completion of the call runs", "completion")
    case .coordinatorCompleted:
      EventWords(
        "CO", "completions alongside the transition run",
        "animate(alongsideTransition:completion:)")
    case .animationEnded:
      EventWords(
        "AE", "the animator hears that it has ended",
        or: "the animator hears that it was cancelled", "animationEnded(_:)")
    default: EventWords("!", "diagnostic: %", "")
    }
  }
}

/// How an event is named in a trace, told in a sentence, and called in UIKit.
package struct EventWords: Hashable, Sendable {
  /// The beginning of the event's description in a trace, such as `wA`.
  package let token: String
  /// A sentence, in which `%` stands for the screen or value that the event names.
  package let words: String
  /// The sentence for a screen that leaves the stack or for a cancelled transition, or `nil` if it is the same.
  package let otherwise: String?
  /// The corresponding method of UIKit, or an empty text if there is none.
  package let method: String

  fileprivate init(
    _ token: String, _ words: String, or otherwise: String? = nil, _ method: String
  ) {
    self.token = token
    self.words = words
    self.otherwise = otherwise
    self.method = method
  }
}
