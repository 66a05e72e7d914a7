import TransitionKit
import TransitionKitExport

/// One line of a trace: an event or a refused call, with its time.
struct TraceLine {
  /// Seconds from the start of the scenario.
  let time: Double
  /// The token of the event, always a single line.
  let text: String
  /// Whether the token belongs to the traces that were measured on UIKit.
  let isMeasured: Bool

  init(_ event: NavigationEvent, at time: Double) {
    self.init(event.description, at: time, isMeasured: event.isMeasured)
  }

  init(_ refusal: NavigationError, at time: Double) {
    self.init("!\(refusal)", at: time, isMeasured: true)
  }

  /// Creates a line; control characters in a screen's name are escaped.
  private init(_ text: String, at time: Double, isMeasured: Bool) {
    self.time = time
    self.isMeasured = isMeasured
    self.text = TerminalText.escaped(text)
  }
}

extension NavigationEvent {
  /// Whether the event belongs to the traces that were measured on UIKit.
  fileprivate var isMeasured: Bool {
    switch self {
    case .willAppear, .didAppear, .willDisappear, .didDisappear, .presentationWillBegin,
      .presentationDidEnd, .dismissalWillBegin, .dismissalDidEnd, .interactionBegan,
      .transitionBegan, .transitionCompleted, .completion, .animationEnded, .diagnostic:
      true
    case .load, .isAppearing, .willMove, .didMove, .willShow, .didShow, .durationAsked,
      .interactionChanged, .coordinatorCompleted:
      false
    }
  }
}
