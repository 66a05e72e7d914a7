import TransitionKit
import TransitionKitCatalogue

/// What a person would write down about an app: its screens, and what happens to them.
struct Scenario: Hashable, Sendable {
  /// The size, the bars and the habits of the host.
  var container: Container
  /// What becomes of an operation that comes while another is running.
  var profile: InterruptionProfile
  /// The animators of steps that name none.
  var usual = UsualAnimators()
  /// All screens there are, in the order of the document.
  var screens: [Screen]
  /// The ids of the screens in the stack, root first; at least one.
  var stack: [String]
  var steps: [Step]

  /// Returns the screen of an id; the reader has made sure that ids are known.
  func screen(_ id: String) -> Screen? { screens.first { $0.id == id } }

  /// The screens of the stack, root first.
  var stackScreens: [Screen] { stack.compactMap(screen) }
}

/// One thing that happens in a scenario.
struct Step: Hashable, Sendable {
  /// When a step happens.
  enum Time: Hashable, Sendable {
    /// At this many seconds.
    case at(Double)
    /// When everything rests.
    case atRest
    /// At the time of the step before, or at 0 if it is the first.
    case withPrevious
  }

  /// What a step does.
  enum Action: Hashable, Sendable {
    case push(String)
    case pop
    case popTo(String)
    case popToRoot
    /// The new stack, root first; the ids are known, but one may be there twice.
    case setScreens([String])
    case present(String)
    case dismiss
    /// Moves the playhead to a fraction.
    case update(Double)
    case finish
    case cancel
    case pause
    case gesture(Gesture)
    /// Gives a screen other elements.
    case updateScreen(String, elements: [Element])
    case resize(Size)
  }

  /// How a transition runs on after a finger has let go; what is `nil` was not said.
  struct Settling: Hashable, Sendable {
    var speed: Double?
    var curve: TimingCurve?
    /// In fractions per second.
    var velocity: Double?
  }

  /// Where the step stands in the document.
  let path: JSONPath
  let time: Time
  let action: Action
  /// Whether anything moves.
  var animated = true
  /// The animator, or `nil` for the library's default.
  var animator: NamedAnimator?
  /// Another duration than the animator's own, in seconds.
  var duration: Double?
  /// Whether a finger drives the operation from its start.
  var interactive = false
  var settling = Settling()

  /// Returns an error about a member of the step, for what only shows when the story runs.
  func failure(_ member: String, _ message: String) -> DataError {
    DataError(path.member(member), message)
  }
}

/// A gesture as a list of samples.
struct Gesture: Hashable, Sendable {
  /// A measurement at one instant.
  enum Sample: Hashable, Sendable {
    case touch(TouchSample)
    case pinch(PinchSample)

    /// In seconds from the time of the step, never less than that of the sample before.
    var time: Double {
      switch self {
      case .touch(let sample): sample.time
      case .pinch(let sample): sample.time
      }
    }
  }

  let kind: GestureKind
  /// At least one; the last is the release unless the system cancels.
  let samples: [Sample]
  /// How the gesture drives and decides.
  let policy: ReleasePolicy
  let operation: StackGesture.Operation
  /// Whether the system takes the gesture away at the last sample.
  let isCancelledBySystem: Bool
}
