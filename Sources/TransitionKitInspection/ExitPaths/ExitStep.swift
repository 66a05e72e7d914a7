import TransitionKit

/// A step of an exit path.
enum ExitStep: Hashable {
  /// The driver of the transition: the clock, a finger, or nothing.
  enum Hand: Hashable {
    case clock
    case finger
    /// Nothing: the operation is not animated.
    case none
  }

  /// Begins the situation's transition.
  case begin(Hand)
  /// Advances the clock or the finger to a fraction of the transition.
  case reach(Double)
  /// Lifts the finger, to finish or to cancel.
  case release(TransitionOutcome)
  /// Calls another operation.
  case interrupt(ExitOperation)
  /// Swaps the container's width and height, as in a rotation.
  case turn
  /// Changes the frames of the top screen's elements.
  case relayout
  /// Removes the elements of the top screen.
  case vanish
  /// Calls the reverse operation, such as pop after push.
  case undo
  /// Advances time until no transition runs.
  case rest

  /// The kind of the step; the same fault in steps of one kind is reported once.
  var kind: String {
    switch self {
    case .begin, .undo: "start"
    case .reach: "middle"
    case .release: "release"
    case .interrupt: "interruption"
    case .turn, .relayout, .vanish: "layout"
    case .rest: "end"
    }
  }

  /// The step as text for a finding.
  func text(in situation: Situation) -> String {
    switch self {
    case .begin(let hand):
      let verb = "\(situation.operation.rawValue) \(situation.fore.id)"
      switch hand {
      case .clock: return verb
      case .finger: return "\(verb) by a finger"
      case .none: return "\(verb) without animation"
      }
    case .reach(let fraction): return "go on to \(fraction.percent)"
    case .release(.finished): return "release to finish"
    case .release(.cancelled): return "release to cancel"
    case .interrupt(let operation): return operation.text
    case .turn: return "turn the container"
    case .relayout: return "give the elements of \(situation.fore.id) other frames"
    case .vanish: return "remove the elements of \(situation.fore.id)"
    case .undo: return "undo it"
    case .rest: return "wait until it rests"
    }
  }
}

/// An operation that interrupts a running transition.
enum ExitOperation: String, Hashable, CaseIterable {
  case push, pop, present, dismiss, setScreens, show

  /// The id of the new screen.
  static let other = "other"

  /// The operation as text for a finding.
  var text: String {
    switch self {
    case .push: "push \(Self.other)"
    case .pop: "pop"
    case .present: "present \(Self.other)"
    case .dismiss: "dismiss"
    case .setScreens: "set the stack to \(Self.other)"
    case .show: "show \(Self.other) over the root"
    }
  }

  /// Whether the operation shows the same transition as a push with other changes of the stack; only apps can tell them
  /// apart.
  var isLikePush: Bool { self == .setScreens || self == .show }

  /// The kinds of transition that the operation may begin.
  private var transitions: Set<TransitionOperation> {
    switch self {
    case .push: [.push]
    case .pop: [.pop]
    case .present: [.present]
    case .dismiss: [.dismiss]
    case .setScreens: [.push, .pop]
    case .show: [.push, .pop, .dismiss]
    }
  }

  /// Calls the operation, animated.
  func perform(on controller: NavigationController, bar: BarStyle) throws {
    let other = Screen(Self.other, bar: bar)
    let request: NavigationRequest =
      switch self {
      case .push: .push(other)
      case .pop: .pop
      case .present: .present(other)
      case .dismiss: .dismiss
      case .setScreens: .setScreens([other])
      case .show:
        .show(try NavigationState(screens: ScreenList(controller.screens.prefix(1) + [other])))
      }
    try controller.perform(
      request, animated: true, using: controller.substitute(for: transitions))
  }
}

extension NavigationController {
  /// Returns a simple animator if the default animator does not support some of the transitions, else `nil`.
  func substitute(for transitions: Set<TransitionOperation>) -> (any AnimatedTransitioning)? {
    transitions.isSubset(of: defaultAnimator.operations) ? nil : CoverVertical()
  }
}
