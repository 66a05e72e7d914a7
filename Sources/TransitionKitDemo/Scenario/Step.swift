import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

/// One operation, gesture or change of a scenario.
struct Step: Hashable, Sendable {
  /// What a step does.
  enum Action: Hashable, Sendable {
    case push(String)
    case pop
    case popTo(String)
    case popToRoot
    /// The new stack, root first; the ids exist, but may repeat.
    case setScreens([String])
    case present(String)
    case dismiss
    /// Moves the interactive transition to a fraction.
    case update(Double)
    case finish
    case cancel
    case pause
    case gesture(Gesture)
    /// Replaces the elements of a screen.
    case updateScreen(String, elements: [Element])
    /// Changes the given settings of the container.
    case updateContainer(ContainerSettings)
    case resize(Size)
  }

  /// How a transition continues after the release; `nil` keeps the driver's value.
  struct Settling: Hashable, Sendable {
    var speed: Double?
    var curve: TimingCurve?
    /// The speed of the finger, in fractions per second.
    var velocity: Double?
  }

  /// The path of the step in the document.
  let path: JSONPath
  let time: StoryMoment
  let action: Action
  /// Whether the operation is animated.
  var animated = true
  /// The animator, or `nil` for the scenario's default.
  var animator: NamedAnimator?
  /// The duration in seconds, or `nil` for the animator's own.
  var duration: Double?
  /// Whether the operation starts interactively.
  var interactive = false
  var settling = Settling()

  /// Returns an error about a member of the step that only shows while the scenario plays.
  func failure(_ member: String, _ message: String) -> DataError {
    DataError(path.member(member), message)
  }
}
