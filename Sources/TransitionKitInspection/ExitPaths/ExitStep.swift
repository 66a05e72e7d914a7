import TransitionKit

/// A step on a way out of a transition.
enum ExitStep: Hashable {
  /// What drives the transition.
  enum Hand: Hashable {
    case clock
    case finger
    /// Nothing: the change is not animated.
    case none
  }

  /// The transition of the situation begins.
  case begin(Hand)
  /// The clock, or the finger, goes on to a fraction of the transition.
  case reach(Double)
  /// The finger is released.
  case release(TransitionOutcome)
  /// Another operation is called.
  case interrupt(ExitOperation)
  /// Width and height of the container change places.
  case turn
  /// The elements of the screen on top get other frames.
  case relayout
  /// The elements of the screen on top are removed.
  case vanish
  /// The opposite of the situation's operation is called.
  case undo
  /// Time passes until everything rests.
  case rest

  /// What happens in the step; the same fault in steps of one kind is told once.
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

  /// What the step is called in a story.
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

/// An operation that interrupts a transition.
enum ExitOperation: String, Hashable, CaseIterable {
  case push, pop, present, dismiss, setScreens, show

  /// The id of the screen that comes.
  static let other = "other"

  /// What the operation is called in a story.
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

  /// Whether it leads to the same transition as a push, over other screens, which an app hears of.
  var isLikePush: Bool { self == .setScreens || self == .show }

  /// The transitions that it may begin.
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

  /// Calls the operation.
  func perform(on controller: NavigationController, bar: BarStyle) throws {
    let other = Screen(Self.other, bar: bar)
    let animator = controller.substitute(for: transitions)
    switch self {
    case .push: try controller.push(other, animated: true, using: animator)
    case .pop: try controller.pop(animated: true, using: animator)
    case .present: try controller.present(other, animated: true, using: animator)
    case .dismiss: try controller.dismiss(animated: true, using: animator)
    case .setScreens: try controller.setScreens([other], animated: true, using: animator)
    case .show:
      let screens = Array(controller.screens.prefix(1)) + [other]
      try controller.show(
        NavigationState(screens: ScreenList(screens)), animated: true, using: animator)
    }
  }
}

extension NavigationController {
  /// Returns a plain animator for transitions that the default animator cannot show, else `nil`.
  func substitute(for transitions: Set<TransitionOperation>) -> (any AnimatedTransitioning)? {
    transitions.isSubset(of: defaultAnimator.operations) ? nil : CoverVertical()
  }
}
